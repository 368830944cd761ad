internal import Bytes
internal import TemplateLanguage

/// A place in a template that displays a property.
struct HolePlan {
  /// The source of the value.
  enum Source {
    case argument(String)
    case message(MessageOutline)
  }

  /// The name of the property as spelled in the template.
  let property: String
  /// The source of the value.
  let source: Source
  /// The escape of the value.
  let escape: Escape
  /// Whether the value is a JSON number without quotes: `#(n)` as a whole value.
  var isNumber = false
  /// The length limit in UTF-16 units, and the number of dots included in it.
  var cut: (units: Int, dots: Int)?
  /// The size of the replacement for a missing value.
  var missingSize = 0

  /// The folded names of the arguments that are displayed or selected by.
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

/// A string with constant parts and places for properties, such as a body or a header.
struct TextPlan {
  /// The bytes of the constant text.
  let constant: Int
  /// The places, in order.
  let holes: [HolePlan]
  /// Messages of the rendering that the string does not display.
  var others: [MessageOutline] = []
}
