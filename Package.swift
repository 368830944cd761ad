// swift-tools-version: 6.2
import PackageDescription

/// The compiler keeps the house: what these settings refuse, no reviewer has to.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house.
///
/// Dependencies point down the floors, never up.
func room(_ name: String, on floors: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: floors, swiftSettings: strict)
}

/// The tests of a room; case files are read from the checkout, so they are no resources.
func tests(
  of name: String, on floors: [Target.Dependency] = [], without files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + floors, exclude: files,
    swiftSettings: strict)
}

/// A program that starts in half the time and runs where no Swift is installed: the loader need not
/// join a dozen libraries of the language to each run.
let standalone: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
]

/// The fuzz targets have no `main`, so they are only there when asked for: `CRIER_FUZZ=1`.
let fuzzTargets: [Target] =
  Context.environment["CRIER_FUZZ"] == nil
  ? []
  : [
    "JSON", "XML", "Expression", "Render", "Payload", "Message", "Formatting", "Registration",
    "ARB", "TranslationXML", "GettextPO", "AppleStrings", "TranslationCSV", "TranslationJSON",
  ].map { name in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: [
        "Crier", "Diagnostics", "Documents", "Interchange", "InterchangeInvariants", "Linting",
        "Localization", "Platforms", "TemplateLanguage",
      ],
      path: "Tests/Fuzzing/\(name)",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  }

let package = Package(
  name: "Crier",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Crier", targets: ["Crier"]),
    .executable(name: "crier", targets: ["CrierCommand"]),
    .executable(name: "crier-benchmark", targets: ["CrierBenchmark"]),
  ],
  targets: [
    .systemLibrary(
      name: "LibXMLFlags", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CLibXML", dependencies: ["LibXMLFlags"]),
    .systemLibrary(
      name: "ICUFlags", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICUFlags"]),
    .target(name: "CBytes"),

    room("Bytes", on: ["CBytes"]),
    room("Diagnostics"),
    room("Files"),
    room("LibXML", on: ["CLibXML"]),
    room("ICU", on: ["CICU"]),
    room("Documents", on: ["Bytes", "Diagnostics", "LibXML"]),
    room("Localization", on: ["Diagnostics", "Documents", "ICU"]),
    room("Interchange", on: ["Bytes", "Diagnostics", "Documents", "ICU", "Localization"]),
    room("TemplateLanguage", on: ["Bytes", "Diagnostics", "Documents"]),
    room("Platforms", on: ["Diagnostics", "Documents"]),
    room(
      "Linting",
      on: ["Diagnostics", "Documents", "Localization", "Platforms", "TemplateLanguage"]),
    room(
      "Crier",
      on: [
        "Bytes", "Diagnostics", "Documents", "Files", "Linting", "Localization", "Platforms",
        "TemplateLanguage",
      ]),
    room(
      "Previewing",
      on: [
        "Crier", "Diagnostics", "Documents", "Linting", "Localization", "Platforms",
        "TemplateLanguage",
      ]),
    .executableTarget(
      name: "CrierCommand",
      dependencies: [
        "Crier", "Diagnostics", "Documents", "Files", "Localization", "Platforms", "Previewing",
        "TemplateLanguage",
      ],
      swiftSettings: strict, linkerSettings: standalone),

    .executableTarget(
      name: "CrierBenchmark",
      dependencies: [
        "Crier", "Diagnostics", "Documents", "Files", "Localization", "Platforms",
        "TemplateLanguage",
      ],
      swiftSettings: strict, linkerSettings: standalone),

    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Bytes", on: ["TestSupport"]),
    tests(of: "Diagnostics"),
    tests(of: "Files", on: ["TestSupport"]),
    tests(of: "ICU", on: ["Files", "TestSupport"]),
    tests(of: "Documents", on: ["Diagnostics", "LibXML", "TestSupport"]),
    .target(name: "MessageOracle", dependencies: ["ICUFlags"], path: "Tests/MessageOracle"),
    tests(
      of: "Localization",
      on: [
        "CAllocationCounter", "Diagnostics", "Documents", "Files", "ICU", "MessageOracle",
        "TestSupport",
      ], without: ["Cases", "ForeignCatalogs"]),
    .executableTarget(
      name: "FormatBenchmark",
      dependencies: ["Diagnostics", "Documents", "Files", "Localization"],
      path: "Tests/FormatBenchmark", swiftSettings: strict),
    .target(
      name: "InterchangeInvariants", dependencies: ["Diagnostics", "Documents", "Interchange"],
      path: "Tests/InterchangeInvariants", swiftSettings: strict),
    .executableTarget(
      name: "InterchangeReader", dependencies: ["Interchange"], path: "Tests/InterchangeReader",
      swiftSettings: strict),
    tests(
      of: "Interchange",
      on: [
        "Diagnostics", "Documents", "Files", "InterchangeInvariants", "InterchangeReader",
        "Localization", "TestSupport",
      ], without: ["Oracles/edit.py"]),
    tests(
      of: "TemplateLanguage",
      on: ["CAllocationCounter", "Diagnostics", "Documents", "TestSupport"]),
    tests(
      of: "Linting",
      on: [
        "Diagnostics", "Documents", "Files", "Localization", "Platforms", "TemplateLanguage",
        "TestSupport",
      ], without: ["CatalogCases", "SevenLanguages"]),
    tests(
      of: "Previewing",
      on: ["Crier", "Diagnostics", "Documents", "Files", "Platforms", "TestSupport"],
      without: ["Cases", "Chromium"]),
    tests(
      of: "Crier",
      on: [
        "CAllocationCounter", "Diagnostics", "Documents", "Files", "Linting", "Localization",
        "Platforms",
        "TemplateLanguage", "TestSupport",
      ],
      without: [
        "Cases", "Goldens/Cases", "Goldens/Reports", "PayloadCases", "RegistrationCases",
        "WorkspaceCases",
      ]),
    .executableTarget(
      name: "LibraryExample", dependencies: ["Crier"], path: "Tests/LibraryExample",
      swiftSettings: strict),
    // They run the program, which every build makes; a dependency would link it into the tests.
    .testTarget(
      name: "CrierCommandTests", dependencies: ["Files", "LibraryExample", "TestSupport"],
      exclude: ["misuses.case", "mutations.case"], swiftSettings: strict),
  ] + fuzzTargets,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
