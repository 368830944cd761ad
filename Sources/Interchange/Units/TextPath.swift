internal import MessageTables

/// The place of one string inside a unit, independent of the file format.
///
/// For example, the Polish `few` form of an Android plural is `[.target, .plural("few")]`.
package struct TextPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One step on the way to a string.
  package enum Step: Hashable, Sendable {
    /// The text in the source language.
    case source
    /// The translation.
    case target
    /// The translation into one of several languages of the file.
    case locale(String)
    /// A variable of a .stringsdict entry, or a substitution of a String Catalog.
    case variable(String)
    /// A variant for a kind of device, or for a screen width.
    case device(String)
    /// A cardinal plural category.
    case plural(String)
    /// An ordinal plural category.
    case ordinal(String)
    /// A gettext plural index, or an element of a list.
    case index(Int)
    /// A segment of an XLIFF 2 unit.
    case segment(Int)
    /// A column of a table.
    case column(Int)
  }

  /// The steps from the unit to the string.
  package let steps: [Step]

  /// Creates a path.
  package init(_ steps: [Step]) { self.steps = steps }

  /// Creates a path from its steps.
  package init(arrayLiteral steps: Step...) { self.steps = steps }

  /// The path with further steps.
  package func appending(_ more: Step...) -> TextPath { TextPath(steps + more) }

  /// The plural category; nil for a string outside plurals.
  package var pluralCategory: String? {
    for case .plural(let category) in steps { return category }
    return nil
  }

  /// The language in the path.
  package var locale: String? {
    for case .locale(let name) in steps { return name }
    return nil
  }
}
