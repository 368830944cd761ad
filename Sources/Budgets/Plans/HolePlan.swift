internal import Bytes
internal import TemplateLanguage

/// One place of a template that shows a property.
struct HolePlan {
  /// The value of a place.
  enum Source {
    case argument(String)
    case message(MessageOutline)
  }

  /// The name of the property, as the template spells it.
  let property: String
  /// The value.
  let source: Source
  /// The escape of the value.
  let escape: Escape
  /// Whether a number has no quotes here: `#(n)` as a whole JSON value.
  var isNumber = false
  /// The length limit in UTF-16 units and the number of dots that it includes.
  var cut: (units: Int, dots: Int)?
  /// The size of the text for a missing value.
  var missingSize = 0

  /// The folded names of the arguments that are shown or selected on.
  var arguments: Set<String> {
    switch source {
    case .argument(let name): [name]
    case .message(let outline): outline.arguments
    }
  }

  /// The message; nil if an argument is shown directly.
  var outline: MessageOutline? {
    if case .message(let outline) = source { outline } else { nil }
  }
}

/// A text with constant parts and places for properties, such as a body or a header.
struct TextPlan {
  /// The bytes of the constant text.
  let constant: Int
  /// The places, in order.
  let holes: [HolePlan]
}
