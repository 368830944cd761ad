internal import Bytes
internal import TemplateLanguage

/// A placeholder in a template, which displays a property.
struct HolePlan {
  /// The source of a displayed value: an argument or a message.
  enum Source {
    case argument(String)
    case message(MessageOutline)
  }

  /// The name of the property as spelled in the template.
  let property: String
  /// The argument or message that supplies the value.
  let source: Source
  /// The escaping that the template applies to the value.
  let escape: Escape
  /// Whether the value is a JSON number without quotes, because `#(n)` is the whole value.
  var isNumber = false
  /// The maximum length in UTF-16 units, and the number of dots included in it; nil without
  /// truncation.
  var cut: (units: Int, dots: Int)?
  /// The size in bytes of the text that replaces a missing value.
  var missingSize = 0

  /// The folded names of the arguments that are displayed or that select variants.
  var arguments: Set<String> {
    switch source {
    case .argument(let name): [name]
    case .message(let outline): outline.arguments
    }
  }

  /// The message; nil if the template displays an argument directly.
  var outline: MessageOutline? {
    if case .message(let outline) = source { outline } else { nil }
  }
}

/// A string with constant text and placeholders for properties, such as a body or a header.
struct TextPlan {
  /// The size of the constant text in bytes.
  let constant: Int
  /// The placeholders, in order.
  let holes: [HolePlan]
  /// Messages that are formatted for the rendering but not displayed in the string.
  var others: [MessageOutline] = []
}
