// The palette: one field that finds notifications, languages, samples, messages and actions.

import { byId, here, go, loadStyle } from "./state.js";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
const nameOf = (tag) => {
  try { return english.of(tag); } catch { return tag; }
};

const links = (selector, group, words = () => "") =>
  [...document.querySelectorAll(selector)].map((link) => {
    const label = (link.querySelector(".item-name, .card-head b") ?? link).textContent.trim();
    return { group, label, words: `${label} ${words(link)}`, run: () => link.click() };
  });

const press = (key) => () =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

const actions = () => [
  ...[...document.querySelectorAll(".tools .tool")].map((button) =>
    ({ group: "Actions", label: button.title, run: () => button.click() })),
  { group: "Actions", label: "Next problem", key: "n", run: press("n") },
  { group: "Actions", label: "Previous problem", key: "N", run: press("N") },
  { group: "Actions", label: "Edit the text", key: "e", run: press("e") },
  { group: "Actions", label: "Edit the arguments", key: "a", run: press("a") },
  { group: "Actions", label: "Next color theme", key: "t", run: press("t") },
  { group: "Actions", label: "Keyboard shortcuts", run: () => byId("keys").showPopover() },
];

const tagOf = (link) => link.closest("[data-name]").dataset.name;
const fixed = () => [
  ...links("#items a", "Notifications", (e) => e.querySelector(".item-purpose")?.textContent ?? ""),
  ...links("#cells-locale a", "Languages", (e) => `${nameOf(tagOf(e))} ${tagOf(e)}`),
  ...links("#cells-sample a", "Samples"),
  ...links("#devices a", "Devices"),
  ...links(".layouts a", "Layouts"),
  ...links("#views a", "Pages"),
  ...actions(),
];

// Each word must begin a word of the entry, in any order.
const fits = (entry, wanted) => {
  const found = plain(entry.words ?? entry.label).split(/[^\p{L}\p{N}@-]+/u);
  return wanted.every((word) => found.some((other) => other.startsWith(word)));
};

const fetchFound = async (text) => {
  const rows = here();
  rows.pathname = "/api/catalog/rows";
  rows.search = "";
  rows.searchParams.set("words", text);
  rows.searchParams.set("count", 8);
  const tour = new URL("/api/problems", location.href);
  tour.search = here().search;
  const [messages, findings] = await Promise.all([rows, tour].map(async (url) =>
    (await fetch(url, { cache: "no-store" })).json()));
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return [
    ...messages.rows.map((row) => ({
      group: "Messages", label: row.key, note: row.cells[0]?.text ?? "", path: row.cells[0]?.path,
    })),
    ...findings.problems
      .map((p) => ({ group: "Findings", label: p.message, words: `${p.message} ${p.locale}`, path: p.path }))
      .filter((entry) => fits(entry, wanted)).slice(0, 8),
  ].filter((entry) => entry.path);
};

const mostEntries = 40;
const recent = () => JSON.parse(sessionStorage.getItem("palette") ?? "[]");
const remember = (entry) => {
  const name = `${entry.group}: ${entry.label}`;
  const all = [name, ...recent().filter((other) => other !== name)];
  sessionStorage.setItem("palette", JSON.stringify(all.slice(0, 5)));
};

class Palette {
  constructor() {
    this.before = document.activeElement;
    this.box = document.createElement("dialog");
    this.box.className = "palette";
    this.box.setAttribute("aria-label", "Search or run a command");
    this.field = document.createElement("input");
    this.field.type = "search";
    this.field.placeholder = "Search or run a command";
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list",
      "aria-label": "Search or run a command", autocomplete: "off", spellcheck: "false",
    })) this.field.setAttribute(name, value);
    this.list = document.createElement("div");
    this.list.id = "palette-list";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", "Results");
    this.box.append(this.field, this.list);
    document.body.append(this.box);
    this.entries = fixed();
    this.field.addEventListener("input", () => this.search());
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.box.addEventListener("click", (event) => { if (event.target === this.box) this.box.close(); });
    this.box.addEventListener("close", () => {
      this.box.remove();
      if (!this.isDone) this.before?.focus();
      open = undefined;
    });
    this.box.showModal();
    this.field.focus();
    this.show(this.started());
  }

  // Without a word: the last choices, then everything.
  started() {
    const names = recent();
    const last = names.map((name) => this.entries.find((e) => `${e.group}: ${e.label}` === name)).filter(Boolean);
    return last.length ? last.map((entry) => ({ ...entry, group: "Recent", origin: entry })) : this.entries;
  }

  search() {
    const text = this.field.value.trim();
    clearTimeout(this.pending);
    if (!text) return this.show(this.started());
    const wanted = plain(text).split(/\s+/);
    const found = this.entries.filter((entry) => fits(entry, wanted));
    this.show(found);
    if (text.length < 2) return;
    this.pending = setTimeout(async () => {
      const more = await fetchFound(text).catch(() => []);
      if (this.box.isConnected && this.field.value.trim() === text) this.show([...found, ...more]);
    }, 80);
  }

  show(entries) {
    this.shown = entries.slice(0, mostEntries);
    const parts = [];
    let group;
    this.shown.forEach((entry, index) => {
      if (entry.group !== group) {
        group = entry.group;
        const title = document.createElement("p");
        title.className = "palette-group";
        title.textContent = group;
        title.setAttribute("role", "presentation");
        parts.push(title);
      }
      parts.push(this.row(entry, index));
    });
    if (!parts.length) {
      const none = document.createElement("p");
      none.className = "palette-group";
      none.textContent = "Nothing found";
      parts.push(none);
    }
    this.list.replaceChildren(...parts);
    this.mark(0);
  }

  row(entry, index) {
    const row = document.createElement("div");
    row.className = "palette-row";
    row.id = `palette-${index}`;
    row.setAttribute("role", "option");
    const label = document.createElement("span");
    label.dir = "auto";
    label.textContent = entry.label;
    row.append(label);
    for (const [name, text] of [["small", entry.note], ["kbd", entry.key]]) {
      if (!text) continue;
      const part = document.createElement(name);
      part.dir = "auto";
      part.textContent = text;
      row.append(part);
    }
    row.addEventListener("click", () => this.choose(index));
    return row;
  }

  mark(index) {
    const rows = [...this.list.querySelectorAll(".palette-row")];
    this.current = rows.length ? (index + rows.length) % rows.length : -1;
    rows.forEach((row, place) => row.setAttribute("aria-selected", place === this.current));
    rows[this.current]?.scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", rows[this.current]?.id ?? "");
  }

  key(event) {
    if (event.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) this.mark(this.current + by);
    else if (event.key === "Enter") this.choose(this.current);
    else return;
    event.preventDefault();
  }

  choose(index) {
    const entry = this.shown[index];
    if (!entry) return;
    remember(entry.origin ?? entry);
    this.isDone = true;
    this.box.close();
    byId("device")?.focus({ preventScroll: true });
    if (!entry.path) return entry.run();
    const url = new URL(entry.path, location.href);
    if (url.pathname === location.pathname) go(url, true);
    else location.href = url;
  }
}

let open;
const show = () => loadStyle("/palette.css").then(() => { open ??= new Palette(); });

const button = byId("open-palette");
if (button) {
  button.hidden = false;
  button.addEventListener("click", show);
}
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  show();
});
