package import Diagnostics

extension Rule {
  /// The law of the three routes, which only a mistake of Crier can violate.
  package static let routesDiffer = Rule(
    "explored-routes-differ", basis: .documented,
    summary: "the hub must send the bytes that 'crier render' shows",
    explanation: """
      'crier test --explore' registers each template as a device does, makes the send as \
      'crier message' does, and compares the payload of the hub with that of 'crier render'. If the \
      bytes or the headers differ, this is a mistake of Crier: please report it with the sample.
      """)
}
