import Foundation
import TestSupport

/// Foundation's `JSONDecoder`, in a program that is compiled with the structs of contracts.
enum DecoderOracle {
  /// A contract and a state, as JSON.
  struct Question {
    let activity: String
    let state: String
  }

  /// Whether a Swift compiler was found.
  static let isInstalled: Bool = {
    let run = try? CommandRun(program: "/bin/sh", ["-c", "command -v swiftc"], in: "/")
    return run?.code == 0
  }()

  /// A program that does not compile, or that fails.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let head = """
    import Foundation

    protocol ActivityAttributes: Codable {
      associatedtype ContentState: Codable
    }

    func decode<T: Decodable>(_ type: T.Type, _ data: Data) -> String {
      do {
        _ = try JSONDecoder().decode(type, from: data)
        return ""
      } catch { return "\\(error)".replacingOccurrences(of: "\\n", with: " ") }
    }

    let decoders: [String: (Data) -> String] = [

    """

  private static let tail = """
    ]
    while let line = readLine() {
      let parts = line.split(separator: "\\t", maxSplits: 1)
      print(decoders[String(parts[0])]?(Data(parts[1].utf8)) ?? "no such contract")
    }

    """

  /// Returns for each question the error of the decoder; empty if it decodes the state.
  static func answers(
    to questions: [Question], with contracts: [(activity: String, source: String)]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = contracts.map {
      "  \"\($0.activity)\": { decode(\($0.activity).ContentState.self, $0) },\n"
    }
    try folder.write("main.swift", head + rows.joined() + tail)
    for contract in contracts { try folder.write("\(contract.activity).swift", contract.source) }
    let build = "swiftc -suppress-warnings -Onone -wmo -o oracle *.swift 2>&1"
    let compiled = try CommandRun(program: "/bin/sh", ["-c", build], in: folder.path)
    guard compiled.code == 0 else { throw Failure(description: compiled.text) }
    let input = questions.map { "\($0.activity)\t\($0.state)\n" }.joined()
    let run = try CommandRun(
      program: "\(folder.path)/oracle", [], in: folder.path, input: Data(input.utf8))
    guard run.code == 0 else { throw Failure(description: run.talk) }
    return run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
