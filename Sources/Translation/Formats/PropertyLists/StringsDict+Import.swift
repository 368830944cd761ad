internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from `.stringsdict` files.
  static let stringsdict = FormatImporting { (context, index) throws(ImportProblem) in
    guard let unit = index["\(context.message.key)"].last, let format = unit[[.target]] else {
      return .absent
    }
    var texts: [String: [(category: String, text: String)]] = [:]
    for text in unit.texts {
      guard case .variable(let name)? = text.path.steps.dropFirst().first,
        case .plural(let category)? = text.path.steps.last
      else { continue }
      texts[name, default: []].append((category, text.string))
    }
    let variables = texts.mapValues { AppleVariables.Variable(texts: $0, position: nil) }
    return try AppleVariables(context, variables).sentences(format.string)
  }
}
