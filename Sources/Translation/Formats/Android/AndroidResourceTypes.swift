/// The resources that aapt2 knows.
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
}
