internal import TemplateLanguage

/// A placeholder in a template, which displays a property.
struct HolePlan {
  /// The source of a displayed value: an argument or a message.
  enum Source {
    case argument(ArgumentID)
    case message(MessageOutline)
  }

  /// The name of the property as spelled in the template.
  let property: String
  /// The argument or message that supplies the value.
  var source: Source
  /// The way in which the value is displayed.
  let display: HoleDisplay
  /// The size in bytes of the text that replaces a missing value.
  var missingSize = 0

  /// The arguments that are displayed or that select variants.
  var arguments: ArgumentSet {
    switch source {
    case .argument(let argument): ArgumentSet(argument)
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
  var clusters = HoleClusters()
}
