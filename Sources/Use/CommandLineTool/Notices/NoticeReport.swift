internal import Documents

/// The libraries of a build with their notices, as text or JSON.
package struct NoticeReport: Sendable {
  private let libraries: [LinkedLibrary]

  /// Creates a report about the given libraries.
  package init(of libraries: [LinkedLibrary] = LinkedLibrary.all) { self.libraries = libraries }

  /// The licenses that the notices refer to, without duplicates.
  private var licenceTexts: [NoticeText] {
    libraries.compactMap(\.licenceText).reduce(into: []) { texts, text in
      if !texts.contains(text) { texts.append(text) }
    }
  }

  /// A table of the libraries, followed by the notices and the licenses, word for word.
  package var text: [UInt8] {
    var report = Array("This program uses these libraries:\n\n".utf8)
    for library in libraries {
      let version = library.version.map { " \($0)" } ?? ""
      report += "  \(library.name)\(version): \(library.purpose) (\(library.licence))\n".utf8
    }
    for library in libraries { report += section(library.name, library.notice) }
    for text in licenceTexts { report += section(text.name, text) }
    return report
  }

  private func section(_ title: String, _ text: NoticeText) -> [UInt8] {
    let ending = text.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    return Array("\n======== \(title)\n\n".utf8) + text.bytes + Array(ending.utf8)
  }

  /// The libraries with their notices, and the licenses, as one JSON document.
  package var json: [UInt8] {
    JSONWriter.pretty(
      .object([
        ("libraries", .array(libraries.map(\.json))),
        ("licences", .object(licenceTexts.map { ($0.name, $0.json) })),
      ]))
  }
}

extension LinkedLibrary {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("version", .optional(version)),
      ("purpose", .string(purpose)), ("licence", .string(licence)), ("notice", notice.json),
      ("licenceText", licenceText.map { .string($0.name) } ?? .null),
    ])
  }
}

extension NoticeText {
  fileprivate var json: JSONValue { .string(String(decoding: bytes, as: UTF8.self)) }
}
