/// A placeholder in a translatable text, such as `%1$s`, `{name}` or `{{count}}`.
package struct Placeholder: Hashable, Sendable {
  /// The name or the position of the argument: `name`, `1`.
  package let name: String
  /// The type of value that the placeholder formats.
  package let type: ValueType
  /// Whether the text names the argument; false for `%s`, which formats the next one.
  package let isNamed: Bool
  /// The bytes of the placeholder in the text.
  package let range: Range<Int>

  /// Creates a placeholder.
  package init(name: String, type: ValueType, isNamed: Bool, range: Range<Int>) {
    self.name = name
    self.type = type
    self.isNamed = isNamed
    self.range = range
  }

  /// The types of values that placeholders format.
  package enum ValueType: Hashable, Sendable {
    /// Any value, such as in `{name}`.
    case any
    case string
    case character
    case integer
    /// An integer without a sign, which only C's `printf` distinguishes.
    case unsigned
    case float
    case pointer
    case boolean
    case date
    /// The number of bytes written so far, `%n`.
    case count
    /// An integer or a floating-point number with the size in its C type: `%ld`, `%hhu`, `%Lf`.
    indirect case sized(ValueType, String)
    /// A type that the syntax names, such as `plural`.
    case named(String)

    /// The type without a size.
    package var base: ValueType { if case .sized(let base, _) = self { base } else { self } }
  }
}
