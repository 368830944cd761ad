(() => {
  "use strict";
  const mark = (event, isOn) => {
    const link = event.target.closest?.("[data-t], a.t[href^='#']");
    if (!link) return;
    const name = link.dataset.t ?? (link.id || link.hash.slice(1));
    // Links on large pages have no words of their own.
    if (isOn && !link.title) {
      const source = document.getElementById(name.replace(/t(\d+)$/, "o$1"));
      link.title = source?.textContent.trim() ?? "";
    }
    document.querySelectorAll(`[data-t="${name}"], [id="${name}"], a.t[href="#${name}"]`)
      .forEach((e) => e.classList.toggle("on", isOn));
  };
  for (const [kind, isOn] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
    document.addEventListener(kind, (event) => mark(event, isOn));
  }
})();
