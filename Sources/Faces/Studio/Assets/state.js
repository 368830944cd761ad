// The address of the page, and the regions that the server draws again.
//
// Every choice is in the address. When it changes, or when a file changes, the page is loaded again
// and only the regions that differ are replaced; everything else keeps its focus and scroll position.

export const byId = (id) => document.getElementById(id);
const live = byId("live");

export const say = (text, isLost = false) => {
  live.classList.toggle("lost", isLost);
  if (live.textContent !== text) live.textContent = text;
};

let address = new URL(location.href);
export const here = () => new URL(address);

// Browsers limit how often a page can change its address, so it is noted when typing pauses.
let pendingHistory;
const noteAddress = () => {
  clearTimeout(pendingHistory);
  pendingHistory = setTimeout(() => history.replaceState(null, "", address), 120);
};

const listeners = new Set();
// Calls a function after each exchange of regions.
export const afterExchange = (listener) => listeners.add(listener);

// A window with room for two phones shows the other one, too, unless the address says otherwise.
const wide = matchMedia("(min-width: 1900px)");
const ofWindow = () => wide.matches ? { "X-Crier-Window": "wide" } : {};

let serial = 0;
let controller;
let newest = Promise.resolve();
// Loads the page again. A load that is overtaken by another ends when that one has ended.
export const load = () => {
  newest = fetchPage();
  return newest;
};

const fetchPage = async () => {
  // This page answers a posted form, so it cannot be loaded again.
  if (address.pathname === "/samples") return;
  const mine = ++serial;
  controller?.abort();
  controller = new AbortController();
  try {
    const response = await fetch(address, {
      cache: "no-store", signal: controller.signal, headers: ofWindow(),
    });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    await loadStyles(page);
    if (mine !== serial) return newest;
    exchange(page);
  } catch (error) {
    if (error.name !== "AbortError") lost();
    else if (mine !== serial) return newest;
  }
};

// A choice ends the picture of a draft.
export const go = (url, isNew) => {
  clearTimeout(pendingHistory);
  document.querySelectorAll(".draft").forEach((region) => region.classList.remove("draft"));
  if (isNew) {
    history.replaceState(null, "", address);
    history.pushState(null, "", url);
  }
  address = new URL(url, location.href);
  if (!isNew) noteAddress();
  return load();
};

addEventListener("popstate", () => {
  address = new URL(location.href);
  const box = byId("theme-" + (address.searchParams.get("theme") ?? "auto"));
  if (box) box.checked = true;
  load();
});

// The time at which the server was last reached, for the sign of a lost connection.
let lostSince;
const lost = () => {
  lostSince ??= new Date().toTimeString().slice(0, 5);
  say(`Offline since ${lostSince}`, true);
};

const texts = new Map();
for (const region of document.querySelectorAll("[data-region]")) texts.set(region.id, region.outerHTML);

const focusable = "a[href], button, input, select, summary, textarea, [tabindex]";
const place = () => {
  const element = document.activeElement;
  const region = element?.closest("[data-region]");
  if (!region) return () => {};
  const index = [...region.querySelectorAll(focusable)].indexOf(element);
  return () => {
    if (document.activeElement === element && element.isConnected) return;
    const same = element.id && byId(element.id);
    const next = same || byId(region.id)?.querySelectorAll(focusable)[index];
    next?.focus({ preventScroll: true });
  };
};

// A region that the author is working in is not replaced, nor one that shows a draft: whoever drew
// the draft draws it again after an exchange.
const isBusy = (own) => own.matches(":has(.dirty), .draft");

export const replaceRegion = (own, fresh, text) => {
  texts.set(own.id, text ?? fresh.outerHTML);
  const open = [...own.querySelectorAll("details[open]")].map((e) => e.className);
  const node = document.adoptNode(fresh);
  own.replaceWith(node);
  for (const name of open) node.querySelector(`details.${CSS.escape(name.split(" ")[0])}`)?.setAttribute("open", "");
  return node;
};

// Loads the style sheets of devices that the page draws for the first time.
const loadStyles = (page) => Promise.all(
  [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => loadStyle(link.getAttribute("href"))));

// Loads a style sheet, once.
export const loadStyle = (path) => new Promise((done) => {
  if (document.querySelector(`link[href="${CSS.escape(path)}"]`)) return done();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  link.addEventListener("load", done);
  link.addEventListener("error", done);
  document.querySelector("link[rel=stylesheet]").after(link);
});

const exchange = (page) => {
  const before = [scrollX, scrollY];
  const refocus = place();
  document.title = page.title;
  const changes = [];
  for (const fresh of [...page.querySelectorAll("[data-region]")]) {
    const own = byId(fresh.id);
    const text = fresh.outerHTML;
    if (!own) return location.reload();
    if (texts.get(fresh.id) === text || isBusy(own)) continue;
    changes.push({ own, fresh, text, top: own.scrollTop });
  }
  // Positions are read before the first change and set after the last, so that the page is laid out
  // once and not once for each region.
  const scrolled = [];
  for (const { own, fresh, text, top } of changes) {
    const node = replaceRegion(own, fresh, text);
    if (top) scrolled.push([node, top]);
  }
  for (const pane of page.querySelectorAll("[data-tab]")) {
    byId(pane.id)?.toggleAttribute("hidden", pane.hasAttribute("hidden"));
  }
  for (const listener of listeners) listener(page);
  for (const [node, top] of scrolled) node.scrollTop = top;
  refocus();
  if (before.some(Boolean)) scrollTo(...before);
  document.documentElement.dataset.serial = serial;
};

const events = new EventSource("/events");
events.addEventListener("open", () => {
  lostSince = undefined;
  say("Live");
  dispatchEvent(new Event("studio-online"));
});
// The first event says what the server has now; the page often has it already.
events.addEventListener("state", (event) => {
  if (byId("items")?.dataset.state !== event.data) load();
});
events.addEventListener("change", load);
events.addEventListener("checked", load);
events.addEventListener("error", lost);

if (byId("stage")) {
  wide.addEventListener("change", load);
  if (wide.matches) load();
}

// Sends JSON to the server; the header shows that the request comes from a page of its own.
export const send = (method, path, body) => fetch(path, {
  method, cache: "no-store",
  headers: { "Content-Type": "application/json", "X-Crier": "1", ...ofWindow() },
  body: body === undefined ? undefined : JSON.stringify(body),
});

document.body.classList.add("with-script");
