// The form that is open: its targets and its squares, marked on the board and pressed there.
import { all, nameOf, say } from "./board.js";
import { mark } from "./marks.js";

// Of forms within one another, such as a stance on its tactic's card, it is the innermost.
export const openForm = () => [...all("details.act[open]")].pop()?.querySelector("form");
export const controlOf = (id) => {
  const form = openForm();
  return form && form.querySelector(`[name$="targets"][value="${CSS.escape(id)}"]`);
};
// Who acts in a form, and of which tactic it is, if of any.
export const actOf = (form) => {
  try {
    const { type, data } = JSON.parse(form.querySelector("[name=event]").value);
    return { type, who: data.who, key: data.tactic === undefined ? "" : `${type} ${data.who} ${data.tactic}` };
  } catch {
    return {};
  }
};
const FIELDS = ["path", "square", "squares"].map((kind) => `[data-kind='${kind}']`).join(", ");
const isSeen = (field) => !field.closest("details:not([open])");
export const squareField = () => [...(openForm()?.querySelectorAll(FIELDS) || [])].find(isSeen);

export const press = (control) => {
  control.click();
  if (control.type !== "submit") mark();
};

export const addSquare = (field, square) => {
  const name = nameOf(square);
  const words = field.value.trim().split(/\s+/).filter(Boolean);
  if (field.matches("select") && ![...field.options].some((one) => one.value === name)) return say(`${name} is out of reach.`);
  const isThere = field.dataset.kind === "squares" && words.includes(name);
  field.value = field.dataset.kind === "square" ? name : (isThere ? words.filter((one) => one !== name) : [...words, name]).join(" ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

export const reasonOf = (control) => {
  const why = control.closest("label, span, li, div")?.querySelector(".act-why-inline, .act-why, [data-why]");
  return (why && why.textContent) || control.title || "";
};
