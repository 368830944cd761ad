package import Diagnostics

/// The JSON that the app decodes for one type of Live Activity.
///
/// ```swift
/// let (contract, findings) = ActivityContract.read("DeliveryAttributes", from: [file])
/// ```
package struct ActivityContract: Sendable {
  /// The parts of a payload that the app decodes.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The data that never change, which only the start of an activity includes.
    case attributes
    case state = "content-state"
  }

  /// A type that the contract defines under a name.
  struct Definition: Sendable {
    let name: String
    var type: DecodedType
  }

  /// The name of the type, as in `attributes-type`.
  package let activity: String
  /// The files from which the contract was read.
  package let files: [SourceFile]
  let attributes: DecodedType
  let state: DecodedType
  let definitions: [Definition]

  /// Returns the type of a part of a payload.
  package func type(of part: Part) -> DecodedType {
    switch part {
    case .attributes: attributes
    case .state: state
    }
  }

  /// Returns the definition that a type refers to; any other type is returned as it is.
  func resolved(_ type: DecodedType) -> DecodedType {
    var type = type
    for _ in 0...definitions.count {
      guard case .named(let id) = type else { return type }
      type = definitions[id.index].type
    }
    // Definitions that only refer to each other describe nothing.
    return .unjudged
  }
}
