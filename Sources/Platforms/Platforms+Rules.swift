package import Diagnostics

extension Rule {
  /// Everything that this room objects to.
  package static let ofPlatforms: [Rule] =
    ofRoots + ofSizes + Platform.all.flatMap(\.service.rules)
}

extension Platform {
  /// The rules of this platform alone.
  package var rules: [Rule] { service.rules }
}
