internal import Documents
internal import Platforms
internal import Workspaces

extension FileView {
  /// The schema of the document; nil if the document may have any keys.
  var schema: ValueSchema? { kind?.schema }

  /// The URL of the vendor's payload reference; nil unless the file is a template.
  var referenceAddress: String? {
    guard case .template(let target)? = kind else { return nil }
    return target.platform.referenceAddress
  }
}
