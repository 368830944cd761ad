package import Fonts
internal import Previewing
internal import Surfaces

/// The fonts of pictures: those whose widths the model of the devices knows.
///
/// The systems' own fonts are not free, so that pictures on two machines would differ.
package struct PictureFonts {
  let shaper: TextShaper

  /// Creates the fonts of pictures from a library.
  package init(_ library: FontLibrary) { shaper = TextShaper(library) }

  /// The typefaces of devices.
  enum Typeface: String, Hashable, Sendable {
    case apple = "Inter"
    case android = "Roboto"
    case windows = "Open Sans"
    case code = "Liberation Mono"

    /// The typeface with which the model measures the text of this typeface.
    func measured(weight: Int) -> TextFont {
      let regular: TextFont =
        switch self {
        case .apple: .apple
        case .android: .android
        case .windows, .code: .windows
        }
      return weight > 400 ? regular.bold : regular
    }
  }

  /// Returns the fonts of a typeface, followed by those of other scripts.
  static func chain(_ typeface: Typeface, weight: Int, language: String) -> FontChain {
    FontChain(
      families: [typeface.rawValue, "Noto Sans"] + others + han(in: language), weight: weight,
      language: language)
  }

  /// The families of other scripts, in the order of the style sheet of pages.
  private static let others =
    [
      "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu",
      "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Myanmar", "Georgian", "Armenian",
      "Ethiopic", "Khmer",
    ].map { "Noto Sans \($0)" }

  /// The families with Chinese, Japanese and Korean letters, that of the language first.
  private static func han(in language: String) -> [String] {
    let tag = language.lowercased()
    let parts = tag.split(separator: "-").map(String.init)
    let isTraditional = ["hant", "tw", "hk", "mo"].contains { parts.dropFirst().contains($0) }
    let own =
      switch parts.first {
      case "zh": isTraditional ? "TC" : "SC"
      case "ko": "KR"
      default: "JP"
      }
    let all = [own] + ["JP", "SC", "TC", "KR"].filter { $0 != own }
    return all.map { "Noto Sans CJK \($0)" } + all.map { "Noto Sans \($0)" }
  }
}

/// The style of a line of text.
struct LineStyle: Hashable, Sendable {
  var typeface: PictureFonts.Typeface
  var weight = 400
  var size: Double
  var lineHeight: Double
  var color: Color

  init(
    _ typeface: PictureFonts.Typeface, _ size: Double, _ lineHeight: Double, _ color: Color,
    weight: Int = 400
  ) {
    self.typeface = typeface
    self.weight = weight
    self.size = size
    self.lineHeight = lineHeight
    self.color = color
  }
}
