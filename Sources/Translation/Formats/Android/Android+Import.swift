internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from string resources.
  ///
  /// A catalog has no texts for single products, so these resources are entries of their own, which
  /// no message has.
  static let android = FormatImporting(
    name: { unit in VariantLabel(key: unit.key + (unit.product.map { "\u{0}\($0)" } ?? "")) }
  ) { (context, index) throws(ImportProblem) in
    guard let unit = index["\(context.message.key)"].last else { return .absent }
    switch unit.fields["kind"] {
    case "string":
      guard let text = unit.texts.first else { return .absent }
      if text.plainString.isReference { throw .reference(text.plainString) }
      return try context.table(try context.printfAtoms(text.plainString, .java))
    case "plurals":
      guard let selector = context.onlyPlural else { throw .unknownVariant("plurals") }
      var sentences: [KeyedSentence] = []
      for text in unit.texts {
        let category = text.path.pluralCategory ?? "other"
        let key: VariantKey = category == "other" ? .any : .category(category)
        sentences.append(([key], try context.printfAtoms(text.plainString, .java)))
      }
      return try context.table([selector], sentences)
    default: return .absent
    }
  }
}

extension String {
  /// Whether the string refers to another resource
  /// (https://developer.android.com/guide/topics/resources/providing-resources#ResourcesFromXml).
  fileprivate var isReference: Bool {
    ["@string/", "@android:string/", "?attr/"].contains(where: hasPrefix)
      && !contains(where: \.isWhitespace)
  }
}
