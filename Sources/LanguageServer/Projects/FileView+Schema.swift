internal import Documents
internal import Platforms
internal import Workspaces

extension FileView {
  /// The schema of the document; nil if its keys are the author's.
  var schema: ValueSchema? { kind?.schema }

  /// The address of the vendor's reference; nil for files that no vendor describes.
  var referenceAddress: String? {
    guard case .template(let target)? = kind else { return nil }
    return target.platform.referenceAddress
  }
}
