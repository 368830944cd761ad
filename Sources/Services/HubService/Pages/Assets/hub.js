(() => {
  "use strict";
  const feed = document.getElementById("feed");
  const live = document.getElementById("live");
  if (!feed || !window.EventSource) return;

  const known = () => {
    const numbers = [...feed.querySelectorAll(".sent")].map((e) => Number(e.dataset.sequence));
    return Math.max(0, ...numbers);
  };

  const load = async (since) => {
    const address = new URL(location.href);
    address.hash = "";
    address.searchParams.set("known", since);
    const response = await fetch(address, { cache: "no-store" });
    if (!response.ok) throw new Error(response.status);
    return new DOMParser().parseFromString(await response.text(), "text/html");
  };

  // Replaces the children of an element with those of another; children with equal ids stay.
  const adopt = (own, fresh, update) => {
    let place = own.firstElementChild;
    let count = 0;
    for (const item of [...fresh.children]) {
      const mine = item.id && [...own.children].find((e) => e.id === item.id);
      if (mine) {
        if (mine === place) place = place.nextElementSibling;
        else own.insertBefore(mine, place);
        update(mine, item);
      } else {
        own.insertBefore(document.adoptNode(item), place);
        count += item.matches(".sent") ? 1 : item.querySelectorAll(".sent").length;
        (item.matches(".sent") ? [item] : [...item.querySelectorAll(".sent")])
          .forEach((e) => e.classList.add("new"));
      }
    }
    while (place) {
      const next = place.nextElementSibling;
      place.remove();
      place = next;
    }
    return count;
  };

  const merge = (page) => {
    const fresh = page.getElementById("feed");
    if (!fresh) return 0;
    // If a preview is missing both here and in the response, load all previews. This happens
    // after a restart, because the hub reuses the numbers for notifications of other messages.
    for (const item of fresh.querySelectorAll("[data-known]")) {
      const group = document.getElementById(item.closest(".group").id);
      if (!group || !group.querySelector(`[id="${item.id}"]`)) return -1;
    }
    let count = 0;
    count += adopt(feed, fresh, (own, item) => {
      count += adopt(own, item, (part, other) => {
        if (part.matches(".sents")) count += adopt(part, other, () => {});
        else if (part.textContent !== other.textContent) {
          part.replaceChildren(...other.childNodes);
        }
      });
    });
    for (const item of page.querySelectorAll("[data-live]")) {
      const own = document.getElementById(item.id);
      if (!own || own.textContent === item.textContent) continue;
      own.replaceChildren(...item.childNodes);
      own.toggleAttribute("data-frozen", item.hasAttribute("data-frozen"));
    }
    if (feed.children.length) {
      document.querySelectorAll(".welcome, main > .nothing").forEach((e) => e.remove());
    }
    return count;
  };

  // The first visible notification must not move, unless the page is scrolled to the top.
  const keepingPlace = (change) => {
    const isAtTop = scrollY < 40;
    const anchor = [...feed.querySelectorAll(".sent")]
      .find((e) => e.getBoundingClientRect().bottom > 0);
    const before = anchor && anchor.getBoundingClientRect().top;
    const result = change();
    if (!isAtTop && anchor && anchor.isConnected) {
      scrollBy(0, anchor.getBoundingClientRect().top - before);
    }
    return result;
  };

  const say = (text, isLost) => {
    live.classList.toggle("lost", isLost);
    if (live.textContent !== text) live.textContent = text;
  };

  let isLoading = false, isStale = false, arrived = 0;
  const refresh = async () => {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    try {
      while (isStale) {
        isStale = false;
        const page = await load(known());
        let count = keepingPlace(() => merge(page));
        if (count < 0) {
          const whole = await load(0);
          count = keepingPlace(() => merge(whole));
        }
        arrived += count;
        if (count > 0) say(`Live, ${arrived} new`, false);
      }
    } catch {
      say("Disconnected", true);
    } finally {
      isLoading = false;
    }
  };

  if (new URLSearchParams(location.search).has("before")) return;
  const events = new EventSource("/page/events");
  events.addEventListener("open", () => { say(arrived ? `Live, ${arrived} new` : "Live", false); refresh(); });
  events.addEventListener("change", refresh);
  events.addEventListener("error", () => say("Disconnected, trying again", true));
})();

(() => {
  "use strict";
  let shown, start;
  setInterval(() => {
    const time = document.querySelector("#time time");
    if (document.querySelector("#time[data-frozen]")) return;
    if (shown !== time) {
      shown = time;
      start = Date.parse(time.dateTime) - performance.now();
    }
    const now = new Date(start + performance.now()).toISOString();
    time.textContent = now.slice(11, 19) + " UTC";
  }, 1000);
})();

(() => {
  "use strict";
  const search = document.getElementById("search-text");
  document.querySelectorAll(".keys").forEach((e) => { e.hidden = false; });
  const go = (step) => {
    const all = [...document.querySelectorAll(".sent")];
    const now = all.indexOf(document.activeElement.closest(".sent"));
    const next = all[Math.min(Math.max(now + step, 0), all.length - 1)];
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "/") { event.preventDefault(); search.focus(); }
    else if (event.key === "j") go(1);
    else if (event.key === "k") go(-1);
  });
})();

(() => {
  "use strict";
  if (!navigator.clipboard) return;
  for (const line of document.querySelectorAll(".copy")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(line.querySelector("code").textContent);
      button.textContent = "Copied";
    });
    line.append(button);
  }
})();
