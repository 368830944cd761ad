// Links, forms and the strip: choices change the address without loading a new page.

import { byId, here, go, afterExchange } from "./state.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname !== location.pathname || url.hash) return;
  event.preventDefault();
  const list = byId("list");
  if (list?.matches(":popover-open")) list.hidePopover();
  go(url, true);
});

const chosen = (form) => {
  const url = here();
  url.hash = "";
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden") continue;
    const isEmpty = field.type === "checkbox" ? !field.checked : !field.value;
    if (isEmpty) url.searchParams.delete(field.name);
    else url.searchParams.set(field.name, field.value);
  }
  return url;
};

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (event.target.name === "theme") {
    const url = here();
    url.searchParams.set("theme", event.target.value);
    if (event.target.value === "auto") url.searchParams.delete("theme");
    go(url, false);
  } else if (form?.id === "choose") {
    go(chosen(form), true);
  }
});

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form?.id !== "arguments" || event.target.name === "name") return;
  const url = here();
  url.hash = "";
  for (const field of form.elements) {
    if (!field.name?.startsWith("a.") || field.type === "hidden") continue;
    if (field.value === field.dataset.initial) url.searchParams.delete(field.name.toLowerCase());
    else url.searchParams.set(field.name.toLowerCase(), field.value);
  }
  go(url, false);
});

document.addEventListener("submit", (event) => {
  if (event.submitter?.id === "save" || event.target.method === "post") return;
  event.preventDefault();
});

// Keeps the author's fields, and takes over what the server says of them.
const exchangeForm = (page) => {
  const own = byId("arguments"), fresh = page.getElementById("arguments");
  if (!own || !fresh) return;
  if (own.dataset.form !== fresh.dataset.form) {
    own.replaceWith(document.adoptNode(fresh));
    return;
  }
  own.querySelectorAll("input[type=hidden]").forEach((e) => e.remove());
  own.prepend(...fresh.querySelectorAll("input[type=hidden]"));
  for (const item of fresh.querySelectorAll("[data-initial]")) {
    const mine = own.elements[item.name];
    if (!mine || item.name === "name") continue;
    mine.dataset.initial = item.dataset.initial;
    mine.toggleAttribute("aria-invalid", item.hasAttribute("aria-invalid"));
    if (item.hasAttribute("aria-invalid")) mine.setAttribute("aria-invalid", "true");
    if (mine !== document.activeElement && mine.value !== item.value) mine.value = item.value;
  }
  for (const item of fresh.querySelectorAll("[data-live]")) {
    const mine = byId(item.id);
    if (mine && mine.outerHTML !== item.outerHTML) mine.replaceWith(document.adoptNode(item));
  }
  byId("reset").href = fresh.querySelector(".reset").href;
};

// A card loads its content when it scrolls into view, and again after each change.
let stamp = 1;
let pendingCells;
const inView = new Set();
const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) inView.add(entry.target);
    else inView.delete(entry.target);
  }
  requestCells(0);
}, { rootMargin: "300px" });
const observe = () => {
  inView.clear();
  observer.disconnect();
  document.querySelectorAll(".card-cell").forEach((e) => observer.observe(e));
};
const requestCells = (delay) => {
  clearTimeout(pendingCells);
  pendingCells = setTimeout(fillCells, delay);
};
const fillCells = async () => {
  const mine = stamp;
  for (const strip of document.querySelectorAll("[data-strip]")) {
    const cells = [...strip.children].filter((e) => inView.has(e) && e.dataset.stamp !== `${stamp}`);
    if (!cells.length) continue;
    cells.forEach((e) => { e.dataset.stamp = stamp; });
    const url = here();
    url.pathname = "/cells";
    url.hash = "";
    url.searchParams.set("axis", strip.dataset.strip);
    url.searchParams.set("names", cells.map((e) => e.dataset.name).join(" "));
    try {
      const response = await fetch(url, { cache: "no-store" });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (mine !== stamp) return;
      const found = new Map([...page.body.children].map((e) => [e.dataset.name, e]));
      for (const cell of cells) {
        const content = cell.querySelector(".cell-content");
        content.classList.remove("stale");
        content.replaceChildren(...(found.get(cell.dataset.name)?.childNodes ?? []));
      }
    } catch {
      cells.forEach((e) => { delete e.dataset.stamp; });
    }
  }
};
const exchangeStrips = (page) => {
  const own = byId("strips"), fresh = page.getElementById("strips");
  if (!own || !fresh) return;
  stamp += 1;
  if (own.dataset.names !== fresh.dataset.names) {
    fresh.classList.toggle("samples", own.classList.contains("samples"));
    own.replaceWith(document.adoptNode(fresh));
    observe();
    return;
  }
  for (const link of fresh.querySelectorAll(".card-link")) {
    const mine = byId(link.id);
    mine.href = link.href;
    if (link.hasAttribute("aria-current")) {
      if (mine.hasAttribute("aria-current")) continue;
      mine.setAttribute("aria-current", "true");
      mine.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else {
      mine.removeAttribute("aria-current");
    }
  }
  own.querySelectorAll(".cell-content:not(:empty)").forEach((e) => e.classList.add("stale"));
  requestCells(100);
};

// Shows the strip of languages or of samples.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-axis]");
  if (!button) return;
  const strips = byId("strips");
  strips.classList.toggle("samples", button.dataset.axis === "sample");
  for (const other of strips.querySelectorAll("[data-axis]")) {
    other.setAttribute("aria-pressed", other === button);
  }
});

const filter = () => {
  const wanted = (byId("filter")?.value ?? "").toLocaleLowerCase().split(/\s+/).filter(Boolean);
  for (const item of document.querySelectorAll("#items > li")) {
    const text = item.textContent.toLocaleLowerCase();
    item.hidden = !wanted.every((word) => text.includes(word));
  }
};
byId("filter")?.addEventListener("input", filter);
byId("filter")?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  document.querySelector("#items > li:not([hidden]) a")?.click();
  // Single-letter keys work again, because the focus is no longer in a field.
  byId("device")?.focus();
});

afterExchange((page) => {
  exchangeForm(page);
  exchangeStrips(page);
  filter();
});
observe();
