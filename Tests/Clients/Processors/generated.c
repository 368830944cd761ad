// Prints what the functions for bytes make of generated text: generated fastest|common CASES.
#include "CBytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The same numbers on every system.
static uint64_t state = 1;
static unsigned next(unsigned limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % limit;
}

// Pieces of objects, of text in many languages, and of what is neither.
static const char *const pieces[] = {
    "{", "}", "{\"title\":\"", "\",\"body\":\"", "\",\"count\":", "\"}", "\"", ",", ":", "\\n",
    "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\x", "é", "日本語", "\xF0\x9F\x98\x80", "،",
    "\xEF\xBF\xBE", "\xEF\xBC\x8C", "plain words ", "a", " ", "&<>'", "12", "-0.5e3", "true", "null",
    "\x01", "\t", "\xFF", "\xE6", "\"TITLE\" : \""};

static size_t line(uint8_t *to) {
  size_t count = 0, ordinary = next(3);
  if (ordinary) count += (size_t)sprintf((char *)to, "%s", "{\"title\":\"");
  for (unsigned left = next(24); left; left -= 1) {
    const char *piece = pieces[ordinary ? 14 + next(9) : next(sizeof pieces / sizeof *pieces)];
    count += (size_t)sprintf((char *)to + count, "%s", piece);
  }
  if (ordinary == 1) count += (size_t)sprintf((char *)to + count, "\\n\",\"x\":1,\"body\":\"%u", next(99));
  if (ordinary) count += (size_t)sprintf((char *)to + count, "\"}");
  return count;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int is_common = arguments[1][0] == 'c';
  const CBytesFunctions functions = is_common ? cbytes_common : *cbytes_fastest();
  static const uint8_t names[] = "titlebodycount";
  const CBytesKey keys[] = {
      {0x656C746974, 0xFFFFFFFFFF, 5, 0}, {0x79646F62, 0xFFFFFFFF, 4, 5},
      {0x746E756F63, 0xFFFFFFFFFF, 5, 9}};
  static const uint8_t constants[CBYTES_PADDING + 1] = "|";
  CBytesMember expected[16] = {{{1, 0}, {0xFF, 0}, 0, -1}};
  for (long cases = atol(arguments[2]); cases; cases -= 1) {
    uint8_t text[1024] = {0}, decoded[1024], output[16384];
    uint64_t marks[17];
    size_t size = line(text);
    printf("text %d", functions.mark_text(text, size, marks));
    for (size_t word = 0; word <= size / 64; word += 1)
      printf(" %016llx", (unsigned long long)marks[word]);
    uint8_t lines[sizeof text];
    memcpy(lines, text, sizeof lines);
    lines[next((unsigned)size + 1)] = '\n';
    printf(" runs %zu %zu %zu", cbytes_json_run(text, size), cbytes_last_line_end(lines, size),
           cbytes_count_line_feeds(lines, size));
    CBytesStep steps[6];
    for (size_t step = 0; step < 6; step += 1) {
      CBytesStepKind kind = step % 2 ? CBytesStepConstant : (CBytesStepKind)next(7);
      steps[step] = (CBytesStep){kind, step / 2, 0, step % 2, next(2) ? SIZE_MAX : next(40), 3};
    }
    const CBytesProgram program = {steps, 6, constants, 3 + 64 + 64, 3};
    CBytesValue values[3];
    CBytesScan scan = {text, marks, keys, 3, names, 0x2020202020202020, expected, 16, values, decoded, -1, 0, 0};
    CBytesOutput target = {output, output + sizeof output, NULL, 0, sizeof output, sizeof text, 1};
    CBytesProgress progress = functions.render_lines(&program, scan, text, text + size, target);
    printf("\n%s %.*s\n", progress.lines ? "rendered" : "refused", (int)(progress.to - output), output);
  }
  return 0;
}
