import CommandLineTool
import Files
import Testing

/// Compares the license notices with the files that Debian installs.
struct NoticeTextTests {
  /// The files of Debian 12 that a notice quotes; other versions of the libraries contain different
  /// files.
  static let sources = [
    "icu": "/usr/share/icu/72.1/LICENSE",
    "libxml2": "/usr/share/doc/libxml2-dev/copyright",
    "openssl": "/usr/share/doc/libssl-dev/copyright",
    "nghttp2": "/usr/share/doc/libnghttp2-dev/copyright",
    "sqlite": "/usr/share/doc/libsqlite3-dev/copyright",
    "harfbuzz": "/usr/share/doc/libharfbuzz-dev/copyright",
    "zlib": "/usr/share/doc/zlib1g-dev/copyright",
    "lzma": "/usr/share/doc/liblzma-dev/copyright",
    "gcc": "/usr/share/doc/libstdc++6/copyright",
    "glibc": "/usr/share/doc/libc6-dev/copyright",
    "Apache-2.0": "/usr/share/common-licenses/Apache-2.0",
    "LGPL-2.1": "/usr/share/common-licenses/LGPL-2.1",
  ]

  private static let isDebian12 =
    (try? FileReader.bytes(of: "/etc/os-release", limit: 1 << 16)).map {
      String(decoding: $0, as: UTF8.self).contains("VERSION=\"12 (bookworm)\"")
    } ?? false

  @Test(
    .enabled(if: isDebian12, "the texts are those of Debian 12"),
    arguments: sources.filter { Folder.hasFile($0.value) }.sorted { $0.key < $1.key })
  func `a license notice quotes the file that Debian installs`(_ name: String, _ path: String)
    throws
  {
    let text = try #require(NoticeText.all.first { $0.name == name })
    let source = Self.words(of: try FileReader.bytes(of: path, limit: 1 << 20))
    for line in text.bytes.split(separator: UInt8(ascii: "\n")) {
      let words = Self.words(of: Array(line))
      // Our own headings name the files to which the next copyright notice applies.
      let isQuoted = source.contains(words) || source.contains("Files: \(words.dropLast())")
      #expect(isQuoted, "\(words)")
    }
  }

  /// Returns the words, separated by single spaces, because Debian indents and wraps quoted
  /// notices.
  private static func words(of bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
