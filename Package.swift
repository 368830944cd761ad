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
    "ARB",
  ].map { name in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: [
        "Checking", "Diagnostics", "Documents", "Hub", "Linting", "Localization", "Platforms",
        "Sending", "TemplateLanguage",
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
    .target(name: "CStarters", exclude: ["Automation", "Starter"]),

    // 0
    room("Bytes", on: ["CBytes"]),
    room("Diagnostics"),
    room("Files"),
    room("LibXML", on: ["CLibXML"]),
    room("ICU", on: ["CICU"]),
    // 1
    room("Documents", on: ["Bytes", "Diagnostics", "LibXML"]),
    // 2a
    room("Localization", on: ["Diagnostics", "Documents", "ICU"]),
    room("TemplateLanguage", on: ["Bytes", "Diagnostics", "Documents"]),
    room("Platforms", on: ["Diagnostics", "Documents"]),
    // 2b
    room(
      "Sending", on: ["Diagnostics", "Documents", "Localization", "Platforms", "TemplateLanguage"]),
    room("Comparison", on: ["Diagnostics", "Documents"]),
    room("Reports", on: ["Diagnostics", "Documents"]),
    // 3
    room("Hub", on: ["Diagnostics", "Documents", "Platforms", "Sending", "TemplateLanguage"]),
    room("Surfaces", on: ["Diagnostics", "Documents", "Platforms"]),
    // 4
    room(
      "Workspaces",
      on: [
        "Diagnostics", "Documents", "Files", "Hub", "Localization", "Platforms", "Sending",
        "TemplateLanguage",
      ]),
    // 5
    room(
      "Linting",
      on: ["Diagnostics", "Documents", "Localization", "Sending", "TemplateLanguage", "Workspaces"]),
    // 6
    room(
      "Checking",
      on: [
        "Diagnostics", "Documents", "Files", "Hub", "Linting", "Localization", "Platforms",
        "Sending", "TemplateLanguage", "Workspaces",
      ]),
    // 7
    room(
      "Crier",
      on: [
        "Checking", "Diagnostics", "Files", "Localization", "Platforms", "Sending",
        "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Goldens",
      on: [
        "Checking", "Comparison", "Diagnostics", "Documents", "Files", "Localization", "Platforms",
        "Reports", "Sending", "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Streaming",
      on: [
        "Bytes", "Diagnostics", "Documents", "Files", "Localization", "Platforms", "Sending",
        "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Previewing",
      on: [
        "Diagnostics", "Documents", "Localization", "Platforms", "Reports", "Sending", "Surfaces",
        "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Starters",
      on: ["CStarters", "Diagnostics", "Documents", "Files", "Localization", "Platforms"]),
    // 9
    .executableTarget(
      name: "CrierCommand",
      dependencies: [
        "Checking", "Diagnostics", "Documents", "Files", "Goldens", "Hub", "Localization",
        "Platforms", "Previewing", "Reports", "Sending", "Starters", "Streaming",
        "TemplateLanguage", "Workspaces",
      ],
      swiftSettings: strict, linkerSettings: standalone),

    .executableTarget(
      name: "CrierBenchmark",
      dependencies: [
        "Diagnostics", "Documents", "Files", "Localization", "Platforms", "Sending", "Streaming",
        "TemplateLanguage", "Workspaces",
      ],
      swiftSettings: strict, linkerSettings: standalone),

    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
    tests(of: "Bytes", on: ["TestSupport"]),
    tests(of: "Diagnostics", on: ["TestSupport"]),
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
    tests(
      of: "TemplateLanguage",
      on: ["CAllocationCounter", "Diagnostics", "Documents", "TestSupport"]),
    tests(of: "Sending", on: ["Documents", "Platforms"]),
    tests(of: "Surfaces", on: ["Platforms", "TestSupport"]),
    tests(
      of: "Linting",
      on: [
        "Diagnostics", "Documents", "Files", "Localization", "Platforms", "TemplateLanguage",
        "TestSupport", "Workspaces",
      ], without: ["CatalogCases", "SevenLanguages"]),
    tests(
      of: "Previewing",
      on: [
        "Diagnostics", "Documents", "Files", "Platforms", "Sending", "Surfaces", "TestSupport",
      ],
      without: ["Cases", "Chromium"]),
    tests(
      of: "Crier",
      on: [
        "CAllocationCounter", "Checking", "Comparison", "Diagnostics", "Documents", "Files",
        "Goldens", "Hub", "Linting", "Localization", "Platforms", "Reports", "Sending", "Starters",
        "Streaming", "TemplateLanguage", "TestSupport", "Workspaces",
      ],
      without: [
        "Cases", "Goldens/Cases", "Goldens/Reports", "PayloadCases", "RegistrationCases",
        "WorkspaceCases",
      ]),
    tests(of: "Starters", on: ["Files", "TestSupport"]),
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
