// swift-tools-version: 6.2
import Foundation
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
func room(
  _ name: String, on floors: [Target.Dependency] = [], without files: [String] = []
) -> Target {
  .target(name: name, dependencies: floors, exclude: files, swiftSettings: strict)
}

/// The tests of a room; case files are read from the checkout, so they are no resources.
func tests(
  of name: String, on floors: [Target.Dependency] = [], without files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + floors, exclude: files,
    swiftSettings: strict)
}

/// A C library that the release program on Linux contains, so that no machine has to have it.
struct EmbeddedLibrary {
  /// `NAME` of each archive `libNAME.a`: the library's own and those that they refer to.
  let archives: [String]
  /// A header that is there if an optional library is installed; nil for a required library.
  var optionalHeader: String?

  /// Whether the package is built with the library.
  var isUsed: Bool { optionalHeader.map { isInstalled($0, below: "/usr/include") } ?? true }
  /// Whether all archives are installed; Debian's development packages include them.
  var isComplete: Bool { archives.allSatisfy { isInstalled("lib\($0).a", below: "/usr/lib") } }

  private func isInstalled(_ file: String, below folder: String) -> Bool {
    #if arch(arm64)
      let folders = [folder, "\(folder)/aarch64-linux-gnu"]
    #else
      let folders = [folder, "\(folder)/x86_64-linux-gnu"]
    #endif
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
  }
}

let embeddedLibraries = [
  EmbeddedLibrary(archives: ["icui18n", "icuuc", "icudata"]),
  EmbeddedLibrary(archives: ["xml2", "lzma", "z"]),
]

/// The linker's flags of a release program on Linux, which starts in a fraction of the time that the
/// loader needs to join libraries, and runs where neither Swift nor any library is installed.
///
/// If an archive is missing, only the libraries of Swift become part of the program.
///
/// The linker warns that `dlopen`, `getaddrinfo` and `gethostbyname` need the C library's shared
/// files at run time. Crier calls none of them: ICU would open plug-ins with `dlopen`, the Swift
/// runtime a cache that exists on Apple's systems only, and libxml2 would look up hosts to download
/// documents, which `CLibXML` forbids.
let standaloneFlags: [String] = {
  let used = embeddedLibraries.filter(\.isUsed)
  guard used.allSatisfy(\.isComplete) else { return ["-static-stdlib"] }
  // Archives refer to each other and to C++ in circles, so the linker searches them as one group.
  let names = used.flatMap(\.archives) + ["stdc++", "m"]
  let group = ["--start-group"] + names.map { "-l\($0)" } + ["--end-group"]
  return ["-static-executable"] + group.flatMap { ["-Xlinker", $0] }
}()

let standalone: [LinkerSetting] = [
  .unsafeFlags(standaloneFlags, .when(platforms: [.linux], configuration: .release))
]

/// The fuzz targets have no `main`, so they are only there when asked for: `CRIER_FUZZ=1`.
let fuzzTargets: [Target] =
  Context.environment["CRIER_FUZZ"] == nil
  ? []
  : [
    "JSON", "XML", "Expression", "Render", "Payload", "Message", "Formatting", "Registration",
    "ARB", "HTTP", "TranslationXML", "GettextPO", "AppleStrings", "TranslationCSV",
    "TranslationJSON", "Entry", "Patch",
  ].map { name in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: [
        "Checking", "Diagnostics", "Documents", "HTTP", "Hub", "HubRegistry", "HubWire",
        "Interchange", "InterchangeInvariants",
        "Linting", "Localization", "Platforms", "Sending", "TemplateLanguage", "TextFormats",
        "XMLFormats",
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
    .executable(name: "crier-example-backend", targets: ["ExampleBackend"]),
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
    .target(name: "CProcess"),
    // Optional: where a library is missing, its C target compiles to a gate that says so.
    .systemLibrary(
      name: "OpenSSLFlags", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "NGHTTP2Flags", pkgConfig: "libnghttp2",
      providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
    .systemLibrary(
      name: "SQLiteFlags", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CHTTP", dependencies: ["NGHTTP2Flags", "OpenSSLFlags"]),
    .target(name: "CSQLite", dependencies: ["SQLiteFlags"]),
    .target(name: "CStarters", exclude: ["Automation", "Starter"]),
    .target(
      name: "CNotices",
      dependencies: ["ICUFlags", "LibXMLFlags", "NGHTTP2Flags", "OpenSSLFlags", "SQLiteFlags"],
      exclude: ["Texts"]),

    // 0
    room("Bytes", on: ["CBytes"]),
    room("Diagnostics"),
    room("Files", on: ["CProcess"]),
    room("LibXML", on: ["CLibXML"]),
    room("ICU", on: ["CICU"]),
    // 1
    room("HTTP", on: ["Bytes", "CHTTP"]),
    room("SQLite", on: ["CSQLite"]),
    room("Git", on: ["Files"]),
    room("Documents", on: ["Bytes", "Diagnostics", "LibXML"]),
    // 2a
    room("RequestPolicies", on: ["HTTP"]),
    room("Localization", on: ["Bytes", "Diagnostics", "Documents", "ICU"]),
    room("TemplateLanguage", on: ["Bytes", "Diagnostics", "Documents"]),
    room("Platforms", on: ["Bytes", "Diagnostics", "Documents"]),
    // 2b
    room("ValueCandidates", on: ["Localization"]),
    room("Apps", on: ["Diagnostics", "Documents", "Localization"]),
    room("MessageTables", on: ["Diagnostics", "Documents", "ICU", "Localization"]),
    room(
      "Sending", on: ["Diagnostics", "Documents", "Localization", "Platforms", "TemplateLanguage"]),
    room("Comparison", on: ["Diagnostics", "Documents"]),
    room("Reports", on: ["Bytes", "Diagnostics", "Documents"]),
    room("Notices", on: ["CNotices", "Documents"]),
    // 2c
    room(
      "Interchange",
      on: ["Bytes", "Diagnostics", "Documents", "ICU", "Localization", "MessageTables"]),
    // 2d
    room(
      "XMLFormats",
      on: ["Diagnostics", "Documents", "Interchange", "Localization", "MessageTables"]),
    room(
      "TextFormats",
      on: ["Diagnostics", "Documents", "Interchange", "Localization", "MessageTables"]),
    // 3
    room(
      "Hub", on: ["Bytes", "Diagnostics", "Documents", "Platforms", "Sending", "TemplateLanguage"]),
    room("Surfaces", on: ["Apps", "Bytes", "Diagnostics", "Documents", "ICU", "Platforms"]),
    // 3b
    room(
      "AppStrings",
      on: [
        "Diagnostics", "Documents", "Files", "Interchange", "Localization", "MessageTables",
        "Platforms", "Surfaces", "TextFormats", "XMLFormats",
      ]),
    room("HubWire", on: ["Bytes", "HTTP", "Hub", "Localization"]),
    // 3c
    room("HubStorage", on: ["Diagnostics", "Documents", "Files", "HTTP", "HubWire", "SQLite"]),
    // 3d
    room(
      "HubRegistry",
      on: [
        "Bytes", "Diagnostics", "Documents", "Hub", "HubStorage", "HubWire", "Platforms", "Sending",
        "TemplateLanguage",
      ]),
    // 4
    room(
      "Workspaces",
      on: [
        "AppStrings", "Apps", "Diagnostics", "Documents", "Files", "Hub", "Localization",
        "Platforms", "Sending", "TemplateLanguage",
      ]),
    // 4b
    room("BudgetResults", on: ["Diagnostics", "Localization", "Workspaces"]),
    // 5
    room(
      "Linting",
      on: [
        "Diagnostics", "Documents", "Files", "Localization", "Sending", "TemplateLanguage",
        "Workspaces",
      ]),
    room(
      "Analysis",
      on: [
        "Bytes", "Diagnostics", "Documents", "Files", "Hub", "HubWire", "Localization", "Platforms",
        "Sending", "Surfaces", "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Budgets",
      on: [
        "BudgetResults", "Bytes", "Diagnostics", "Documents", "Localization", "Platforms",
        "Sending", "TemplateLanguage", "ValueCandidates", "Workspaces",
      ]),
    // 5b
    room(
      "BudgetReports",
      on: [
        "BudgetResults", "Diagnostics", "Documents", "Localization", "Platforms", "Workspaces",
      ]),
    room(
      "Translations",
      on: [
        "Diagnostics", "Documents", "Files", "Interchange", "Linting", "Localization",
        "MessageTables", "TextFormats", "Workspaces", "XMLFormats",
      ]),
    // 6
    room(
      "Checking",
      on: [
        "Analysis", "AppStrings", "Apps", "BudgetResults", "Budgets", "Comparison", "Diagnostics",
        "Documents", "Files", "Hub", "Interchange", "Linting", "Localization", "Platforms",
        "Sending", "Surfaces",
        "TemplateLanguage", "Translations", "Workspaces",
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
        "AppStrings", "Apps", "Bytes", "Diagnostics", "Documents", "Files", "Localization",
        "Platforms", "Reports", "Sending", "Surfaces", "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Starters",
      on: ["CStarters", "Diagnostics", "Documents", "Files", "Localization", "Platforms"]),
    room(
      "Senders",
      on: ["Analysis", "Bytes", "Diagnostics", "Documents", "Localization", "Workspaces"]),
    room(
      "Migrations",
      on: [
        "Diagnostics", "Documents", "Files", "Hub", "Localization", "MessageTables", "Platforms",
        "Sending", "Surfaces", "TemplateLanguage", "Workspaces",
      ]),
    // 7b: changes are reported as golden tests report them; the hub's pages draw previews.
    room(
      "HubPages",
      on: [
        "Bytes", "Diagnostics", "Documents", "HTTP", "HubWire", "Platforms", "Previewing",
        "RequestPolicies",
      ]),
    room(
      "Differences",
      on: [
        "Bytes", "Checking", "Comparison", "Diagnostics", "Documents", "Files", "Goldens",
        "Localization", "Platforms", "Sending", "Surfaces", "Workspaces",
      ]),
    // It draws what a device shows as previews do.
    room(
      "Explanations",
      on: [
        "Analysis", "Diagnostics", "Documents", "Hub", "HubWire", "Localization", "Platforms",
        "Previewing", "Reports", "Sending", "TemplateLanguage",
      ]),
    // 8
    room(
      "HubService",
      on: [
        "Analysis", "Bytes", "Diagnostics", "Documents", "Files", "HTTP", "Hub", "HubPages",
        "HubRegistry", "HubStorage", "HubWire", "Platforms", "Previewing", "RequestPolicies",
        "Sending", "TemplateLanguage",
      ]),
    room(
      "LanguageServer",
      on: [
        "AppStrings", "Apps", "Bytes", "Checking", "Comparison", "Diagnostics", "Documents",
        "Files", "Hub",
        "Localization", "Platforms", "Sending", "TemplateLanguage", "Workspaces",
      ], without: ["Editors"]),
    room(
      "CommandLineTool",
      on: [
        "Analysis", "AppStrings", "Bytes", "Checking", "Diagnostics", "Documents", "Files", "Git",
        "Goldens", "Hub", "Localization", "Notices", "Platforms", "Reports", "Sending", "Streaming",
        "Surfaces", "TemplateLanguage", "Workspaces",
      ]),
    room(
      "Studio",
      on: [
        "Analysis", "Apps", "Bytes", "Checking", "Diagnostics", "Documents", "Files", "HTTP",
        "Localization", "Platforms", "Previewing", "Reports", "RequestPolicies", "Surfaces",
        "TemplateLanguage", "Workspaces",
      ]),
    // 8b
    room(
      "StudioTools",
      on: ["CommandLineTool", "Diagnostics", "Files", "HTTP", "Previewing", "Studio"]),
    room(
      "HubTools",
      on: [
        "Bytes", "CommandLineTool", "Diagnostics", "Documents", "Files", "HTTP", "Hub",
        "HubRegistry", "HubService", "HubStorage", "HubWire",
      ]),
    // 9
    .executableTarget(
      name: "CrierCommand",
      dependencies: [
        "Analysis", "AppStrings", "BudgetReports", "BudgetResults", "Budgets", "Checking",
        "CommandLineTool",
        "Comparison", "Diagnostics", "Differences", "Documents", "Explanations", "Files", "Git",
        "Goldens", "HTTP", "Hub", "HubTools", "HubWire", "Interchange", "LanguageServer",
        "Localization", "Migrations", "Platforms", "Previewing", "Reports", "Senders", "Sending",
        "Starters", "Streaming", "StudioTools", "TemplateLanguage", "Translations", "Workspaces",
      ],
      swiftSettings: strict, linkerSettings: standalone),
    .executableTarget(
      name: "ExampleBackend",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Files", "HTTP", "HubWire", "RequestPolicies",
      ],
      swiftSettings: strict),

    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
    // What several suites tell alike, so that no suite imports another.
    .target(
      name: "TestStories",
      dependencies: [
        "Analysis", "Checking", "Diagnostics", "Documents", "Goldens", "Hub", "Localization",
        "Platforms",
        "Senders", "Sending", "TemplateLanguage", "TestSupport", "Workspaces",
      ],
      path: "Tests/TestStories", swiftSettings: strict),
    tests(of: "Bytes", on: ["Diagnostics", "Documents", "TestSupport"]),
    tests(of: "Diagnostics", on: ["TestStories", "TestSupport"], without: ["Cases"]),
    tests(of: "Files", on: ["TestSupport"]),
    tests(of: "Git", on: ["Files", "TestSupport"]),
    tests(of: "LibXML", on: ["TestSupport"]),
    tests(of: "ICU", on: ["Files", "TestSupport"]),
    .target(name: "HTTP2Peer", dependencies: ["NGHTTP2Flags"], path: "Tests/HTTP2Peer"),
    tests(of: "HTTP", on: ["HTTP2Peer", "RequestPolicies", "TestSupport"]),
    tests(of: "RequestPolicies", on: ["HTTP"]),
    tests(of: "SQLite", on: ["TestSupport"]),
    tests(
      of: "Notices", on: ["Diagnostics", "Documents", "Files", "HTTP", "SQLite", "TestSupport"]),
    tests(
      of: "HubService",
      on: [
        "Bytes", "Diagnostics", "Documents", "Files", "HTTP", "HubStorage", "HubWire", "SQLite",
        "TestSupport",
      ]),
    tests(of: "HubStorage", on: ["Files", "SQLite", "TestSupport"]),
    tests(
      of: "HubRegistry",
      on: [
        "Diagnostics", "Documents", "Files", "Hub", "HubStorage", "HubWire", "Sending",
        "TestSupport",
      ]),
    tests(of: "HubPages", on: ["Bytes", "HTTP", "HubWire", "Previewing"]),
    tests(of: "ExampleBackend", on: ["HTTP", "HubService", "HubTools", "HubWire", "TestSupport"]),
    tests(
      of: "Studio",
      on: [
        "Bytes", "Diagnostics", "Documents", "Files", "HTTP", "Previewing", "Surfaces",
        "TestSupport", "Workspaces",
      ]),
    tests(of: "StudioTools", on: ["CommandLineTool", "TestSupport"]),
    tests(of: "HubWire", on: ["HTTP", "TestSupport"]),
    tests(
      of: "Documents", on: ["Diagnostics", "LibXML", "TestStories", "TestSupport"],
      without: ["Cases"]),
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
      name: "InterchangeInvariants",
      dependencies: ["Diagnostics", "Documents", "Interchange", "MessageTables"],
      path: "Tests/InterchangeInvariants", swiftSettings: strict),
    .executableTarget(
      name: "InterchangeReader", dependencies: ["Interchange", "Translations"],
      path: "Tests/InterchangeReader",
      swiftSettings: strict),
    tests(
      of: "Interchange",
      on: [
        "Diagnostics", "Documents", "Files", "InterchangeInvariants", "InterchangeReader",
        "Localization", "MessageTables", "TestSupport", "TextFormats", "Translations", "XMLFormats",
      ], without: ["Oracles/edit.py"]),
    tests(of: "Apps", on: ["Diagnostics", "Documents", "Localization"]),
    tests(
      of: "AppStrings",
      on: [
        "Checking", "Diagnostics", "Documents", "Files", "Localization", "TestSupport",
        "XMLFormats",
      ]),
    tests(
      of: "Translations",
      on: [
        "Diagnostics", "Documents", "Files", "Interchange", "Localization", "MessageTables",
        "TestSupport", "Workspaces", "XMLFormats",
      ]),
    tests(
      of: "TemplateLanguage",
      on: [
        "CAllocationCounter", "Diagnostics", "Documents", "Files", "TestStories", "TestSupport",
      ], without: ["Cases"]),
    tests(
      of: "Platforms",
      on: [
        "Checking", "Diagnostics", "Documents", "Files", "Hub", "Localization", "Previewing",
        "Sending", "TemplateLanguage", "TestStories", "TestSupport", "Workspaces",
      ], without: ["PayloadCases", "TemplateCases"]),
    tests(
      of: "Sending",
      on: [
        "Diagnostics", "Documents", "Platforms", "TemplateLanguage", "TestStories", "TestSupport",
      ],
      without: ["Cases"]),
    tests(
      of: "Senders",
      on: [
        "Analysis", "Diagnostics", "Documents", "Localization", "Platforms", "TestSupport",
        "Workspaces",
      ]),
    tests(of: "Explanations", on: ["Analysis", "Diagnostics", "Localization"]),
    tests(
      of: "Comparison", on: ["Diagnostics", "Documents", "TestSupport"], without: ["Cases"]),
    tests(
      of: "Reports", on: ["Diagnostics", "Documents", "TestSupport"], without: ["Reports"]),
    tests(
      of: "Hub",
      on: [
        "Diagnostics", "Documents", "Platforms", "Sending", "TestStories", "TestSupport",
      ], without: ["Cases", "RegistrationCases"]),
    tests(of: "Surfaces", on: ["Platforms", "TestSupport"], without: ["Fonts"]),
    tests(
      of: "Workspaces",
      on: [
        "Checking", "Diagnostics", "Documents", "Files", "Hub", "Localization", "Platforms",
        "Sending",
        "TemplateLanguage", "TestStories", "TestSupport",
      ], without: ["Cases"]),
    tests(
      of: "Linting",
      on: [
        "Diagnostics", "Documents", "Files", "Localization", "Platforms", "TemplateLanguage",
        "TestSupport", "Workspaces",
      ], without: ["CatalogCases", "SevenLanguages"]),
    tests(
      of: "Analysis",
      on: [
        "Diagnostics", "Documents", "Hub", "HubWire", "Platforms", "TemplateLanguage",
        "TestSupport", "Workspaces",
      ]),
    tests(of: "ValueCandidates"),
    tests(of: "BudgetResults"),
    tests(
      of: "Budgets",
      on: ["BudgetResults", "Diagnostics", "Files", "Localization", "TestSupport", "Workspaces"]),
    tests(
      of: "BudgetReports", on: ["BudgetResults", "Budgets", "Diagnostics", "Files", "Workspaces"]),
    tests(
      of: "Checking",
      on: [
        "Bytes", "Comparison", "Diagnostics", "Documents", "Files", "Goldens", "Hub", "Linting",
        "Localization", "Platforms", "Sending", "TestStories", "TestSupport", "Workspaces",
      ], without: ["Cases", "Fixes/fixes.txt", "WorkspaceCases"]),
    tests(
      of: "Previewing",
      on: [
        "Apps", "Diagnostics", "Documents", "Files", "Localization", "Platforms", "Sending",
        "Surfaces", "TestSupport",
      ],
      without: ["Cases", "Chromium"]),
    tests(
      of: "Goldens",
      on: [
        "Checking", "Comparison", "Diagnostics", "Documents", "Files", "Platforms", "TestStories",
        "TestSupport",
      ], without: ["ComparisonCases", "Reports", "WorkspaceCases"]),
    tests(
      of: "Differences",
      on: [
        "Comparison", "Diagnostics", "Files", "Goldens", "Localization", "TestStories",
        "TestSupport",
        "Workspaces",
      ]),
    tests(
      of: "Streaming",
      on: [
        "Diagnostics", "Documents", "Localization", "Platforms", "Sending", "TemplateLanguage",
        "TestSupport", "Workspaces",
      ]),
    tests(of: "Crier", on: ["TestSupport"]),
    tests(
      of: "Migrations",
      on: [
        "Checking", "Diagnostics", "Documents", "Files", "Hub", "Localization", "Platforms",
        "Sending",
        "Surfaces", "TemplateLanguage", "TestStories", "TestSupport", "Workspaces",
      ]),
    tests(of: "Starters", on: ["Files", "TestSupport"]),
    .executableTarget(
      name: "CrierBenchmark",
      dependencies: [
        "Diagnostics", "Documents", "Files", "HTTP", "Localization", "Platforms", "Previewing",
        "Sending",
        "Streaming", "Studio", "TemplateLanguage", "Workspaces",
      ],
      path: "Tests/CrierBenchmark", swiftSettings: strict, linkerSettings: standalone),
    .executableTarget(
      name: "HTTPBenchmark", dependencies: ["HTTP"], path: "Tests/HTTPBenchmark",
      exclude: ["compare"], swiftSettings: strict),
    .executableTarget(
      name: "HubBenchmark",
      dependencies: [
        "Diagnostics", "Documents", "HTTP", "HubService", "HubWire", "Platforms", "Streaming",
        "TemplateLanguage",
      ],
      path: "Tests/HubBenchmark", exclude: ["compare"], swiftSettings: strict),
    .executableTarget(
      name: "SQLiteBenchmark", dependencies: ["HTTP", "SQLite"], path: "Tests/SQLiteBenchmark",
      swiftSettings: strict),
    .executableTarget(
      name: "LibraryExample", dependencies: ["Crier"], path: "Tests/LibraryExample",
      swiftSettings: strict),
    tests(
      of: "LanguageServer",
      on: [
        "Checking", "Diagnostics", "Documents", "Files", "TestStories", "TestSupport", "Workspaces",
      ],
      without: ["Cases", "Clients"]),
    tests(of: "CommandLineTool", on: ["Diagnostics"]),
    tests(of: "HubTools", on: ["CommandLineTool"]),
    // They run the program, which every build makes; a dependency would link it into the tests.
    .testTarget(
      name: "CrierCommandTests",
      dependencies: ["Files", "HTTP", "LibraryExample", "SQLite", "TestSupport"],
      exclude: [
        "Chromium", "misuses.case", "mutations.case", "MigrateCases", "SenderCases", "WhyCases",
      ],
      swiftSettings: strict),
  ] + fuzzTargets,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
