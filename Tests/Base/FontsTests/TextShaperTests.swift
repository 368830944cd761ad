import Fonts
import TestSupport
import Testing

/// Compares shaped text with HarfBuzz's own program on samples of many scripts.
@Suite(.enabled(if: FontSupport.isBuiltIn && ScriptSample.isComparable, "needs hb-shape and fonts"))
struct TextShaperTests {
  @Test(arguments: ScriptSample.all)
  func `glyphs and advances are those of hb-shape`(_ sample: ScriptSample) throws {
    let shaper = TextShaper(FontLibrary(paths: [sample.path]))
    let chain = FontChain(families: [sample.family], weight: 400, language: sample.language)
    let line = shaper.line(sample.text, chain, isRightToLeft: sample.isRightToLeft)
    #expect(line.missing.isEmpty)
    let own = line.runs.flatMap(\.glyphs).map { "\($0.id)+\($0.advance)" }
    #expect(own == (try sample.glyphsOfProgram()))
  }
}

/// A string of a script, and a font that has its letters.
struct ScriptSample: Sendable, CustomTestStringConvertible {
  let family: String
  let text: String
  let language: String
  var isRightToLeft = false

  var testDescription: String { "\(family): \(text)" }

  static let all: [ScriptSample] = [
    .init(family: "Inter", text: "Tōkyō fi 2–1 “AVATAR”", language: "en"),
    .init(family: "Noto Sans", text: "Ευχαριστώ πολύ", language: "el"),
    .init(family: "Noto Sans", text: "Съешьте ещё булок", language: "ru"),
    .init(family: "Noto Sans Arabic", text: "السلام عليكم", language: "ar", isRightToLeft: true),
    .init(family: "Noto Sans Hebrew", text: "שָׁלוֹם", language: "he", isRightToLeft: true),
    .init(family: "Noto Sans Devanagari", text: "क्षत्रिय नमस्ते हिन्दी", language: "hi"),
    .init(family: "Noto Sans Bengali", text: "স্বাধীনতা যুক্তাক্ষর", language: "bn"),
    .init(family: "Noto Sans Gurmukhi", text: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ", language: "pa"),
    .init(family: "Noto Sans Gujarati", text: "ક્ષમા કરશો", language: "gu"),
    .init(family: "Noto Sans Tamil", text: "வணக்கம் கொள்கை", language: "ta"),
    .init(family: "Noto Sans Telugu", text: "నమస్కారం క్షేత్రం", language: "te"),
    .init(family: "Noto Sans Kannada", text: "ನಮಸ್ಕಾರ ಸ್ವಾತಂತ್ರ್ಯ", language: "kn"),
    .init(family: "Noto Sans Malayalam", text: "സ്വാതന്ത്ര്യം", language: "ml"),
    .init(family: "Noto Sans Sinhala", text: "ශ්‍රී ලංකාව", language: "si"),
    .init(family: "Noto Sans Thai", text: "ที่นี่ น้ำใจ", language: "th"),
    .init(family: "Noto Sans Lao", text: "ສະບາຍດີ ນ້ຳ", language: "lo"),
    .init(family: "Noto Sans Myanmar", text: "မြန်မာနိုင်ငံ", language: "my"),
    .init(family: "Noto Sans Khmer", text: "ស្វាគមន៍ ភាសាខ្មែរ", language: "km"),
    .init(family: "Noto Sans Georgian", text: "გამარჯობა", language: "ka"),
    .init(family: "Noto Sans Armenian", text: "Բարեւ Ձեզ", language: "hy"),
    .init(family: "Noto Sans Ethiopic", text: "ሰላም ለሁላችሁ", language: "am"),
    .init(family: "Noto Sans Thaana", text: "މަރުހަބާ", language: "dv", isRightToLeft: true),
    .init(family: "Noto Sans CJK JP", text: "速報、洪水警報", language: "ja"),
    .init(family: "Noto Sans CJK JP", text: "속보입니다", language: "ko"),
  ]

  private static let installed = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/opentype/inter",
  ]

  /// The file of the font in Debian's packages.
  var path: String {
    let name = family.replacing(" ", with: "")
    return switch family {
    case "Inter": "\(Self.installed[2])/Inter-Regular.otf"
    case "Noto Sans CJK JP": "\(Self.installed[1])/NotoSansCJK-Regular.ttc"
    default: "\(Self.installed[0])/\(name)-Regular.ttf"
    }
  }

  /// Whether the program and all fonts are installed.
  static let isComparable =
    all.allSatisfy { Font.count(in: $0.path) > 0 }
    && (try? CommandRun(program: "/usr/bin/hb-shape", ["--version"], in: "/"))?.code == 0

  /// Returns the glyphs with their advances, as `hb-shape` prints them: `[3=0+569|5=1+623]`.
  func glyphsOfProgram() throws -> [String] {
    let run = try CommandRun(
      program: "/usr/bin/hb-shape",
      [
        "--font-file=\(path)", "--no-glyph-names", "--no-clusters", "--shapers=ot",
        "--language=\(language)", "--direction=\(isRightToLeft ? "rtl" : "ltr")", text,
      ], in: "/")
    #expect(run.code == 0, "\(run.talk)")
    return run.text.dropFirst().prefix { $0 != "]" }.split(separator: "|").map { glyph in
      // A displaced glyph is printed as `3@-10,5+569`.
      let id = glyph.prefix(while: \.isNumber)
      let advance = glyph.split(separator: "+").last ?? ""
      return "\(id)+\(advance.prefix { $0 != "," })"
    }
  }
}
