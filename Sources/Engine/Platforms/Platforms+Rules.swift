package import Diagnostics

extension Rule {
  /// All rules for platforms and their payloads.
  package static let ofPlatforms: [Rule] =
    ofRoots + ofSizes + Platform.all.flatMap(\.service.rules)
}

extension Platform {
  /// The rules that apply only to this platform.
  package var rules: [Rule] { service.rules }
}
