/// The path of one string inside an entry, in a notation common to all formats.
///
/// For example, the Polish `few` form of an Android plural is `[.target, .plural("few")]`.
package struct TextPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One step on the path from an entry to a string.
  package enum Step: Hashable, Sendable {
    /// The text in the source language.
    case source
    /// The translation.
    case target
    /// The translation into one language, in a file with several languages.
    case locale(String)
    /// A variable of a .stringsdict entry, or a substitution in a String Catalog.
    case variable(String)
    /// The variant for a kind of device or for a screen width.
    case device(String)
    /// The variant for a cardinal plural category.
    case plural(String)
    /// The variant for an ordinal plural category.
    case ordinal(String)
    /// A gettext plural index, or an element of a list.
    case index(Int)
    /// A segment of an XLIFF 2 unit.
    case segment(Int)
    /// A column of a table.
    case column(Int)
  }

  /// The steps from the entry to the string.
  package let steps: [Step]

  /// Creates a path.
  package init(_ steps: [Step]) { self.steps = steps }

  /// Creates a path from an array literal of steps.
  package init(arrayLiteral steps: Step...) { self.steps = steps }

  /// Returns the path with further steps at its end.
  package func appending(_ more: Step...) -> TextPath { TextPath(steps + more) }

  /// The plural category in the path; nil for a string that is not a plural variant.
  package var pluralCategory: String? {
    for case .plural(let category) in steps { return category }
    return nil
  }

  /// The language in the path; nil if the path has no language.
  package var locale: String? {
    for case .locale(let name) in steps { return name }
    return nil
  }
}
