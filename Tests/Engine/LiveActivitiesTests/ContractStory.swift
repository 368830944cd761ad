import Diagnostics
import Documents
import LiveActivities
import TestSupport
import Testing

/// A contract in a test, with what it says about states.
struct ContractStory {
  let contract: ActivityContract?
  let findings: [String]

  /// Reads a Swift contract from the members of `ContentState`, with other declarations next to it.
  init(state: String, _ others: String = "") {
    self.init(
      file: """
        struct Delivery: ActivityAttributes {
          struct ContentState: Codable {
            \(state)
          }
        }
        \(others)
        """)
  }

  /// Reads a Swift contract from a whole file.
  init(file text: String, activity: String = "Delivery") {
    self.init(SourceFile(name: "Delivery.swift", text: text), activity)
  }

  /// Reads a JSON Schema with the schema of a state.
  init(schema: String, definitions: String = "{}") {
    let text = #"{"properties":{"content-state":\#(schema)},"$defs":\#(definitions)}"#
    self.init(SourceFile(name: "delivery.json", text: text), "Delivery")
  }

  private init(_ file: SourceFile, _ activity: String) {
    let (contract, findings) = ActivityContract.read(
      activity, from: [file], at: Label(SourceSpan(0, 0), in: file))
    self.contract = contract
    self.findings = findings.sorted.map(\.message)
  }

  /// The keys of the state, each with its type; an optional key ends in a question mark.
  var keys: [String] {
    contract?.fields(at: [], of: .state).map {
      "\($0.key)\($0.isRequired ? "" : "?"): \($0.spelling)"
    } ?? ["unreadable"]
  }

  /// Returns the paths of the violations of a state that the app cannot decode.
  func refused(_ state: String) throws -> [String] {
    let file = SourceFile(name: "state.json", text: state)
    let root = try #require(JSONReader.read(file).document?.root)
    return try #require(contract).violations(in: root, as: .state, key: SourceSpan(0, 0))
      .filter(\.isFatal).map(\.path)
  }
}
