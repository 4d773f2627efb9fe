// A link that is given away: copied, or sent by the phone's own ways. Buttons show where they work.
(() => {
  "use strict";
  const said = document.querySelector("[data-said]");
  const say = (words) => {
    if (said) said.textContent = words;
  };

  const copy = async (field) => {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      if (!document.execCommand("copy")) {
        say("Your browser does not copy by itself: the link is marked, copy it by hand.");
        return;
      }
    }
    say("Copied.");
  };

  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(document.querySelector(button.dataset.copy)));
  }

  for (const button of document.querySelectorAll("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const field = document.querySelector(button.dataset.share);
      navigator.share({ title: button.dataset.title, url: field.value }).catch(() => {});
    });
  }

  for (const field of document.querySelectorAll("[data-given]")) {
    field.addEventListener("focus", () => field.select());
  }
})();
