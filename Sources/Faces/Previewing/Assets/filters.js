(() => {
  "use strict";
  const byId = (id) => document.getElementById(id);
  const previews = [...document.querySelectorAll(".preview")];
  const cells = new Map([...document.querySelectorAll(".cell")].map((c) => [c.dataset.for, c]));
  const words = byId("words"), found = byId("found");
  const choices = ["platform", "locale", "sample"].map(byId).filter(Boolean);
  const texts = previews.map((p) => p.textContent.toLocaleLowerCase());

  // A word is found where it begins; scripts without cases often have no blanks between words.
  const finder = (word) => {
    const text = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const isCased = /^[\p{Lu}\p{Ll}\p{N}]/u.test(word);
    return new RegExp((isCased ? "(?<![\\p{L}\\p{N}])" : "") + text, "u");
  };
  const controls = [words, found, ...choices];
  const read = () => {
    const state = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
    for (const control of controls) {
      if (control === found) control.checked = state.has(control.id);
      else control.value = state.get(control.id) ?? "";
    }
  };
  const write = () => {
    const state = new URLSearchParams();
    for (const control of controls) {
      const value = control === found ? (control.checked ? "1" : "") : control.value;
      if (value) state.set(control.id, value);
    }
    const query = state.toString();
    const hash = query ? "#?" + query : location.hash.startsWith("#?") ? "" : location.hash;
    if (hash !== location.hash) history.replaceState(null, "", hash || "#");
  };

  const filter = () => {
    const wanted = words.value.toLocaleLowerCase().split(/\s+/).filter(Boolean).map(finder);
    let shown = 0;
    previews.forEach((preview, index) => {
      const fits = choices.every((c) => !c.selectedIndex || preview.dataset[c.id] === c.value)
        && (!found.checked || preview.dataset.worst)
        && wanted.every((word) => word.test(texts[index]));
      preview.hidden = !fits;
      cells.get(preview.id)?.classList.toggle("out", !fits);
      if (fits) shown += 1;
    });
    document.querySelectorAll(".notification").forEach((section) => {
      section.hidden = !section.querySelector(".preview:not([hidden])");
    });
    byId("count").textContent = `${shown} of ${previews.length} shown`;
  };
  byId("filters").hidden = false;
  controls.forEach((c) => c.addEventListener("input", () => { filter(); write(); }));
  addEventListener("hashchange", () => {
    if (!location.hash.startsWith("#?")) return;
    read();
    filter();
  });
  read();
  filter();

  let current = -1;
  const go = (step) => {
    const open = previews.filter((p) => !p.hidden);
    if (!open.length) return;
    current = Math.min(Math.max(current + step, 0), open.length - 1);
    open[current].scrollIntoView({ block: "start" });
    open[current].focus({ preventScroll: true });
  };
  const themes = ["auto", "light", "dark"].map((name) => byId("theme-" + name));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    switch (event.key) {
      case "/": event.preventDefault(); words.focus(); break;
      case "j": go(1); break;
      case "k": go(-1); break;
      case "t": {
        const next = (themes.findIndex((t) => t.checked) + 1) % themes.length;
        themes[next].checked = true;
        break;
      }
    }
  });
})();
