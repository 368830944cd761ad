// The editor of messages: fields for variants, chips for placeholders, saving and undo.

import { byId, here, go, load, send, replaceRegion, afterExchange } from "./state.js";

const states = new WeakMap();
// The buttons that insert something are in the message that has the focus.
const tools = byId("text-tools");
// The id of the message whose draft or variant is in the picture.
let inThePicture;
const undone = new Map();

// One save at a time, because each is based on the file that the one before has written.
let saving = Promise.resolve();
const inTurn = (save) => {
  saving = saving.catch(() => {}).then(save);
  return saving;
};

// The state of a file after this page has saved another text in it, by the state before. Without it,
// two texts that are saved one after the other would look like a change by another program.
const ownChanges = new Map();
const current = (digest) => {
  let last = digest;
  while (ownChanges.has(last)) last = ownChanges.get(last);
  return last;
};
const noteChange = (before, after) => {
  ownChanges.set(before, after);
  ownChanges.delete(after);
  // A page that is on its way may have the former text.
  load();
};

// The fields of a message; without any, its text is one field.
const fieldsOf = (element) => element.dataset.fields ? JSON.parse(element.dataset.fields)
  : [{ keys: [], start: 0, end: element.dataset.text.length, mayBeEmpty: false, values: {} }];

// A message is answered in JSON, a refused request in a line of text.
const answerOf = async (response) => response.headers.get("Content-Type")?.includes("json")
  ? response.json() : { error: await response.text() };

const words = (text) => (text ?? "").split(" ").filter(Boolean);

const placeholder = /\{\s*\$?([\p{L}_][\p{L}\p{N}_.-]*)[^{}]*\}/gu;

// The placeholders of a field, with their places.
const placeholders = (field) => [...field.value.matchAll(placeholder)].map((found, number) => ({
  number, text: found[0], name: found[1], start: found.index, end: found.index + found[0].length,
}));

// The placeholder in which or beside which the caret is.
export const placeholderAt = (field) => field.selectionStart === field.selectionEnd
  && placeholders(field).find(({ start, end }) => start <= field.selectionStart && field.selectionStart <= end);

class Message {
  constructor(element) {
    this.adopt(element);
    const kept = sessionStorage.getItem(this.id);
    if (kept !== null && kept !== this.text) this.restore(kept);
    this.draw();
    this.count(element.querySelector(".limit")?.dataset.text);
  }

  // Takes over an element of the page with its text, as the server has written them.
  adopt(element) {
    states.set(element, this);
    this.element = element;
    this.text = element.dataset.text;
    this.saved = this.text;
    this.fields = fieldsOf(element);
    this.digest = element.dataset.digest;
    this.isNew = element.hasAttribute("data-new");
    this.key = element.dataset.key;
    this.locale = element.dataset.locale;
    this.current = Number(element.dataset.chosen);
    this.id = `${this.locale} ${this.key}`;
  }

  // The arguments of the message, and those that every variant of its source shows.
  get names() { return words(this.element.dataset.names); }
  get shown() { return words(this.element.dataset.shown); }

  editor(index = this.current) { return this.element.querySelector(`.editor[data-field="${index}"]`); }

  // Puts the text of a field back into the message and moves the fields behind it.
  write(index, value) {
    const field = this.fields[index];
    this.text = this.text.slice(0, field.start) + value + this.text.slice(field.end);
    const by = value.length - (field.end - field.start);
    field.end += by;
    this.fields.forEach((other, place) => {
      if (place === index || other.start < field.start) return;
      other.start += by;
      other.end += by;
    });
  }

  // Shows a draft that was typed before the page was loaded again.
  restore(text) {
    let start = 0;
    while (start < Math.min(text.length, this.text.length) && text[start] === this.text[start]) start += 1;
    const index = this.fields.findIndex((f) => f.start <= start && start <= f.end);
    if (index < 0) return;
    const field = this.fields[index];
    const end = field.end + text.length - this.text.length;
    if (end < field.start) return;
    this.write(index, text.slice(field.start, end));
    this.editor(index).querySelector("textarea").value = text.slice(field.start, end);
    this.tell("Not saved: this draft is from before the page was loaded again.");
    this.markDirty();
  }

  select(index) {
    this.open(index);
    this.preview();
  }

  open(index) {
    this.current = index;
    for (const tab of this.element.querySelectorAll("[role=tab]")) {
      const isOn = Number(tab.dataset.field) === index;
      tab.setAttribute("aria-selected", isOn);
      tab.tabIndex = isOn ? 0 : -1;
    }
    for (const editor of this.element.querySelectorAll(".editor")) {
      editor.hidden = Number(editor.dataset.field) !== index;
    }
    this.draw();
  }

  // Opens the next variant that is still empty; whether there is one.
  goToEmpty() {
    const order = this.fields.map((_, index) => (this.current + 1 + index) % this.fields.length);
    const next = order.find((index) => !this.fields[index].mayBeEmpty
      && this.editor(index)?.querySelector("textarea").value.trim() === "");
    if (next === undefined || this.text === this.saved) return false;
    this.select(next);
    this.editor().querySelector("textarea").focus();
    return true;
  }

  values() {
    const isChosen = this.current === Number(this.element.dataset.chosen);
    return isChosen ? {} : this.fields[this.current].values;
  }

  // Draws the chips behind the text, and counts what is left.
  draw() {
    const field = this.editor().querySelector("textarea");
    const mirror = this.editor().querySelector(".mirror");
    mirror.replaceChildren();
    const names = new Set(this.names), lost = new Set(this.shown);
    let last = 0;
    for (const { text, name, start, end } of placeholders(field)) {
      mirror.append(field.value.slice(last, start));
      const chip = document.createElement("mark");
      chip.textContent = text;
      const isLocal = this.text.includes(`.local $${name}`);
      if (names.size && !names.has(name) && !isLocal) chip.className = "unknown";
      mirror.append(chip);
      lost.delete(name);
      last = end;
    }
    mirror.append(field.value.slice(last) + "\u200b");
    // A declaration shows its argument under another name.
    for (const found of this.text.matchAll(/\.local\s+\$\S+\s*=\s*\{\s*\$([\p{L}_][\p{L}\p{N}_.-]*)/gu)) lost.delete(found[1]);
    this.offer([...lost]);
    const shown = this.element.querySelector(".variant-values");
    if (shown) {
      const isChosen = this.current === Number(this.element.dataset.chosen);
      shown.textContent = Object.entries(this.fields[this.current].values).map(([name, value]) => {
        const argument = byId("arguments")?.elements[`a.${name}`]?.value;
        return `${name} = ${isChosen && argument ? argument : value}`;
      }).join(", ");
    }
  }

  // The spelling of a placeholder in the syntax of the message.
  placeholder(name) {
    const marks = { icu: ["{", "}"], mf2: ["{$", "}"], fluent: ["{ $", " }"] };
    return (marks[this.element.dataset.syntax] ?? marks.icu).join(name);
  }

  // Shows a button for each argument that the source shows and the open field lacks.
  offer(names) {
    this.element.querySelector(".lost").replaceChildren(...names.map((name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = `+ ${this.placeholder(name)}`;
      button.title = `Insert ${name}, which the source shows`;
      button.addEventListener("click", () => this.insert(this.placeholder(name)));
      return button;
    }));
  }

  // Inserts a word at the caret, or at the end of a field that has not been used yet.
  insert(word) {
    const field = this.editor().querySelector("textarea");
    const place = field.selectionEnd || field.value.length;
    const isGlued = /[\p{L}\p{N}\p{P}]$/u.test(field.value.slice(0, place));
    type(field, isGlued ? ` ${word}` : word, place, place);
  }

  // Counts the shown lines, because a limit is about the formatted text.
  count(lines) {
    const place = this.element.querySelector(".limit");
    if (!place?.dataset.limits) return;
    const text = lines ?? "";
    const sizes = {
      graphemes: [...new Intl.Segmenter().segment(text)].length, utf16: text.length,
      codePoints: [...text].length, bytes: new TextEncoder().encode(text).length,
    };
    const names = { graphemes: "characters", utf16: "UTF-16 units", codePoints: "code points", bytes: "bytes" };
    const limits = place.dataset.limits.split(" ").map((l) => l.split(":"))
      .filter(([unit]) => unit in sizes);
    if (!limits.length) return;
    const [unit, most] = limits.sort((a, b) => (a[1] - sizes[a[0]]) - (b[1] - sizes[b[0]]))[0];
    place.textContent = `${sizes[unit]} of ${most} ${names[unit]}`;
    place.classList.toggle("over", sizes[unit] > Number(most));
  }

  // Takes over the state of the file and the findings; the text is the same.
  update(fresh) {
    for (const name of ["digest", "chosen", "names", "shown"]) this.element.dataset[name] = fresh.dataset[name] ?? "";
    this.digest = fresh.dataset.digest;
    this.saved = this.text;
    this.isNew = fresh.hasAttribute("data-new");
    this.element.querySelector(".field-findings").replaceWith(fresh.querySelector(".field-findings"));
    this.markDirty();
    this.count(fresh.querySelector(".limit")?.dataset.text);
  }

  // Takes over another text, which was undone or is from another program. The latter ends what can be
  // undone. A save can be on its way meanwhile: its answer finds the new element.
  replace(fresh) {
    const notice = this.element.querySelector(".saved");
    if (fresh.dataset.text !== this.restored) {
      undone.delete(this.id);
      notice.replaceChildren();
    }
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const caret = focused?.selectionEnd;
    const { current, fields } = this;
    this.element.replaceWith(fresh);
    fresh.querySelector(".saved").replaceWith(notice);
    this.adopt(fresh);
    this.open(this.fields.length === fields.length ? current : this.current);
    this.count(fresh.querySelector(".limit")?.dataset.text);
    if (!focused) return;
    const field = this.editor().querySelector("textarea");
    field.focus({ preventScroll: true });
    if (caret !== undefined) field.setSelectionRange(caret, caret);
  }

  markDirty() {
    const isDirty = this.text !== this.saved;
    this.element.classList.toggle("dirty", isDirty);
    if (isDirty) sessionStorage.setItem(this.id, this.text);
    else sessionStorage.removeItem(this.id);
  }

  tell(...parts) {
    const place = this.element.querySelector(".saved");
    place.replaceChildren(...parts);
    place.classList.remove("failed");
    return place;
  }

  changed() {
    this.write(this.current, this.editor().querySelector("textarea").value);
    this.draw();
    this.markDirty();
    this.preview();
    clearTimeout(this.pendingSave);
    this.pendingSave = setTimeout(() => this.save(), 600);
  }

  // At most one preview is on its way; the latest draft wins.
  preview() {
    if (this.isPreviewing) this.isStale = true;
    else this.previewed = this.fetchPreviews();
  }

  async fetchPreviews() {
    this.isPreviewing = true;
    try {
      do {
        this.isStale = false;
        const search = here().search;
        const response = await send("POST", "/api/message/preview" + search, {
          key: this.key, locale: this.locale, text: this.text, values: this.values(),
        });
        const answer = await response.json();
        if (!response.ok) break;
        if (search === here().search) this.show(answer);
      } while (this.isStale);
    } catch {
      // The sign of the connection says that the server is gone; the draft is kept.
    } finally {
      this.isPreviewing = false;
    }
  }

  // Until it is saved, and while another variant is open than the arguments choose, the picture
  // differs from what the address says.
  showStage(own, fresh) {
    const isDraft = this.text !== this.saved || Object.keys(this.values()).length > 0;
    replaceRegion(own, fresh, "").classList.toggle("draft", isDraft);
    inThePicture = this.element.id;
  }

  show(answer) {
    this.isValid = answer.valid;
    if (answer.valid && answer.stage) {
      const page = new DOMParser().parseFromString(answer.stage, "text/html");
      const own = byId("stage"), fresh = page.getElementById("stage");
      if (own && fresh) this.showStage(own, fresh);
      mark(this.key);
    }
    this.count(answer.message ?? "");
    const place = this.element.querySelector(".field-findings");
    place.replaceChildren(...answer.findings.map((finding) => {
      const note = document.createElement("p");
      note.className = `note ${finding.severity}`;
      note.textContent = finding.message;
      return note;
    }));
    if (!answer.valid) {
      this.tell(`Not saved: ${answer.findings[0]?.message ?? "the message is invalid"}`)
        .classList.add("failed");
    }
  }

  save() {
    clearTimeout(this.pendingSave);
    return inTurn(() => this.saveNow());
  }

  async saveNow() {
    // The answer to the last preview says whether the draft is valid.
    await this.previewed;
    if (this.text === this.saved || this.isValid === false) return;
    const empty = this.fields.find((field, index) =>
      !field.mayBeEmpty && this.editor(index)?.querySelector("textarea").value.trim() === "");
    if (empty) {
      const name = empty.keys.join(" ");
      this.tell(`Not saved yet: ${name ? `the variant “${name}”` : "the text"} is empty.`);
      return;
    }
    if (document.body.classList.contains("read-only")) {
      this.tell("Not saved: the studio was started with --read-only.");
      return;
    }
    // The page can be exchanged before the answer arrives, and then it has the new text already.
    const text = this.text, former = this.saved, digest = current(this.digest);
    try {
      const response = await send("PUT", "/api/message" + here().search, {
        key: this.key, locale: this.locale, text, digest,
      });
      const answer = await answerOf(response);
      if (response.ok) {
        noteChange(digest, answer.digest);
        this.finish(answer, text, former);
      } else if (response.status === 409 && "theirs" in answer) this.resolve(answer.theirs);
      else this.tell(`Not saved: ${answer.error}`).classList.add("failed");
    } catch {
      this.tell("Not saved yet: the studio is offline.").classList.add("failed");
      addEventListener("studio-online", () => this.save(), { once: true });
    }
  }

  finish(answer, text, former) {
    const history = undone.get(this.id) ?? [];
    history.push(former);
    this.restored = undefined;
    undone.set(this.id, history.slice(-50));
    this.saved = text;
    this.digest = answer.digest;
    this.element.dataset.digest = answer.digest;
    this.markDirty();
    this.tellSaved(`${answer.file}:${answer.line}`);
  }

  tellSaved(place, words = "Saved in ") {
    const code = document.createElement("code");
    code.textContent = place;
    this.tellUndo(words, code);
  }

  // Tells something beside the button that undoes the last save, if there is one.
  tellUndo(...parts) {
    const undo = document.createElement("button");
    undo.type = "button";
    undo.className = "quiet undo";
    undo.textContent = "Undo";
    undo.addEventListener("click", () => this.undo());
    return this.tell(...parts, ...(undone.get(this.id)?.length ? [undo] : []));
  }

  undo() { return inTurn(() => this.undoNow()); }

  async undoNow() {
    const history = undone.get(this.id);
    if (!history?.length) return;
    const text = history.at(-1), digest = current(this.digest);
    this.restored = text;
    try {
      const response = await send("PUT", "/api/message" + here().search, {
        key: this.key, locale: this.locale, text, digest,
      });
      const answer = await answerOf(response);
      if (!response.ok) {
        this.tellUndo(`Not undone: ${answer.error} `).classList.add("failed");
        return;
      }
      history.pop();
      noteChange(digest, answer.digest);
      this.digest = answer.digest;
      this.saved = this.text;
      this.markDirty();
      this.tellSaved(`${answer.file}:${answer.line}`, "Restored in ");
    } catch {
      this.tellUndo("Not undone: the studio is offline. ").classList.add("failed");
    }
  }

  // Shows both versions after a conflict; the author decides.
  resolve(theirs) {
    const box = document.createElement("div");
    box.className = "conflict";
    const words = document.createElement("p");
    words.textContent = `The file has changed meanwhile. It says now: ${theirs ?? "(no message)"}`;
    const button = (label, action) => {
      const element = document.createElement("button");
      element.type = "button";
      element.textContent = label;
      element.addEventListener("click", action);
      return element;
    };
    const reload = async () => {
      const page = await (await fetch(here(), { cache: "no-store" })).text();
      const fresh = new DOMParser().parseFromString(page, "text/html");
      return fresh.getElementById(this.element.id);
    };
    box.append(words,
      button("Keep mine", async () => {
        this.digest = (await reload())?.dataset.digest ?? this.digest;
        this.save();
      }),
      button("Take theirs", () => {
        sessionStorage.removeItem(this.id);
        location.reload();
      }));
    this.tell(box);
  }
}

// Replaces a part of a field's text, as if it had been typed.
export const type = (field, text, start = field.selectionStart, end = field.selectionEnd) => {
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
};

export const of = (element) => {
  const message = element.closest?.(".message");
  if (!message) return null;
  return states.get(message) ?? new Message(message);
};

// Marks the text in the picture whose editor is open.
const mark = (key) => {
  document.querySelectorAll(".hot").forEach((e) => e.classList.toggle("chosen", e.dataset.edit === key));
};

export const edit = (key) => {
  const message = byId(`m-${key}`);
  if (!message) return false;
  const tab = byId("tab-text");
  if (message.closest("[hidden]")) tab?.click();
  message.closest("[data-tab]")?.removeAttribute("hidden");
  const state = of(message);
  mark(key);
  state.editor().querySelector("textarea").focus();
  return true;
};

// Opens the message of a text in the picture or of a finding, which can be in another language.
const open = (text) => {
  const { edit: key, locale } = text.dataset;
  if (!locale || byId(`m-${key}`)?.dataset.locale === locale) return edit(key);
  go(new URL(text.href), true).then(() => edit(key));
  return true;
};

// A placeholder is one thing: a key deletes it as a whole, and nothing can be typed inside it.
document.addEventListener("beforeinput", (event) => {
  const field = event.target;
  if (!field.matches(".editor textarea") || field.selectionStart !== field.selectionEnd) return;
  const caret = field.selectionStart;
  for (const { start, end } of placeholders(field)) {
    const isInside = start < caret && caret < end;
    const isDeleted = (event.inputType === "deleteContentBackward" && start < caret && caret <= end)
      || (event.inputType === "deleteContentForward" && start <= caret && caret < end);
    if (isDeleted) {
      event.preventDefault();
      type(field, "", start, end);
      return;
    }
    if (isInside) field.setSelectionRange(end, end);
  }
});
document.addEventListener("input", (event) => {
  if (event.target.matches(".editor textarea")) of(event.target).changed();
});
// Two clicks on the text of a card edit it.
document.addEventListener("dblclick", ({ target }) => {
  const text = target.closest(".card-link [data-text]");
  if (text) go(new URL(text.closest("a").href), false).then(() => edit(text.dataset.text));
});
// A click on a placeholder opens its forms; a click beside it is about the text.
document.addEventListener("click", ({ target }) => {
  const found = target.matches(".editor textarea") && placeholderAt(target);
  if (!found || [found.start, found.end].includes(target.selectionStart)) return;
  import("./menus.js").then((m) => m.openForms(target));
});
document.addEventListener("focusin", (event) => {
  const foot = event.target.closest(".message")?.querySelector(".foot");
  if (foot && !foot.contains(tools)) {
    foot.append(tools);
    tools.hidden = false;
  }
  if (event.target.matches(".editor textarea")) mark(of(event.target).key);
});
document.addEventListener("focusout", (event) => {
  if (event.target.matches(".editor textarea")) of(event.target).save();
});
document.addEventListener("click", (event) => {
  const text = event.target.closest?.("[data-edit]");
  if (text && open(text)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const tab = event.target.closest?.(".variant");
  if (!tab) return;
  const state = of(tab);
  if (tab.dataset.add) addVariant(state, tab.dataset.add);
  else state.select(Number(tab.dataset.field));
}, true);
document.addEventListener("keydown", (event) => {
  if (event.target.matches(".hot") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    edit(event.target.dataset.edit);
  }
  if (event.target.matches(".editor textarea") && event.altKey && event.key === "ArrowDown") {
    event.preventDefault();
    import("./menus.js").then((m) => m.chooseForm(event.target));
  }
  if (event.target.matches(".editor textarea") && (event.ctrlKey || event.metaKey)) {
    if (event.key === "s" || event.key === "Enter") {
      event.preventDefault();
      const state = of(event.target);
      state.save().then(() => {
        if (event.key !== "Enter" || state.goToEmpty()) return;
        if (state.text === state.saved) dispatchEvent(new CustomEvent("studio-problem", { detail: 1 }));
      });
    }
  }
  if (event.target.matches("[role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    const tabs = [...event.target.parentElement.querySelectorAll("[role=tab]")];
    const by = event.key === "ArrowRight" ? 1 : -1;
    const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
    of(next).select(Number(next.dataset.field));
    next.focus();
  }
});

// Adds a variant for a category with the text of the last one, as a starting point.
const addVariant = (state, category) => {
  const last = state.fields.at(-1);
  const pattern = state.text.slice(last.start, last.end);
  const syntaxes = {
    icu: { key: /\S+\s*\{$/, variant: `${category} {${pattern}} ` },
    mf2: { key: /\S+\s*\{\{$/, variant: `${category} {{${pattern}}}\n` },
    fluent: { key: /\*?\[[^\]]*\]\s*$/, variant: ` [${category}] ${pattern}\n   ` },
  };
  const syntax = syntaxes[state.element.dataset.syntax] ?? syntaxes.icu;
  const key = state.text.slice(0, last.start).search(syntax.key);
  if (key < 0) return;
  const variant = syntax.variant;
  state.text = state.text.slice(0, key) + variant + state.text.slice(key);
  state.markDirty();
  state.save();
};

// Takes over what the server says of the messages. A message that the author has changed, or that
// still has the same text, keeps its fields, caret and notice.
const exchangeTexts = (page) => {
  const own = byId("texts"), fresh = page.getElementById("texts");
  if (!own || !fresh) return;
  const name = (e) => `${e.id} ${e.dataset.locale}`;
  const names = (e) => [...e.querySelectorAll(".message")].map(name).join("\n");
  if (names(own) !== names(fresh) || !own.querySelector(".message")) {
    const focused = document.activeElement?.closest?.(".message")?.id;
    own.replaceChildren(...fresh.childNodes);
    if (focused && own.contains(byId(focused))) edit(byId(focused).dataset.key);
    return;
  }
  for (const item of [...fresh.querySelectorAll(".message")]) {
    const state = of(byId(item.id));
    const isSame = item.dataset.text === state.text && fieldsOf(item).length === state.fields.length;
    if (isSame) state.update(item);
    else if (!state.element.matches(".dirty")) state.replace(item);
  }
};

const drawDraft = () => {
  const message = byId(inThePicture);
  if (message) of(message).preview();
  else byId("stage").classList.remove("draft");
};

afterExchange((page) => {
  exchangeTexts(page);
  document.querySelectorAll(".message").forEach(of);
  if (document.querySelector("#stage.draft")) drawDraft();
  const key = here().searchParams.get("message");
  if (key) mark(key);
});

export const selected = () => of(document.activeElement);
document.querySelectorAll(".message").forEach(of);
const wanted = here().searchParams.get("message");
if (wanted) edit(wanted);
