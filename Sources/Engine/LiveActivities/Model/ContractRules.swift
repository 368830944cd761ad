package import Diagnostics
internal import Platforms

extension Rule {
  /// The rules about contracts themselves, whatever payloads contain.
  static let ofContracts: [Rule] = [
    .contractUnreadable, .contractInvalid, .contractUnjudged, .contractKeyword,
  ]

  package static let contractUnreadable = Rule(
    "activity-contract-unreadable", basis: .documented,
    summary: "a contract in crier.json must be a file that declares its Live Activity",
    explanation: """
      'app.liveActivities' in crier.json names a Swift file or a JSON Schema for each type of Live \
      Activity. Without a readable contract, the attributes and states in templates are not \
      checked at all.
      """,
    bad: Example(
      "Templates/crier.json", #"{"app":{"liveActivities":{"Delivery":"app/Missing.swift"}}}"#,
      others: [.deliveryContract()]),
    good: Example(
      "Templates/crier.json", #"{"app":{"liveActivities":{"Delivery":"app/Delivery.swift"}}}"#,
      others: [.deliveryContract()]))

  static let contractInvalid = Rule(
    "activity-contract-invalid", basis: .documented,
    vendor: VendorStatement(page: ApplePage.activities),
    summary: "the types of a contract must conform to Decodable",
    explanation: """
      The system decodes 'attributes' and 'content-state' into the types of the app. A type that \
      the compiler cannot make Decodable does not compile, so the contract is not the code of the \
      app.
      """,
    bad: .deliveryContract("var position: (Double, Double)"),
    good: .deliveryContract("var position: [Double]"))

  static let contractUnjudged = Rule(
    "activity-contract-unjudged", .note, basis: .documented,
    summary: "a part of a contract should be plain enough to be checked",
    explanation: """
      Crier reads declarations, and runs no code. What code decides (an own init(from:), a macro, a \
      generic type, or a type of another file) is not checked: any value is accepted there. This \
      note says so once.
      """,
    bad: .deliveryContract("var stop: Stop"),
    good: .deliveryContract("var stop: String"))

  static let contractKeyword = Rule(
    "activity-schema-keyword", .warning, basis: .documented,
    summary: "a contract's JSON Schema should only have keywords that are checked",
    explanation: """
      Crier checks types, properties, required keys, items, enumerations, ranges, references and \
      alternatives. A payload that breaks any other keyword is accepted, which looks like a check \
      that passed. Lengths and formats are only noted: an app decodes a string of any length.
      """,
    bad: .deliverySchema(#"{"type":"string","not":{"const":""}}"#),
    good: .deliverySchema(#"{"type":"string"}"#))
}

extension Example {
  /// Creates a Swift contract with one property in its state, and the settings that name it.
  package static func deliveryContract(
    _ property: String = "var stops: Int", others: [Example] = [.deliverySettings]
  ) -> Example {
    Example(
      "app/Delivery.swift",
      """
      struct Delivery: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          \(property)
        }
      }

      """, others: others)
  }

  /// The settings that name a Swift contract.
  package static let deliverySettings = Example(
    "Templates/crier.json", #"{"app":{"liveActivities":{"Delivery":"app/Delivery.swift"}}}"#)

  /// Creates a JSON Schema as a contract, whose state has one key with a schema.
  fileprivate static func deliverySchema(_ schema: String) -> Example {
    Example(
      "app/delivery.json",
      #"""
      {"properties":{"content-state":{"type":"object","properties":{"stage":\#(schema)}}}}
      """#,
      others: [
        Example(
          "Templates/crier.json",
          #"{"app":{"liveActivities":{"Delivery":"app/delivery.json"}}}"#)
      ])
  }
}
