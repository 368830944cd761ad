// The menus of the editor: what can be inserted, and the forms of the placeholder at the caret.

import { here, send, say, loadStyle } from "./state.js";
import { of, placeholderAt, type } from "./editor.js";
import { closeMenus } from "./actions.js";

const emoji = [..."😀😂😊😍😘😎🤔😢😭😡👍👎👏🙏💪👋❤💔🔥⭐✨🎉🎁🏆⚽🏀🎾🏈🎮🎵📣🔔📦🚚🏠🏪🛒💳💰📅⏰⌛✅❌❗❓⚠🚨☀🌧❄🌈✈🚗🚆🍕☕🍻🐶🐱🌹"];

const fieldOf = (button) => button.closest(".box").querySelector(".editor:not([hidden]) textarea");

// Opens a menu below an element. Each choice has its content, and the text that replaces a range of the
// field: by default, what is selected.
const open = async (element, field, choices, style, range = []) => {
  await loadStyle("/menus.css");
  closeMenus();
  const menu = document.createElement("div");
  menu.className = `menu ${style}`;
  menu.setAttribute("role", "menu");
  for (const { content, text, isCurrent } of choices) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.setAttribute("role", isCurrent === undefined ? "menuitem" : "menuitemradio");
    if (isCurrent !== undefined) choice.setAttribute("aria-checked", isCurrent);
    choice.append(...content);
    choice.addEventListener("click", () => {
      closeMenus();
      // Another program can have changed the text, which has a new field then.
      if (field.isConnected) type(field, text, ...range);
      else say("The text has changed: open the menu again");
    });
    menu.append(choice);
  }
  menu.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") field.focus();
    if (!by) return;
    event.preventDefault();
    const all = [...menu.children];
    all[(all.indexOf(document.activeElement) + by + all.length) % all.length].focus();
  });
  field.closest("aside").append(menu);
  const place = element.getBoundingClientRect();
  menu.style.setProperty("top", `${Math.min(place.bottom + 4, innerHeight - menu.offsetHeight - 8)}px`);
  menu.style.setProperty("left", `${Math.max(8, Math.min(place.left, innerWidth - menu.offsetWidth - 8))}px`);
  return menu;
};

const insertion = (text) => ({ content: [text], text });

export const insertArgument = async (button) => {
  const message = of(button);
  const names = message.names.map((name) => insertion(message.placeholder(name)));
  (await open(button, fieldOf(button), names, "names")).querySelector("button")?.focus();
};

export const insertEmoji = async (button) =>
  (await open(button, fieldOf(button), emoji.map(insertion), "emoji")).querySelector("button").focus();

const textOf = (name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  element.dir = "auto";
  return element;
};

// Asks for the forms of the placeholder at the caret; null if it has only one.
const choices = async (field, { text }) => {
  const { key, locale, text: message } = of(field);
  const response = await send("POST", "/api/message/forms" + here().search, {
    key, locale, text: message, placeholder: text,
  });
  if (!response.ok) throw new Error(await response.text());
  const { forms } = await response.json();
  return forms.length ? forms.map((form) => ({
    content: [textOf("span", form.name), textOf("small", form.shown)], text: form.text, isCurrent: form.current,
  })) : null;
};

// Opens the forms of a placeholder. After a click on it, one can go on typing.
export const openForms = async (field) => {
  const found = placeholderAt(field);
  const all = found && await choices(field, found);
  // The author may have typed meanwhile.
  if (!all || placeholderAt(field)?.text !== found.text) return null;
  const chip = field.parentElement.querySelectorAll(".mirror mark")[found.number];
  return open(chip, field, all, "forms", [found.start, found.end]);
};

export const chooseForm = async (field) => {
  const menu = await openForms(field);
  if (menu) (menu.querySelector("[aria-checked=true]") ?? menu.firstChild).focus();
  else say(placeholderAt(field) ? "This argument has one form" : "Put the caret on an argument first");
};
export const chooseFormAtButton = (button) => chooseForm(fieldOf(button));
