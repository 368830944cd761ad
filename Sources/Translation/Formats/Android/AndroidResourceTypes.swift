/// The resources that aapt2 knows, and the names that it accepts for them.
///
/// https://android.googlesource.com/platform/frameworks/base/+/refs/heads/main/tools/aapt2/ResourceParser.cpp
enum AndroidResourceTypes {
  /// The elements that a file of resources can have.
  static let all: Set<String> = [
    "add-resource", "anim", "animator", "array", "attr", "bool", "color", "configVarying",
    "declare-styleable", "dimen", "drawable", "eat-comment", "font", "fraction", "id", "integer",
    "integer-array", "interpolator", "item", "java-symbol", "layout", "macro", "menu", "mipmap",
    "navigation", "overlayable", "plurals", "public", "public-group", "raw", "skip",
    "staging-public-group", "staging-public-group-final", "string", "string-array", "style",
    "styleable", "symbol", "transition", "xml",
  ]

  /// Whether a name is one of a resource: a letter or underscore, then also digits, full stops and
  /// hyphens.
  static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return name.unicodeScalars.dropFirst().allSatisfy {
      $0 == "." || $0 == "-" || $0.properties.isXIDContinue
    }
  }
}
