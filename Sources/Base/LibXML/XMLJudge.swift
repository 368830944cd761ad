internal import CLibXML

/// Functions that check with libxml2 whether a document is well-formed.
package enum XMLJudge {
  /// A node of a document, as reported by libxml2's pull reader.
  package enum Event: Hashable, Sendable {
    case start(name: [UInt8], attributes: [Attribute])
    case end(name: [UInt8])
    case text([UInt8])
    case comment
    case instruction
  }

  /// An attribute that libxml2 reports; this includes namespace declarations.
  package struct Attribute: Hashable, Sendable {
    package let name: [UInt8]
    package let value: [UInt8]

    /// Creates an attribute to compare with the attributes that libxml2 reports.
    package init(name: [UInt8], value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  /// Parses the complete document, and throws an error if it is not well-formed.
  ///
  /// Corresponds to `xmlCtxtReadMemory`.
  package static func judge(_ bytes: [UInt8]) throws(XMLError) {
    let noted = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe clibxml_check(buffer.baseAddress, buffer.count)
    }
    if let error = XMLError(noted) { throw error }
  }

  /// Returns all events of a document, with adjacent text joined.
  ///
  /// Tests compare the events with those of Crier's scanner.
  package static func events(in bytes: [UInt8]) throws(XMLError) -> [Event] {
    var events: [Event] = []
    try walk(bytes) { reader in
      switch reader.currentEvent {
      case .text(let more)? where more.isEmpty: break
      case .text(let more)?:
        if case .text(let text)? = events.last {
          events[events.count - 1] = .text(text + more)
        } else {
          events.append(.text(more))
        }
      case .start(let name, let attributes)?:
        events.append(.start(name: name, attributes: attributes))
        if reader.isEmptyElement { events.append(.end(name: name)) }
      case let event?: events.append(event)
      case nil: break
      }
    }
    return events
  }

  private static func walk(
    _ bytes: [UInt8], _ visit: (inout XMLPullReader) -> Void
  ) throws(XMLError) {
    let error = unsafe bytes.withUnsafeBufferPointer { buffer -> XMLError? in
      guard var reader = unsafe XMLPullReader(over: buffer) else { return .outOfMemory }
      while reader.next() { visit(&reader) }
      return reader.error
    }
    if let error { throw error }
  }
}

extension XMLError {
  fileprivate static let outOfMemory = XMLError(
    code: 2, isAboutNamespaces: false, offset: nil, message: "out of memory")
}
