package import Diagnostics

extension Rule {
  /// All rules of this module.
  package static let ofPlatforms: [Rule] =
    ofRoots + ofSizes + Platform.all.flatMap(\.service.rules)
}

extension Platform {
  /// The rules of this platform only.
  package var rules: [Rule] { service.rules }
}
