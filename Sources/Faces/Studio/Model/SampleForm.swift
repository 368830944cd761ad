internal import Bytes

/// The posted form that saves the arguments as a sample.
struct SampleForm: Sendable {
  /// The path that the form is posted to.
  static let path = "/samples"

  let name: String
  /// Whether an existing sample with this name may be replaced.
  let replaces: Bool
  let address: StudioAddress

  init(_ body: [UInt8]) {
    let fields = QueryItems(Substring(String(decoding: body, as: UTF8.self)))
    name = fields["name"] ?? ""
    replaces = fields["replace"] != nil
    address = StudioAddress(.pictures, fields)
  }
}
