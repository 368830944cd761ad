internal import CHarfBuzz

/// The availability of fonts in this build.
///
/// Without HarfBuzz, no font can be opened, and nothing can be drawn as a picture.
package enum FontSupport {
  /// The Debian package with the headers of HarfBuzz.
  package static let debianPackage = "libharfbuzz-dev"

  /// Whether Crier was built with HarfBuzz.
  package static var isBuiltIn: Bool { charfbuzz_is_built_in() == 1 }
}
