// Keyboard shortcuts of one letter; they can be turned off, and do nothing in fields.

import { byId } from "./state.js";

const box = byId("letters");
if (box) {
  box.checked = localStorage.getItem("letters") !== "off";
  box.addEventListener("change", () => localStorage.setItem("letters", box.checked ? "on" : "off"));
}

const step = (selector, by) => {
  const all = [...document.querySelectorAll(selector)].filter((e) => !e.closest("[hidden]"));
  if (!all.length) return;
  const now = all.findIndex((e) => e.hasAttribute("aria-current"));
  all[(now + by + all.length) % all.length]?.click();
};

const cycleTheme = () => {
  const themes = [...document.querySelectorAll("[name=theme]")];
  themes[(themes.findIndex((e) => e.checked) + 1) % themes.length].click();
};

const actions = {
  "/": () => {
    const list = byId("list");
    if (list && getComputedStyle(list).display === "none") list.showPopover();
    byId("filter")?.focus();
  },
  j: () => step("#items a", 1),
  k: () => step("#items a", -1),
  p: () => step("#devices a", 1),
  v: () => step(".layout", 1),
  l: () => step("#cells-locale a", 1),
  h: () => step("#cells-locale a", -1),
  s: () => step("#cells-sample a", 1),
  e: () => document.querySelector(".editor:not([hidden]) textarea")?.focus(),
  a: () => document.querySelector("#arguments .argument [name]")?.focus(),
  c: () => document.querySelector("#views a:not([aria-current])")?.click(),
  t: cycleTheme,
  n: () => dispatchEvent(new CustomEvent("studio-problem", { detail: 1 })),
  N: () => dispatchEvent(new CustomEvent("studio-problem", { detail: -1 })),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.matches("input, select, textarea")) {
    if (event.key === "Escape") event.target.blur();
    if (!event.target.matches("[type=radio], [type=checkbox]")) return;
  }
  if (document.querySelector("dialog[open]") || (box && !box.checked)) return;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
