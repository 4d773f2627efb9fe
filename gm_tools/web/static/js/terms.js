// Words of the rules: a tap shows their meaning beside them. Without it they lead to the glossary.
(() => {
  "use strict";
  const box = document.getElementById("meaning");
  if (!box || typeof htmx === "undefined" || !box.showPopover) return;

  const GAP = 6;
  let from = null;

  const place = (link) => {
    const at = link.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const room = document.documentElement.clientWidth - size.width - GAP;
    const fits = at.bottom + GAP + size.height <= innerHeight;
    box.style.margin = "0";
    box.style.left = `${Math.max(GAP, Math.min(at.left, room))}px`;
    box.style.top = `${fits ? at.bottom + GAP : Math.max(GAP, at.top - size.height - GAP)}px`;
  };

  // From one meaning to the next: within the glossary the links are places of its page.
  const addressOf = (link) => (link.hash ? `${link.pathname}/${link.hash.slice(1)}` : link.href);

  const show = async (link) => {
    if (!box.contains(link)) from = link;
    await htmx.ajax("GET", addressOf(link), { source: box, target: box, swap: "innerHTML" });
    if (!box.childElementCount) return location.assign(link.href);
    if (!box.matches(":popover-open")) box.showPopover();
    place(from.isConnected ? from : document.body);
    box.focus({ preventScroll: true });
  };

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a.term, #meaning .entry-fine a");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!link.matches(".term") && !link.pathname.includes("/glossary")) return;
    event.preventDefault();
    show(link);
  });

  box.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && from && from.isConnected) from.focus({ preventScroll: true });
  });
})();
