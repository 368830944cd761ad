// Buttons: fixes, copies, pictures, and what can be inserted into a text.

import { byId, here, send, say, load } from "./state.js";
import { edit } from "./editor.js";

const flash = (button, word) => {
  const label = button.getAttribute("aria-label");
  button.setAttribute("aria-label", word);
  button.title = word;
  say(word);
  setTimeout(() => {
    button.setAttribute("aria-label", label);
    button.title = label;
    say("Live");
  }, 1200);
};

const copy = async (button, text) => {
  await navigator.clipboard.writeText(text);
  flash(button, "Copied");
};

const fetchText = async (path) => {
  const url = here();
  url.pathname = path;
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};

// Tells which files a fix has changed, and takes the change back. The notice stays as long as somebody
// points at it.
const tellWritten = (words, { files, undo }) => {
  byId("written")?.remove();
  const notice = document.createElement("p");
  notice.id = "written";
  notice.setAttribute("role", "status");
  const names = files.flatMap((file, index) => {
    const code = document.createElement("code");
    code.textContent = file;
    return index ? [", ", code] : [code];
  });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = "Undo";
  button.addEventListener("click", async () => {
    const answer = await send("POST", `/api/fixes/undo?id=${undo}`);
    if (!answer.ok) return say(await answer.text(), true);
    tellWritten("Restored ", await answer.json());
    load();
  });
  notice.append(words, ...names, button);
  document.body.append(notice);
  const end = () => {
    if (notice.matches(":hover, :focus-within")) setTimeout(end, 2000);
    else notice.remove();
  };
  setTimeout(end, 15000);
};

// Shows the change of a fix before it is made.
const askForFix = async (id) => {
  const response = await fetch(`/api/fixes?id=${id}`, { cache: "no-store" });
  if (!response.ok) return say(await response.text(), true);
  const fix = await response.json();
  const dialog = document.createElement("dialog");
  dialog.className = "change";
  const title = document.createElement("h2");
  title.textContent = fix.title;
  dialog.append(title);
  for (const change of fix.changes) {
    const file = document.createElement("code");
    file.textContent = change.file;
    const [before, after] = ["before", "after"].map((name) => {
      const lines = document.createElement("pre");
      lines.className = name;
      lines.textContent = change[name];
      return lines;
    });
    dialog.append(file, before, after);
  }
  const buttons = document.createElement("p");
  buttons.className = "note-actions";
  const addButton = (name, act) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", act);
    buttons.append(button);
    return button;
  };
  const write = async (languages) => {
    const answer = await send("POST", `/api/fixes?id=${id}${languages}`);
    dialog.close();
    if (!answer.ok) return say(await answer.text(), true);
    tellWritten("Changed ", await answer.json());
    load();
  };
  const apply = addButton("Apply", () => write(""));
  apply.className = "main";
  if (fix.languages > 1) addButton(`Apply to ${fix.languages} languages`, () => write("&languages=all"));
  addButton("Cancel", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(buttons);
  document.body.append(dialog);
  dialog.showModal();
  apply.focus();
};

// Opens the page that sends in a dialog, and shows each answer in its place.
const openSend = async (link) => {
  const dialog = document.createElement("dialog");
  dialog.className = "change";
  const show = async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const content = page.getElementById("send");
    if (!content) return dialog.close();
    dialog.replaceChildren(content);
    dialog.querySelector(".sent, .send [role=status]")?.scrollIntoView({ block: "nearest" });
  };
  dialog.addEventListener("close", () => {
    dialog.remove();
    byId("open-send")?.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (!event.target.closest(".send-back")) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  });
  dialog.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const body = new URLSearchParams(new FormData(event.target, event.submitter));
    const { id } = event.submitter;
    event.submitter.disabled = true;
    try {
      await show(await fetch(event.target.action, { method: "POST", body, headers: { "X-Crier": "1" } }));
      byId(id)?.focus();
    } catch {
      event.submitter.disabled = false;
      say("Nothing was sent: the studio is offline", true);
    }
  });
  await show(await fetch(link.href, { cache: "no-store" }));
  document.body.append(dialog);
  dialog.showModal();
};
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#open-send");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openSend(link).catch(() => { location.href = link.href; });
});

export const closeMenus = () => document.querySelectorAll(".menu").forEach((e) => e.remove());

const actions = {
  "copy-payload": async (button) => copy(button, await fetchText("/api/payload")),
  "copy-curl": async (button) => copy(button, await fetchText("/api/curl")),
  "copy-link": (button) => copy(button, here().href),
  "save-picture": (button) => import("./picture.js").then((m) => m.save(byId("device"))).then(() => flash(button, "Saved")),
  fix: (button) => askForFix(button.dataset.id),
  insert: (button) => import("./menus.js").then((m) => m.insertArgument(button)),
  emoji: (button) => import("./menus.js").then((m) => m.insertEmoji(button)),
  forms: (button) => import("./menus.js").then((m) => m.chooseFormAtButton(button)),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-action]");
  if (!button) {
    if (!event.target.closest?.(".menu")) closeMenus();
    return;
  }
  Promise.resolve(actions[button.dataset.action]?.(button)).catch((error) => say(error.message, true));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus();
});
document.addEventListener("input", closeMenus);

// Goes through the problems of the notification: missing and wrong messages in all languages.
addEventListener("studio-problem", async (event) => {
  const url = new URL("/api/problems", location.href);
  url.search = here().search;
  const { problems } = await (await fetch(url, { cache: "no-store" })).json();
  if (!problems.length) return say("No problems: all languages are complete");
  const now = here();
  const index = problems.findIndex((p) =>
    p.locale === now.searchParams.get("locale") && p.key === now.searchParams.get("message"));
  const place = index < 0 ? (event.detail > 0 ? 0 : problems.length - 1) : index + event.detail;
  const next = problems[(place + problems.length) % problems.length];
  const { go } = await import("./state.js");
  await go(new URL(next.path, location.href), true);
  if (next.key) edit(next.key);
  say(`Problem ${((place + problems.length) % problems.length) + 1} of ${problems.length}: ${next.message}`);
});
