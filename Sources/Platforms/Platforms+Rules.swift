package import Diagnostics

extension Rule {
  /// Everything that this room objects to.
  package static let ofPlatforms: [Rule] =
    ofRoots + ofSizes + Platform.all.flatMap(\.service.rules)
}
