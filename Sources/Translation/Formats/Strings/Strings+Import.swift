internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from `.strings` tables; the last entry is used if a key is repeated.
  static let strings = FormatImporting { (context, index) throws(ImportProblem) in
    guard let text = index["\(context.message.key)"].last?.texts.first else { return .absent }
    return try context.table(try context.printfAtoms(text.string, .apple))
  }
}
