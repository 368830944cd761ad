internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from .resw and .resx files; each value is a message in ICU syntax.
  static let resw = FormatImporting(
    wholeMessage: { unit, _ in unit[[.target]]?.string }
  ) { (context, index) throws(ImportProblem) in
    guard let text = index["\(context.message.key)"].first?[[.target]] else { return .absent }
    return .icu(text.string)
  }
}
