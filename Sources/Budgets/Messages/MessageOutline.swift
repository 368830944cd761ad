internal import Localization
internal import TemplateLanguage

/// The parts of a message that affect its size: constant text, strings, values and matchers.
final class MessageOutline {
  /// Constant text, a displayed argument, a matcher or a value of unknown size.
  indirect enum Part {
    case fixed([UInt8])
    /// The folded name of an argument whose string is displayed unformatted.
    case text(String)
    /// The formatted values of an argument.
    case values(PartUse, argument: String)
    case matcher(Matcher)
    /// The reason why a value has no known maximum size.
    case open(String)
  }

  /// A matcher, which selects one of several variants.
  struct Matcher {
    /// A value that determines which variant a matcher selects.
    enum Selector {
      case text(argument: String, PartUse)
      case number(argument: String, PartUse)
      /// A value that the analysis does not track; any variant can be selected.
      case unknown
    }

    /// One variant of a matcher, with the keys that select it.
    struct Variant {
      let keys: [Message.Key]
      let parts: [Part]
    }

    /// A number that is unique among all matchers of the notification.
    let id: Int
    /// Whether the key `other` matches any value, as in ICU messages.
    let isICU: Bool
    let selectors: [Selector]
    let variants: [Variant]
    /// The keys to compare with each selector's values, without plural categories.
    let comparedKeys: [[String]]

    init(id: Int, isICU: Bool, selectors: [Selector], variants: [Variant]) {
      self.id = id
      self.isICU = isICU
      self.selectors = selectors
      self.variants = variants
      comparedKeys = selectors.enumerated().map { index, selector in
        let keys = variants.compactMap { variant in
          variant.keys.indices.contains(index) ? variant.keys[index].text : nil
        }
        guard case .number = selector else { return keys }
        return keys.filter { !Self.categories.contains($0) }
      }
    }

    private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]
  }

  /// The parts of the message, in order.
  let parts: [Part]
  /// All matchers, including those inside variants.
  let matchers: [Matcher]
  /// The folded names of the arguments that are displayed or that select variants.
  let arguments: Set<String>

  init(parts: [Part]) {
    self.parts = parts
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
        for case .text(let name, _) in matcher.selectors { arguments.insert(name) }
        for case .number(let name, _) in matcher.selectors { arguments.insert(name) }
        for variant in matcher.variants { collect(variant.parts, &matchers, &arguments) }
      }
    }
  }
}
