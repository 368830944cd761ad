// Compares messages that crier formats with those of Node's Intl, which has the same version of CLDR
// with newer code: node compare.mjs CRIER DATA [LOCALE...], by default in all locales of the data.
//
// Ends with 1 if a text differs that the list below does not explain.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [crier, data, ...chosen] = process.argv.slice(2);
const shown = 5;

// Differences that are not mistakes of the data, with their reasons.
const revision = "ICU 78.3, the source of the data, corrects data of ICU 78.2";
const known = [
  { topics: /^(number|currency)/, locales: /^fr-CH$/, reason: revision },
  { topics: /^(time|skeleton .*j)/, locales: /^(ko(-K[PR])?|ps-PK)$/, reason: revision },
  { topics: /^skeleton jmz/, locales: /^fa(-..)?$/, reason: revision },
  { topics: /^time/, locales: /^ku-Latn-IQ$/, reason: "Intl uses the clock of the region also for styles" },
  { topics: /^skeleton y/, locales: /^uz-(Arab-)?AF$/, reason: "older code shows the era of the Persian calendar" },
  { topics: /^skeleton jmzzzz$/, locales: /./, reason: "older code writes UTC as GMT, newer code as GMT+00:00" },
];

// The locales whose data the package contains, as language tags.
function locales() {
  const names = readFileSync(data, "latin1").matchAll(/icudt\d+l\/([a-z]{2,3}(_[A-Za-z0-9]+)*)\.res(?=\0)/g);
  return [...names].map((match) => match[1].replaceAll("_", "-")).filter((locale) => {
    try {
      return [Intl.NumberFormat, Intl.PluralRules].every((kind) => kind.supportedLocalesOf(locale).length);
    } catch {
      return false;
    }
  });
}

function pluralQuestions(locale, ask) {
  const keys = ["zero", "one", "two", "few", "many", "other"].map((key) => `${key}{${key}}`).join(" ");
  const numbers = [...Array(126).keys(), 200, 300, 1000, 1001, 2022, 1e4, 1e5, 1e6, 2e6, 1e9];
  for (const [type, argument] of [["cardinal", "plural"], ["ordinal", "selectordinal"]]) {
    const rules = new Intl.PluralRules(locale, { type, maximumFractionDigits: 3 });
    for (const n of [...numbers, 0.1, 0.5, 1.3, 1.5, 2.1, 5.25]) {
      ask(`plural ${type}`, `{v, ${argument}, ${keys}}`, n, rules.select(n));
    }
  }
}

function numberQuestions(locale, ask) {
  const number = (topic, skeleton, values, options) => {
    const format = new Intl.NumberFormat(locale, options);
    for (const n of values) ask(topic, `{v, number, ::${skeleton}}`, n, format.format(n));
  };
  number("number", "group-auto", [0, -7, 1234, 12345, 1234567.891, 0.25], {});
  number("percent", "percent scale/100 precision-integer", [0.07, 1.5, -0.25], { style: "percent" });
  const large = [950, 1500, 23456, 1234567, 7.2e9];
  number("compact short", "compact-short", large, { notation: "compact" });
  number("compact long", "compact-long", large, { notation: "compact", compactDisplay: "long" });
  for (const currency of ["EUR", "USD", "JPY", "PLN", "GBP", "CHF", "INR", "CZK", "UAH"]) {
    const widths = [["currency", "", "symbol"], ["currency narrow", " unit-width-narrow", "narrowSymbol"],
      ["currency name", " unit-width-full-name", "name"]];
    for (const [topic, width, currencyDisplay] of widths) {
      number(topic, `currency/${currency}${width}`, [1, 1234.75, -3], { style: "currency", currency, currencyDisplay });
    }
  }
  const units = ["kilometer", "kilometer-per-hour", "celsius", "gigabyte", "minute", "day", "percent", "liter", "mile"];
  for (const unit of units) {
    for (const [width, unitDisplay] of [["full-name", "long"], ["short", "short"]]) {
      number("unit", `unit/${unit} unit-width-${width}`, [1, 2, 5, 21.5], { style: "unit", unit, unitDisplay });
    }
  }
}

function dateQuestions(locale, ask) {
  const date = (topic, style, options) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    for (const value of ["2026-01-05T13:07:09Z", "2026-11-20T07:05:00Z"]) {
      ask(topic, `{v, ${style}}`, { type: "datetime", value }, format.format(new Date(value)));
    }
  };
  for (const style of ["short", "medium", "long", "full"]) date("date style", `date, ${style}`, { dateStyle: style });
  for (const style of ["short", "medium"]) date("time style", `time, ${style}`, { timeStyle: style });
  const [numeric, short, long] = ["numeric", "short", "long"];
  const clock = { hour: numeric, minute: numeric };
  const skeletons = {
    yMMMd: { year: numeric, month: short, day: numeric },
    yMMMMd: { year: numeric, month: long, day: numeric },
    yMd: { year: numeric, month: numeric, day: numeric },
    MMMd: { month: short, day: numeric },
    MMMMd: { month: long, day: numeric },
    Md: { month: numeric, day: numeric },
    EEEEMMMMd: { weekday: long, month: long, day: numeric },
    EMMMd: { weekday: short, month: short, day: numeric },
    yMMMM: { year: numeric, month: long },
    MMMM: { month: long },
    EEEE: { weekday: long },
    jm: clock,
    jms: { ...clock, second: numeric },
    MMMdjm: { month: short, day: numeric, ...clock },
    yMMMMdjm: { year: numeric, month: long, day: numeric, ...clock },
    jmz: { ...clock, timeZoneName: short },
    jmzzzz: { ...clock, timeZoneName: long },
  };
  for (const [skeleton, options] of Object.entries(skeletons)) date(`skeleton ${skeleton}`, `date, ::${skeleton}`, options);
}

const questions = (chosen.length ? chosen : locales()).flatMap((locale) => {
  const list = [];
  const ask = (topic, source, value, expected) => list.push({ locale, topic, source, value, expected });
  pluralQuestions(locale, ask);
  numberQuestions(locale, ask);
  dateQuestions(locale, ask);
  return list;
});
const input = questions.map(({ source, locale, value }, id) =>
  JSON.stringify({ id, syntax: "icu", source, locale, arguments: { v: value } })).join("\n");
const run = spawnSync(crier, ["eval", "--requests", "--quiet"],
  { input, maxBuffer: 2 ** 30, env: { ...process.env, CRIER_CLDR: data } });
const answers = run.stdout.toString().trim().split("\n").map((line) => JSON.parse(line));

// Intl writes an ordinary space in dates where the data has a narrow one.
const plain = (text) => text?.replace(/[\u2009\u202f]/g, " ");
const topics = new Map();
questions.forEach((question, index) => {
  const topic = topics.get(question.topic) ?? { asked: 0, explained: 0, mistakes: [] };
  topics.set(question.topic, topic);
  topic.asked++;
  const text = answers[index].text;
  if (plain(text) === plain(question.expected)) return;
  const matches = ({ topics, locales }) => topics.test(question.topic) && locales.test(question.locale);
  if (known.some(matches)) topic.explained++;
  else topic.mistakes.push(`${question.locale} ${question.source}: crier '${text}', node '${question.expected}'`);
});
console.log(`${new Set(questions.map(({ locale }) => locale)).size} locales, ${questions.length} texts`);
let failed = answers.length !== questions.length;
for (const [name, { asked, explained, mistakes }] of topics) {
  console.log(`${name}: ${asked} texts, ${mistakes.length} differ${explained ? `, and ${explained} for a known reason` : ""}`);
  for (const mistake of mistakes.slice(0, shown)) console.log(`  ${mistake}`);
  failed ||= mistakes.length > 0;
}
for (const { locales, reason } of known) console.log(`known: ${locales.source}: ${reason}`);
process.exit(failed ? 1 : 0);
