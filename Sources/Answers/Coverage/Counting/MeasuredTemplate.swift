package import Diagnostics

/// A template file and the number of its renderings.
package struct MeasuredTemplate: Sendable {
  /// The file of the template.
  package let file: SourceFile
  /// The number of renderings that could be sent.
  package let count: Int
}
