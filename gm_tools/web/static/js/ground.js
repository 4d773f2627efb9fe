// The picture under the grid, in the preview of a battle's settings: dragged to its place, pulled by
// its corner. The fields beside it say the same, and are what is sent.
"use strict";

(() => {
  const preview = document.querySelector("[data-ground]");
  const form = document.querySelector("[data-ground-form]");
  if (!preview || !form) return;

  const picture = preview.querySelector("[data-picture]");
  const shape = Number(picture.dataset.shape);
  const fields = { left: form.elements.left, top: form.elements.top, wide: form.elements.wide };
  const corner = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  corner.setAttribute("class", "ground-corner");
  corner.setAttribute("r", "0.35");
  preview.append(corner);
  document.querySelector("[data-ground-hint]").hidden = false;

  const read = (field) => Number(field.value.trim().replace(",", ".").replace("\u2212", "-"));
  const rounded = (number) => Math.round(number * 100) / 100;

  const draw = () => {
    const [left, top, wide] = [read(fields.left), read(fields.top), read(fields.wide)];
    if (![left, top, wide].every(Number.isFinite) || wide <= 0) return;
    picture.setAttribute("x", left);
    picture.setAttribute("y", top);
    picture.setAttribute("width", wide);
    picture.setAttribute("height", wide * shape);
    corner.setAttribute("cx", left + wide);
    corner.setAttribute("cy", top + wide * shape);
    preview.setAttribute("viewBox", reaching(left + wide, top + wide * shape));
  };

  // The corner stays in view, however large the picture is.
  const [, , width, height] = preview.getAttribute("viewBox").split(" ").map(Number);
  const reaching = (right, bottom) =>
    `-0.5 -0.5 ${Math.max(width, right + 1)} ${Math.max(height, bottom + 1)}`;

  const at = (event) => new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(preview.getScreenCTM().inverse());

  let held = null;

  preview.addEventListener("pointerdown", (event) => {
    const start = at(event);
    held = {
      pulls: event.target === corner,
      matrix: preview.getScreenCTM().inverse(),
      x: start.x, y: start.y,
      left: read(fields.left), top: read(fields.top), wide: read(fields.wide),
    };
    preview.setPointerCapture(event.pointerId);
    event.preventDefault();
  });

  preview.addEventListener("pointermove", (event) => {
    if (!held) return;
    const now = new DOMPoint(event.clientX, event.clientY).matrixTransform(held.matrix);
    if (held.pulls) {
      fields.wide.value = Math.max(0.5, rounded(held.wide + now.x - held.x));
    } else {
      fields.left.value = rounded(held.left + now.x - held.x);
      fields.top.value = rounded(held.top + now.y - held.y);
    }
    draw();
  });

  for (const end of ["pointerup", "pointercancel"]) {
    preview.addEventListener(end, () => { held = null; });
  }
  form.addEventListener("input", draw);
  draw();
})();
