internal import Localization
internal import TemplateLanguage

/// The parts of a message that affect its size: constant text, strings, values and matchers.
final class MessageOutline {
  /// Constant text, a displayed argument, a matcher or a value of unknown size.
  enum Part {
    case fixed(MeasuredText)
    /// An argument whose string is displayed unformatted.
    case text(ArgumentID)
    /// The formatted values of an argument.
    case values(PartUse, argument: ArgumentID)
    case matcher(Matcher)
    /// The reason why a value has no known maximum size.
    case open(String)
  }

  /// A matcher, which selects one of several variants.
  final class Matcher {
    /// A value that determines which variant a matcher selects.
    enum Selector {
      case text(ArgumentID, SelectorKeys)
      case number(ArgumentID, SelectorKeys)
      /// A value that the analysis does not track; any variant can be selected.
      case unknown
    }

    /// One variant of a matcher, with the keys that select it.
    struct Variant {
      let keys: [Message.Key]
      let parts: [Part]
    }

    /// Whether the key `other` matches any value, as in ICU messages.
    let isICU: Bool
    /// Whether the first variant that matches is used, as in Fluent, and not the best one.
    let takesFirstMatch: Bool
    let selectors: [Selector]
    let variants: [Variant]

    init(_ matcher: Message.Matcher, selectors: [Selector], variants: [Variant]) {
      let function = matcher.selectors.first?.function
      isICU = function?.isICU == true
      takesFirstMatch = function?.fluentFunction != nil
      self.selectors = selectors
      self.variants = variants
    }
  }

  /// The parts of the message, in order.
  let parts: [Part]
  /// All matchers, including those inside variants.
  let matchers: [Matcher]
  /// The arguments that are displayed or that select variants.
  let arguments: ArgumentSet
  /// The choices of variants, and the parts that they display; made when they are first needed.
  private(set) lazy var choices = OutlineChoices()

  init(parts: [Part]) {
    self.parts = parts
    var matchers: [Matcher] = []
    var arguments = ArgumentSet()
    Self.collect(parts, &matchers, &arguments)
    (self.matchers, self.arguments) = (matchers, arguments)
  }

  private static func collect(
    _ parts: [Part], _ matchers: inout [Matcher], _ arguments: inout ArgumentSet
  ) {
    for part in parts {
      switch part {
      case .fixed, .open: break
      case .text(let argument), .values(_, let argument): arguments.insert(argument)
      case .matcher(let matcher):
        matchers.append(matcher)
        for case .text(let argument, _) in matcher.selectors { arguments.insert(argument) }
        for case .number(let argument, _) in matcher.selectors { arguments.insert(argument) }
        for variant in matcher.variants { collect(variant.parts, &matchers, &arguments) }
      }
    }
  }
}
