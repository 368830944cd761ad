/// The facts about a library that do not depend on the build.
struct LibraryFacts: Sendable {
  let name: String
  let purpose: String
  /// The license as an SPDX expression.
  let licence: String
  /// The name of the license's file in `Texts`; nil if the notice contains the license.
  var licenceText: String?

  /// The facts about all libraries, by the base name of each library's notice.
  static let all: [String: LibraryFacts] = [
    "icu": LibraryFacts(
      name: "ICU", purpose: "plural rules, numbers, dates and locale data", licence: "ICU"),
    "libxml2": LibraryFacts(
      name: "libxml2", purpose: "the check that XML is well-formed", licence: "MIT AND ISC"),
    "openssl": LibraryFacts(
      name: "OpenSSL", purpose: "TLS, certificates and signatures of 'crier hub'",
      licence: "Apache-2.0", licenceText: "Apache-2.0"),
    "nghttp2": LibraryFacts(
      name: "nghttp2", purpose: "HTTP/2 for 'crier hub' and 'crier studio'", licence: "MIT"),
    "sqlite": LibraryFacts(
      name: "SQLite", purpose: "the storage of 'crier hub --data'", licence: "blessing"),
    "harfbuzz": LibraryFacts(
      name: "HarfBuzz", purpose: "the pictures of 'crier preview' and 'crier diff'",
      licence: "HPND-sell-variant AND ISC AND Unicode-DFS-2016"),
    "zlib": LibraryFacts(
      name: "zlib", purpose: "compression, a part of libxml2", licence: "Zlib"),
    "lzma": LibraryFacts(
      name: "liblzma", purpose: "compression, a part of libxml2",
      licence: "LicenseRef-public-domain"),
    "swift": LibraryFacts(
      name: "Swift", purpose: "the standard library, and libdispatch",
      licence: "Apache-2.0 WITH Swift-exception"),
    "gcc": LibraryFacts(
      name: "GCC runtime", purpose: "libstdc++ and libgcc, for ICU and Swift",
      licence: "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "glibc": LibraryFacts(
      name: "glibc", purpose: "the C library", licence: "LGPL-2.1-or-later",
      licenceText: "LGPL-2.1"),
  ]
}
