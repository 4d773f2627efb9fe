// Steppers: - and + beside a number, and the arrow keys in it. Without scripts they are plain fields.
// A group with data-left says how many points are left while they are given: data-total in all, less
// what a ticked field with data-takes takes away.
(() => {
  "use strict";
  document.documentElement.classList.add("js");

  const numberIn = (field) => {
    const found = Number.parseInt(field.value, 10);
    return Number.isNaN(found) ? 0 : found;
  };

  const step = (field, by) => {
    const most = field.max === "" ? Infinity : Number(field.max);
    field.value = Math.min(most, Math.max(0, numberIn(field) + by));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest(".stepper-button");
    if (button) step(button.parentElement.querySelector("input"), Number(button.dataset.by));
  });

  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.matches(".number-input")) return;
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(field, by);
  });

  // --- What is left of some points -------------------------------------------------------------

  const tell = (group) => {
    const said = group.querySelector(".points-left");
    const taken = [...document.querySelectorAll("[data-takes]:checked")]
      .filter((one) => one.dataset.from === group.id)
      .reduce((sum, one) => sum + Number(one.dataset.takes), 0);
    const total = Number(group.dataset.total) - taken;
    const spent = [...group.querySelectorAll(".number-input")]
      .reduce((sum, one) => sum + numberIn(one), 0);
    const left = total - spent;
    const words = left < 0 ? group.dataset.over : group.dataset.left;
    const text = words.replace("{left}", left).replace("{over}", -left).replace("{total}", total);
    if (said.textContent !== text) said.textContent = text;
    said.classList.toggle("points-over", left < 0);
  };

  const groups = () => document.querySelectorAll("[data-left]");
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, () => groups().forEach(tell));
  }
  addEventListener("pageshow", () => groups().forEach(tell));
})();
