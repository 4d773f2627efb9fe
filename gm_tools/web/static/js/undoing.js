// Undo and redo of a character by keys: Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z press the buttons. Text that
// is being written has the browser's own undo.
(() => {
  "use strict";
  const isWriting = (field) => field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === "text" && !field.inputMode);

  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
    const key = event.key.toLowerCase();
    const way = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
    const button = way && document.getElementById(`${way}-title`);
    if (!button) return;
    event.preventDefault();
    if (!button.disabled) button.click();
  });
})();
