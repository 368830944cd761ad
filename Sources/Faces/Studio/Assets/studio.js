(() => {
  "use strict";

  const byId = (id) => document.getElementById(id);
  const live = byId("live");
  const say = (text, isLost = false) => {
    live.classList.toggle("lost", isLost);
    if (live.textContent !== text) live.textContent = text;
  };
  document.body.classList.add("live-script");

  // The URL of the current view. The browser's address bar is updated when typing pauses, because
  // browsers limit how often a page can change its URL.
  let here = new URL(location.href);
  let pendingHistory;
  const noteAddress = () => {
    clearTimeout(pendingHistory);
    pendingHistory = setTimeout(() => history.replaceState(null, "", here), 120);
  };

  let serial = 0;
  let controller;
  const load = async () => {
    // This page answers a posted form, so it cannot be loaded again.
    if (here.pathname === "/samples") return;
    const mine = ++serial;
    controller?.abort();
    controller = new AbortController();
    try {
      const response = await fetch(here, { cache: "no-store", signal: controller.signal });
      const text = await response.text();
      if (mine !== serial) return;
      exchange(new DOMParser().parseFromString(text, "text/html"));
    } catch (error) {
      if (error.name !== "AbortError") say("Disconnected; reconnecting", true);
    }
  };
  const go = (url, isNew) => {
    clearTimeout(pendingHistory);
    if (isNew) {
      history.replaceState(null, "", here);
      history.pushState(null, "", url);
    }
    here = new URL(url, location.href);
    if (!isNew) noteAddress();
    return load();
  };

  const texts = new Map();
  for (const region of document.querySelectorAll("[data-region]")) texts.set(region.id, region.outerHTML);

  const focusable = "a[href], button, input, select, summary, [tabindex]";
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

  // Everything outside the regions is kept: fields, thumbnails, focus and scroll position.
  const exchange = (page) => {
    const before = [scrollX, scrollY];
    const refocus = place();
    document.title = page.title;
    for (const fresh of [...page.querySelectorAll("[data-region]")]) {
      const own = byId(fresh.id);
      const text = fresh.outerHTML;
      if (!own) return location.reload();
      if (texts.get(fresh.id) === text) continue;
      texts.set(fresh.id, text);
      const top = own.scrollTop;
      own.replaceWith(document.adoptNode(fresh));
      byId(fresh.id).scrollTop = top;
    }
    exchangeForm(page);
    exchangeStrips(page);
    filter();
    refocus();
    scrollTo(...before);
    document.documentElement.dataset.serial = serial;
  };

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

  // A cell loads its thumbnail when it scrolls into view, and again after each change.
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
    document.querySelectorAll(".cell-picture").forEach((e) => observer.observe(e));
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
      const url = new URL(here);
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
      own.replaceWith(document.adoptNode(fresh));
      observe();
      return;
    }
    for (const link of fresh.querySelectorAll(".cell-picture > a")) {
      const mine = byId(link.id);
      mine.href = link.href;
      if (link.hasAttribute("aria-current")) mine.setAttribute("aria-current", "true");
      else mine.removeAttribute("aria-current");
    }
    own.querySelectorAll(".cell-content:not(:empty)").forEach((e) => e.classList.add("stale"));
    requestCells(100);
  };
  observe();

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
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname !== location.pathname || url.hash) return;
    event.preventDefault();
    const list = byId("list");
    if (list.matches(":popover-open")) list.hidePopover();
    go(url, true);
  });

  const chosen = (form) => {
    const url = new URL(here);
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
      const url = new URL(here);
      url.searchParams.set("theme", event.target.value);
      if (event.target.value === "auto") url.searchParams.delete("theme");
      go(url, false);
    } else if (form?.id === "choose") {
      const url = chosen(form);
      if (event.target.name === "sample") {
        [...url.searchParams.keys()].filter((k) => k.startsWith("a.")).forEach((k) => url.searchParams.delete(k));
      }
      go(url, true);
    }
  });
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (form?.id !== "arguments" || event.target.name === "name") return;
    const url = new URL(here);
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
  addEventListener("popstate", () => {
    here = new URL(location.href);
    const theme = here.searchParams.get("theme") ?? "auto";
    const box = byId("theme-" + theme);
    if (box) box.checked = true;
    load();
  });

  const events = new EventSource("/events");
  events.addEventListener("open", () => { say("Live"); load(); });
  events.addEventListener("change", load);
  events.addEventListener("checked", load);
  events.addEventListener("error", () => say("Disconnected; reconnecting", true));

  const step = (selector, by) => {
    const all = [...document.querySelectorAll(selector)].filter((e) => !e.closest("[hidden]"));
    const now = all.findIndex((e) => e.hasAttribute("aria-current"));
    all[(now + by + all.length) % all.length]?.click();
  };
  const cycle = (id, by) => {
    const select = byId(id);
    if (!select) return;
    select.selectedIndex = (select.selectedIndex + by + select.options.length) % select.options.length;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      if (!event.target.matches("[type=radio], [type=checkbox]")) return;
    }
    switch (event.key) {
      case "/": {
        event.preventDefault();
        const list = byId("list");
        if (getComputedStyle(list).display === "none") list.showPopover();
        byId("filter").focus();
        break;
      }
      case "j": step("#items a", 1); break;
      case "k": step("#items a", -1); break;
      case "p": step(".tabs a", 1); break;
      case "l": cycle("choose-locale", 1); break;
      case "h": cycle("choose-locale", -1); break;
      case "s": cycle("choose-sample", 1); break;
      case "a": event.preventDefault(); document.querySelector("#arguments .argument [name]")?.focus(); break;
      case "c": document.querySelector(".views a:not([aria-current])")?.click(); break;
      case "t": {
        const themes = [...document.querySelectorAll("[name=theme]")];
        themes[(themes.findIndex((e) => e.checked) + 1) % themes.length].click();
        break;
      }
    }
  });
})();
