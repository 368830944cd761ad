internal import Bytes

/// The form with arguments, posted to save them as a sample.
struct SampleForm: Sendable {
  /// The path to which the form is posted.
  static let path = "/samples"

  let name: String
  /// Whether a sample of that name may be replaced.
  let replaces: Bool
  let address: StudioAddress

  init(_ body: [UInt8]) {
    let fields = QueryItems(Substring(String(decoding: body, as: UTF8.self)))
    name = fields["name"] ?? ""
    replaces = fields["replace"] != nil
    address = StudioAddress(.pictures, fields)
  }
}
