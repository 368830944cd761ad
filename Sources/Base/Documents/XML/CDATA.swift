/// A writer of CDATA sections.
package enum CDATA {
  /// Appends the bytes as one section, or as several sections if necessary.
  ///
  /// A section cannot contain its own end, nor a carriage return, which a parser would turn into a
  /// line feed. These bytes are written between two sections.
  package static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    let end: [UInt8] = Array("]]>".utf8)
    output.append(contentsOf: "<![CDATA[".utf8)
    var index = 0
    while index < bytes.count {
      let isEnd = bytes[index...].starts(with: end)
      if isEnd {
        output.append(contentsOf: "]]]]><![CDATA[>".utf8)
        index += end.count
      } else if bytes[index] == 0x0D {
        output.append(contentsOf: "]]>&#13;<![CDATA[".utf8)
        index += 1
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    output.append(contentsOf: "]]>".utf8)
  }
}
