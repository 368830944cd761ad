import Diagnostics
import Documents
import Files
import Interchange
import TestSupport
import Testing
import Translations

/// The conformance files from other tools, with the content that independent parsers read from
/// these files.
struct ConformanceData {
  static let folder = RepositoryFolder.conformance + "/interchange"
  static var isHere: Bool { Folder.exists(folder) }

  /// A conformance file and the expected result of reading it.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let format: TranslationFormat
    let expected: JSONValue

    var bytes: [UInt8] {
      get throws { try FileReader.bytes(of: "\(folder)/\(path)", limit: 1 << 24) }
    }
    var translationFile: TranslationFile {
      get throws { TranslationFile(name: path, bytes: try bytes, format: format) }
    }
    var isRejected: Bool { expected["reject"] != nil }
    var testDescription: String { path }
  }

  /// The conformance files of all supported formats.
  static let files: [File] = TranslationFormat.all.flatMap(files)

  static func files(of format: TranslationFormat) -> [File] {
    lines("expected/\(format.conformanceName).ndjson").compactMap { line in
      line["file"]?.text.map { File(path: $0.string, format: format, expected: line) }
    }
  }

  /// Returns the JSON values of a file that contains one value per line.
  static func lines(_ path: String) -> [JSONValue] {
    guard let bytes = try? FileReader.bytes(of: "\(folder)/\(path)", limit: 1 << 26) else {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      JSONReader.read(SourceFile(name: path, bytes: Array($0))).document?.root
    }
  }
}

extension TranslationFormat {
  var conformanceName: String { id == "resw" ? "resx" : id }
}

extension JSONValue {
  /// The value as JSON, with the members of every object sorted by key.
  var canonical: String {
    switch content {
    case .object(let members):
      let fields = members.map {
        "\(JSONValue.string($0.key.string).canonical):\($0.value.canonical)"
      }
      return "{\(fields.sorted().joined(separator: ","))}"
    case .array(let values): return "[\(values.map(\.canonical).joined(separator: ","))]"
    case .string(let string):
      return JSONValue.string(string.string).compactText
    default: return compactText
    }
  }

  /// The elements of an array, or the members of an object with their keys, as strings.
  var rowList: [String] {
    switch content {
    case .array(let values): values.map(\.canonical)
    case .object(let members): members.map { "\($0.key.string) = \($0.value.canonical)" }.sorted()
    default: []
    }
  }
}
