internal import CHarfBuzz

/// The availability of fonts in this build.
///
/// Without HarfBuzz, no font can be opened, and nothing can be drawn as a picture.
package enum FontSupport {
  /// The Debian package with the headers of HarfBuzz.
  package static let debianPackage = "libharfbuzz-dev"

  /// Whether Crier was built with HarfBuzz.
  package static var isBuiltIn: Bool { charfbuzz_is_built_in() == 1 }

  /// The script that makes the missing archive of HarfBuzz; nil if the Debian package is enough.
  ///
  /// A release on Linux needs no shared library, but the Debian package has no other.
  package static var archiveScript: String? {
    charfbuzz_lacks_archive() == 1 ? ".ci/packaging/harfbuzz" : nil
  }
}
