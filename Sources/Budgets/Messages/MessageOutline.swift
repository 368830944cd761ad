internal import Localization
internal import TemplateLanguage

/// A message as far as its size is concerned: constant text, strings, formatted values and matchers.
final class MessageOutline {
  /// A piece of a message.
  indirect enum Part {
    case fixed([UInt8])
    /// The string of an argument, unchanged.
    case text(String)
    /// The formatted value of an argument.
    case values(MessagePart, argument: String)
    case matcher(Matcher)
    /// A value without a known maximum, and the reason.
    case open(String)
  }

  /// A choice between variants.
  struct Matcher {
    /// A value that variants are chosen by.
    enum Selector {
      case text(argument: String)
      case number(argument: String, NumberUse)
      /// A value that is not followed, so that any variant can be chosen.
      case unknown
    }

    /// One variant.
    struct Variant {
      let keys: [Message.Key]
      let parts: [Part]
    }

    /// A number that no other matcher of the run has.
    let id: Int
    /// Whether the key `other` matches every value, as in ICU messages.
    let isICU: Bool
    let selectors: [Selector]
    let variants: [Variant]
  }

  /// The pieces in order.
  let parts: [Part]
  /// The language tag of the locale that the message is formatted in.
  let locale: String
  /// All matchers, with those inside variants.
  let matchers: [Matcher]
  /// The folded names of the arguments that are shown or selected on.
  let arguments: Set<String>

  init(parts: [Part], locale: String) {
    self.parts = parts
    self.locale = locale
    var matchers: [Matcher] = []
    var arguments: Set<String> = []
    Self.collect(parts, &matchers, &arguments)
    (self.matchers, self.arguments) = (matchers, arguments)
  }

  private static func collect(
    _ parts: [Part], _ matchers: inout [Matcher], _ arguments: inout Set<String>
  ) {
    for part in parts {
      switch part {
      case .fixed, .open: break
      case .text(let name), .values(_, let name): arguments.insert(name)
      case .matcher(let matcher):
        matchers.append(matcher)
        for case .text(let name) in matcher.selectors { arguments.insert(name) }
        for case .number(let name, _) in matcher.selectors { arguments.insert(name) }
        for variant in matcher.variants { collect(variant.parts, &matchers, &arguments) }
      }
    }
  }
}
