package import Diagnostics

extension Message {
  /// A matcher, which chooses one of several patterns.
  ///
  /// `.match $n one {{1 item}} * {{many}}` has one selector and two variants.
  package struct Matcher: Sendable, Equatable {
    /// The values to select on: variables in MessageFormat 2, `icu` functions in ICU messages.
    package var selectors: [Expression]
    /// The patterns to choose from, in order.
    package var variants: [Variant]
    /// The bytes of the whole matcher.
    package var span: SourceSpan

    /// Returns the matcher with each pattern changed by a function.
    func mapPatterns(_ change: (Pattern) -> Pattern) -> Matcher {
      var matcher = self
      for index in variants.indices {
        matcher.variants[index].pattern = change(variants[index].pattern)
      }
      return matcher
    }
  }

  /// One pattern of a matcher and its keys.
  package struct Variant: Sendable, Equatable {
    /// One key for each selector.
    package var keys: [Key]
    /// The pattern to format if the keys match.
    package var pattern: Pattern
    /// The bytes of the keys.
    package var span: SourceSpan
    /// The key of a default variant in Fluent, such as `many` in `*[many]`; nil for other variants.
    ///
    /// The variant matches all values without a variant of their own, whatever its key is.
    package var defaultKey: String?
  }

  /// A value that a selector is compared with.
  package enum Key: Sendable, Equatable {
    case literal(Literal)
    case catchAll(SourceSpan)

    /// The text of the key; nil for the catch-all.
    package var text: String? { if case .literal(let literal) = self { literal.text } else { nil } }

    /// The bytes of the key.
    package var span: SourceSpan {
      switch self {
      case .literal(let literal): literal.span
      case .catchAll(let span): span
      }
    }
  }
}
