internal import CLibXML

/// A parser (libxml2's pull reader) for bytes that the caller keeps in memory.
///
/// The parser owns libxml2's handle and closes the handle when the parser is destroyed.
@safe
struct XMLPullReader: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a parser; returns nil if there is not enough memory.
  ///
  /// Corresponds to `xmlReaderForMemory`.
  init?(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let opened = unsafe clibxml_reader_open(bytes.baseAddress, bytes.count) else {
      return nil
    }
    unsafe handle = opened
  }

  deinit { unsafe clibxml_reader_close(handle) }

  /// Moves to the next node; returns false at the end of the document, or after an error.
  ///
  /// Corresponds to `xmlTextReaderRead`.
  mutating func next() -> Bool { unsafe clibxml_reader_next(handle) == 1 }

  /// The first error of libxml2 so far; nil if there was none.
  var error: XMLError? { unsafe XMLError(clibxml_reader_error(handle)) }

  var isEmptyElement: Bool { unsafe clibxml_reader_is_empty_element(handle) == 1 }

  /// The event for the current node; nil for kinds of nodes without an event.
  var currentEvent: XMLJudge.Event? {
    mutating get {
      switch unsafe clibxml_reader_kind(handle) {
      case 1: .start(name: name, attributes: attributes())
      case 3, 4, 13, 14: .text(value)
      case 7: .instruction
      case 8: .comment
      case 15: .end(name: name)
      default: nil
      }
    }
  }

  private var name: [UInt8] { unsafe Self.bytes(clibxml_reader_name(handle)) }

  private var value: [UInt8] { unsafe Self.bytes(clibxml_reader_value(handle)) }

  private mutating func attributes() -> [XMLJudge.Attribute] {
    var attributes: [XMLJudge.Attribute] = []
    while unsafe clibxml_reader_next_attribute(handle) == 1 {
      attributes.append(.init(name: name, value: value))
    }
    unsafe clibxml_reader_leave_attributes(handle)
    return attributes
  }

  private static func bytes(_ text: UnsafePointer<UInt8>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    var bytes: [UInt8] = []
    var index = 0
    while unsafe text[index] != 0 {
      unsafe bytes.append(text[index])
      index += 1
    }
    return bytes
  }
}
