// The catalog as a table of any size: only the rows and columns in view are in the document, and only
// they are requested.

import { byId, here, go, afterExchange } from "./state.js";

const ROW = 64, HEAD = 52, GROUP = 34, FIRST = 168, COLUMN = 240, MORE = 6;
// The table is requested in pieces of so many rows and columns.
const PIECE_ROWS = 24, PIECE_COLUMNS = 8;

class Grid {
  constructor(host, focused) {
    this.host = host;
    this.total = Number(host.dataset.total);
    this.groups = JSON.parse(host.dataset.groups);
    this.columns = JSON.parse(host.dataset.columns);
    this.rows = new Map();
    this.pieces = new Set();
    this.pool = new Map();
    this.focused = focused;
    this.adopt();
    this.build();
    this.draw();
    const wanted = here().searchParams.get("notification");
    const group = this.groups.find(([name]) => name === wanted);
    if (group && group[1] > 0) this.box.scrollTop = this.top(group[1]) - GROUP;
  }

  // Takes over the rows that came with the page.
  adopt() {
    [...this.host.querySelectorAll("tbody tr")].forEach((line, offset) => {
      const cells = new Map();
      [...line.querySelectorAll("td")].forEach((cell, column) => {
        const link = cell.querySelector("a"), problem = cell.querySelector(".cell-problem");
        cells.set(column, {
          text: link.hasAttribute("data-empty") ? "" : link.textContent, path: link.getAttribute("href"),
          style: problem?.classList[1], problem: problem?.textContent,
        });
      });
      this.rows.set(Number(this.host.dataset.from) + offset, { property: line.querySelector("b").textContent, cells });
    });
  }

  // The distance of a row from the top: its groups have rows of their own.
  top(row) {
    return row * ROW + this.groups.filter(([, start]) => start <= row).length * GROUP;
  }

  rowAt(y) {
    let low = 0, high = this.total;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.top(middle) + ROW <= y) low = middle + 1; else high = middle;
    }
    return low;
  }

  build() {
    this.box = document.createElement("div");
    this.box.className = "grid-box";
    this.box.setAttribute("role", "grid");
    this.box.setAttribute("aria-label", "Messages");
    this.box.setAttribute("aria-rowcount", this.total + 1);
    this.box.setAttribute("aria-colcount", this.columns.length + 1);
    this.box.tabIndex = 0;
    this.sheet = document.createElement("div");
    this.sheet.className = "grid-sheet";
    this.sheet.setAttribute("role", "presentation");
    this.box.append(this.sheet);
    // The table of the page can be wider than its place, so it goes before that is measured.
    this.host.replaceChildren(this.box);
    this.width = Math.max(COLUMN, Math.floor((this.box.clientWidth - FIRST) / Math.max(1, this.columns.length)));
    this.sheet.style.setProperty("height", `${this.top(this.total) + HEAD}px`);
    this.sheet.style.setProperty("width", `${FIRST + this.columns.length * this.width}px`);
    this.head = this.row(0, HEAD, "grid-head");
    this.head.setAttribute("aria-rowindex", 1);
    this.head.append(this.cell("columnheader", 0, FIRST, "Message"));
    this.columns.forEach(([tag, name, direction, percent], index) => {
      const cell = this.cell("columnheader", FIRST + index * this.width, this.width, name);
      cell.dir = direction;
      cell.lang = tag;
      const small = document.createElement("small");
      small.textContent = ` ${percent} %`;
      cell.append(small);
      this.head.append(cell);
    });
    this.sheet.append(this.head);
    this.box.addEventListener("scroll", () => this.schedule(), { passive: true });
    this.box.addEventListener("keydown", (event) => this.key(event));
  }

  row(top, height, style) {
    const row = document.createElement("div");
    row.className = style;
    row.setAttribute("role", "row");
    row.style.setProperty("top", `${top}px`);
    row.style.setProperty("height", `${height}px`);
    return row;
  }

  cell(role, left, width, text) {
    const cell = document.createElement("div");
    cell.setAttribute("role", role);
    cell.className = "grid-cell";
    cell.style.setProperty("left", `${left}px`);
    cell.style.setProperty("width", `${width}px`);
    const words = document.createElement("span");
    words.className = "grid-text";
    words.textContent = text;
    cell.append(words);
    return cell;
  }

  schedule() {
    if (this.pending) return;
    this.pending = requestAnimationFrame(() => {
      this.pending = undefined;
      this.draw();
    });
  }

  draw() {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.box;
    this.head.style.setProperty("top", `${scrollTop}px`);
    const first = Math.max(0, this.rowAt(scrollTop) - MORE);
    const last = Math.min(this.total, this.rowAt(scrollTop + clientHeight) + MORE);
    const left = Math.max(0, Math.floor((scrollLeft - FIRST) / this.width) - 1);
    const right = Math.min(this.columns.length, Math.ceil((scrollLeft + clientWidth) / this.width) + 1);
    const span = `${left}-${right}`;
    for (const [index, row] of this.pool) {
      if (index < first || index >= last || row.dataset.span !== span) {
        row.remove();
        this.pool.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) {
      if (!this.pool.has(index)) this.pool.set(index, this.fill(index, left, right, span));
    }
    this.drawGroups(first, last);
    this.request(first, last, left, right);
  }

  drawGroups(first, last) {
    this.sheet.querySelectorAll(".grid-group").forEach((e) => e.remove());
    for (const [name, start] of this.groups) {
      if (start < first - 1 || start >= last) continue;
      const row = this.row(this.top(start) - GROUP + HEAD, GROUP, "grid-group");
      const cell = document.createElement("div");
      cell.setAttribute("role", "rowheader");
      cell.textContent = name;
      row.append(cell);
      this.sheet.append(row);
    }
  }

  fill(index, left, right, span) {
    const data = this.rows.get(index);
    const row = this.row(this.top(index) + HEAD, ROW, "grid-row");
    row.dataset.span = span;
    row.setAttribute("aria-rowindex", index + 2);
    row.append(this.cell("rowheader", 0, FIRST, data?.property ?? "\u2026"));
    for (let column = left; column < right; column += 1) {
      const found = data?.cells.get(column);
      const cell = this.cell("gridcell", FIRST + column * this.width, this.width, found?.text ?? "");
      cell.setAttribute("aria-colindex", column + 2);
      cell.dataset.place = `${index},${column}`;
      // When the table is built anew, the focus returns to the element with the same id.
      cell.id = `cell-${index}-${column}`;
      cell.dir = this.columns[column][2];
      cell.lang = this.columns[column][0];
      cell.tabIndex = index === this.focused[0] && column === this.focused[1] ? 0 : -1;
      if (found) {
        cell.dataset.path = found.path;
        if (found.style) {
          cell.classList.add(found.style);
          const problem = document.createElement("span");
          problem.className = `cell-problem ${found.style}`;
          problem.lang = "en";
          problem.textContent = found.style === "missing" ? "missing \u00b7 Translate" : found.problem;
          cell.append(problem);
        }
      }
      row.append(cell);
    }
    this.sheet.append(row);
    return row;
  }

  lacks(row, last, left, right) {
    for (let index = row; index < Math.min(last, this.total); index += 1) {
      for (let column = left; column < right; column += 1) {
        if (!this.rows.get(index)?.cells.has(column)) return true;
      }
    }
    return false;
  }

  // Requests the pieces of the table in view, each once.
  request(first, last, left, right) {
    for (let row = first - first % PIECE_ROWS; row < last; row += PIECE_ROWS) {
      const columns = [];
      for (let start = left - left % PIECE_COLUMNS; start < right; start += PIECE_COLUMNS) {
        const piece = `${row} ${start}`, end = Math.min(start + PIECE_COLUMNS, this.columns.length);
        if (this.pieces.has(piece) || !this.lacks(Math.max(first, row), Math.min(last, row + PIECE_ROWS),
          Math.max(left, start), Math.min(right, end))) continue;
        this.pieces.add(piece);
        for (let column = start; column < end; column += 1) columns.push(column);
      }
      if (columns.length) this.fetch(row, columns);
    }
  }

  async fetch(row, columns) {
    const url = here();
    url.pathname = "/api/catalog/rows";
    url.searchParams.set("from", row);
    url.searchParams.set("count", PIECE_ROWS);
    url.searchParams.set("locales", columns.map((column) => this.columns[column][0]).join(","));
    let answer;
    try {
      answer = await (await fetch(url, { cache: "no-store" })).json();
    } catch {
      columns.forEach((column) => this.pieces.delete(`${row} ${column}`));
      return;
    }
    answer.rows.forEach(({ property, cells }, offset) => {
      const known = this.rows.get(row + offset) ?? { property, cells: new Map() };
      cells.forEach((cell, place) => known.cells.set(columns[place], cell));
      this.rows.set(row + offset, known);
    });
    if (!this.host.isConnected) return;
    const hadFocus = this.sheet.contains(document.activeElement);
    for (let index = row; index < row + answer.rows.length; index += 1) {
      this.pool.get(index)?.remove();
      this.pool.delete(index);
    }
    this.draw();
    const path = this.wanted && byId(this.wanted)?.dataset.path;
    if (path) open(path);
    else if (hadFocus && !this.sheet.contains(document.activeElement)) this.focus(...this.focused);
  }

  key(event) {
    const moves = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };
    const cell = event.target.closest(".grid-cell[data-place]");
    if (event.key === "Enter" && cell) {
      // A cell whose text has not arrived opens as soon as it has.
      if (cell.dataset.path) return open(cell.dataset.path);
      this.wanted = cell.id;
      return undefined;
    }
    if (event.key === "Escape") return this.box.blur();
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [row, column] = cell ? cell.dataset.place.split(",").map(Number) : [-1, 0];
    this.focus(row + move[0], cell ? column + move[1] : 0);
  }

  focus(row, column) {
    this.wanted = undefined;
    const r = Math.min(Math.max(row, 0), this.total - 1);
    const c = Math.min(Math.max(column, 0), this.columns.length - 1);
    this.focused = [r, c];
    const top = this.top(r);
    if (top < this.box.scrollTop) this.box.scrollTop = top - GROUP;
    if (top + ROW + HEAD > this.box.scrollTop + this.box.clientHeight) {
      this.box.scrollTop = top + ROW + HEAD - this.box.clientHeight;
    }
    this.draw();
    const cell = this.sheet.querySelector(`[data-place="${r},${c}"]`);
    this.sheet.querySelectorAll("[data-place]").forEach((e) => { e.tabIndex = e === cell ? 0 : -1; });
    cell?.focus({ preventScroll: false });
  }
}

const open = (path) => { location.href = path; };

document.addEventListener("click", (event) => {
  const cell = event.target.closest?.(".grid-cell[data-path]");
  if (cell) open(cell.dataset.path);
});

let pendingSearch;
document.addEventListener("input", (event) => {
  if (event.target.id !== "choose-words") return;
  clearTimeout(pendingSearch);
  pendingSearch = setTimeout(() => {
    const url = here();
    if (event.target.value) url.searchParams.set("words", event.target.value);
    else url.searchParams.delete("words");
    go(url, false);
  }, 150);
});

let grid;
const start = () => {
  const host = byId("grid");
  if (!host || host.contains(grid?.box ?? null)) return;
  const { wanted } = grid ?? {};
  const place = grid?.box.scrollTop;
  grid = new Grid(host, grid?.focused ?? [0, 0]);
  grid.wanted = wanted;
  if (place) grid.box.scrollTop = place;
};
afterExchange(start);
start();
