// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The modules of the package, in the order of the districts in `Sources/README.md`.
///
/// Each line names a module and its imports. `c` marks a C module, `small` one whose size counts, `quick`
/// one that is always optimized, `program` one with a `main`, `standalone` one that needs no Swift installed.
let modules = """
  Sources/Base
    c CBytes:
    quick Bytes: CBytes
    quick Diagnostics:
    c CProcess:
    Files: CProcess
    c CICU: ICUFlags
    ICU: CICU Files
    c CLibXML: LibXMLFlags
    LibXML: CLibXML
    quick Documents: Bytes Diagnostics LibXML
    c CHarfBuzz: HarfBuzzFlags
    Fonts: CHarfBuzz Files ICU
    Git: Files
    Reports: Bytes Diagnostics Documents
    c CResources:
    Resources: CResources
  Sources/Net
    c CHTTP: NGHTTP2Flags OpenSSLFlags
    HTTP: Bytes CHTTP
    c CSQLite: SQLiteFlags
    SQLite: CSQLite
    Pages: Diagnostics HTTP Resources
  Sources/Engine
    TemplateLanguage: Bytes Diagnostics Documents
    Localization: Bytes Diagnostics Documents Files ICU
    Platforms: Bytes Diagnostics Documents Resources TemplateLanguage
    Apps: Diagnostics Documents Localization Platforms
    LiveActivities: Diagnostics Documents Localization Platforms
    Sending: Diagnostics Documents Localization Platforms TemplateLanguage
    Comparison: Diagnostics Documents
    Hub: Bytes Diagnostics Documents Localization Platforms Sending TemplateLanguage
    Surfaces: Apps Bytes Diagnostics Documents Files ICU Platforms Resources
  Sources/Translation
    MessageTables: Bytes Diagnostics Documents Files ICU Localization
    small Interchange: Bytes Diagnostics Documents ICU Localization MessageTables
    small Formats: Diagnostics Documents Interchange Localization MessageTables
    Proofreading: Diagnostics Documents Formats Interchange Localization MessageTables
    small AppStrings: Diagnostics Documents Files Formats Interchange Localization MessageTables Platforms Surfaces
  Sources/Workspace
    Workspaces: AppStrings Apps Bytes Diagnostics Documents Files Hub LiveActivities Localization Platforms Sending TemplateLanguage
    Linting: Diagnostics Documents Files Localization Proofreading Sending TemplateLanguage Workspaces
    Translations: Diagnostics Documents Files Formats Interchange Linting Localization MessageTables Proofreading Workspaces
    Analysis: Bytes Diagnostics Documents Files Hub Localization Platforms Sending Surfaces TemplateLanguage Workspaces
    Budgets: Bytes Diagnostics Documents Localization Platforms Sending TemplateLanguage Workspaces
    Checking: Analysis AppStrings Apps Budgets Comparison Diagnostics Documents Files Hub Interchange Linting LiveActivities Localization Platforms Proofreading Sending Surfaces TemplateLanguage Translations Workspaces
  Sources/Answers
    small Goldens: Checking Comparison Diagnostics Documents Files Localization Platforms Reports Sending TemplateLanguage Workspaces
    small Coverage: Checking Diagnostics Documents Localization Platforms Reports Sending TemplateLanguage Workspaces
    Mutants: Checking Comparison Diagnostics Documents Files Goldens Localization Platforms Sending TemplateLanguage Workspaces
    Exploration: Bytes Checking Diagnostics Documents Hub Localization Mutants Platforms Sending TemplateLanguage Workspaces
    small Differences: Budgets Bytes Checking Comparison Diagnostics Documents Files Goldens LiveActivities Localization Mutants Platforms Sending Surfaces TemplateLanguage Workspaces
    small Origins: Bytes Diagnostics Documents Git Hub Localization Platforms Sending TemplateLanguage Workspaces
    small Migrations: Diagnostics Documents Files Hub Localization MessageTables Platforms Sending Surfaces TemplateLanguage Workspaces
    small Senders: Analysis Bytes Diagnostics Documents Localization Resources Workspaces
  Sources/Faces
    small Previewing: AppStrings Apps Bytes Diagnostics Documents Files Localization Pages Platforms Reports Resources Sending Surfaces TemplateLanguage Workspaces
    Pictures: Apps Bytes Diagnostics Documents Fonts Pages Previewing Sending Surfaces TemplateLanguage
    small Studio: Analysis Apps Bytes Checking Diagnostics Documents Files Git HTTP Hub Localization Pages Platforms Previewing Proofreading Reports Sending Surfaces TemplateLanguage Workspaces
    LanguageServer: AppStrings Apps Bytes Checking Comparison Coverage Diagnostics Documents Files Hub LiveActivities Localization Platforms Sending TemplateLanguage Workspaces
  Sources/Services
    PushServices: Bytes Diagnostics Documents HTTP Hub Localization Platforms Sending Surfaces
    HubService: Analysis Apps Bytes Diagnostics Documents Files HTTP Hub Pages Platforms Previewing PushServices SQLite Sending Surfaces TemplateLanguage
    ExampleBackend: Bytes Diagnostics Documents Files HTTP
    standalone ExampleBackendCommand: ExampleBackend
  Sources/Use
    Streaming: Bytes Checking Diagnostics Documents Files Localization Platforms Sending TemplateLanguage Workspaces
    RenderService: Bytes Checking Diagnostics Documents Files HTTP Hub LiveActivities Localization Platforms Reports Sending Streaming TemplateLanguage Workspaces
    small Starters: Diagnostics Documents Files Localization Migrations Platforms Resources
    Crier: Bytes Checking Diagnostics Documents Files Localization Platforms Sending Streaming TemplateLanguage Workspaces
    c CCrier:
    CInterface: Bytes CCrier Crier Documents Reports Streaming
    c CNotices: HarfBuzzFlags ICUFlags LibXMLFlags NGHTTP2Flags OpenSSLFlags SQLiteFlags
    small CommandLineTool: Analysis AppStrings Bytes CNotices Checking Diagnostics Documents Files Fonts Git Goldens HTTP Hub Localization Origins Platforms Reports Resources SQLite Sending Streaming Surfaces TemplateLanguage Workspaces
    small Commands: Analysis AppStrings Budgets Bytes Checking CommandLineTool Comparison Coverage Crier Diagnostics Differences Documents Exploration Files Fonts Git Goldens HTTP Hub HubService Interchange LanguageServer LiveActivities Localization Migrations Mutants Origins Pictures Platforms Previewing PushServices RenderService Reports Senders Sending Starters Streaming Studio Surfaces TemplateLanguage Translations Workspaces
    standalone CrierCommand: Commands
  """

/// The imports of suites, besides the tested module, its imports, and `suiteBasics`.
let suiteImports = """
    DiagnosticsTests: TestStories
    DocumentsTests: TestStories
    HTTPTests: HTTP2Peer
    TemplateLanguageTests: CAllocationCounter TestStories
    LocalizationTests: CAllocationCounter MessageOracle
    PlatformsTests: Checking Hub Localization Previewing Sending TemplateLanguage TestStories Workspaces
    SendingTests: TestStories
    HubTests: HubService TestStories
    InterchangeTests: Formats InterchangeInvariants Translations
    AppStringsTests: Checking
    WorkspacesTests: Checking TestStories
    AnalysisTests: HubService
    CheckingTests: Bytes Goldens TestStories
    GoldensTests: TestStories
    CoverageTests: TestStories
    MutantsTests: TestStories
    ExplorationTests: Files Goldens TestStories
    DifferencesTests: TestStories
    MigrationsTests: Checking TestStories
    OriginsTests: Git Localization TestStories Workspaces
    PicturesTests: Platforms
    LanguageServerTests: TestStories
    ExampleBackendTests: Commands Hub HubService
    CInterfaceTests: Localization Platforms Workspaces
  """
let suiteBasics = "Diagnostics Documents Files TestSupport"

let support = """
  Tests/Support
    c CAllocationCounter:
    c HTTP2Peer: NGHTTP2Flags
    c MessageOracle: ICUFlags
    TestSupport: Files
    TestStories: Analysis Checking Diagnostics Documents Goldens Hub Localization Platforms Senders Sending TemplateLanguage TestSupport Workspaces
    InterchangeInvariants: Diagnostics Documents Interchange MessageTables
    standalone InterchangeReader: Files Interchange Translations
    suite ArchitectureTests: Files TestSupport
  Tests/Use
    program LibraryExample: Crier
    program SendingExample: Crier
    suite CrierCommandTests: Files Fonts HTTP SQLite TestStories TestSupport
  """

/// The libraries of the system; ICU and libxml2 are required.
let libraries: [Target] = [
  ("ICUFlags", "icu-i18n", "libicu-dev", "icu4c"),
  ("LibXMLFlags", "libxml-2.0", "libxml2-dev", "libxml2"),
  ("OpenSSLFlags", "openssl", "libssl-dev", "openssl@3"),
  ("NGHTTP2Flags", "libnghttp2", "libnghttp2-dev", "libnghttp2"),
  ("SQLiteFlags", "sqlite3", "libsqlite3-dev", "sqlite"),
  ("HarfBuzzFlags", "harfbuzz", "libharfbuzz-dev", "harfbuzz"),
].map { name, pkgConfig, debian, brew in
  .systemLibrary(
    name: name, path: "Sources/Base/Flags/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([debian]), .brew([brew])])
}

/// Programs on request: `CRIER_BENCHMARKS=1 swift build -c release --product HubBenchmark` and
/// `CRIER_FUZZ=1 swift build -c release --sanitize fuzzer`.
let requested = [
  "CRIER_BENCHMARKS": """
  Tests/Benchmarks
    standalone CrierBenchmark: Diagnostics Documents Files HTTP Localization Platforms Previewing Sending Streaming Studio TemplateLanguage Workspaces
    program FormatBenchmark: Diagnostics Documents Files Localization
    program HTTPBenchmark: HTTP
    standalone HubBenchmark: Diagnostics Documents HTTP Hub HubService Platforms Streaming TemplateLanguage
    program SQLiteBenchmark: HTTP SQLite
  """,
  "CRIER_FUZZ": """
  Tests
    program Fuzzing: Bytes Diagnostics Documents Formats HTTP Hub HubService Interchange InterchangeInvariants Linting Localization Platforms PushServices Sending TemplateLanguage
  """,
].filter { Context.environment[$0.key] != nil }.values.flatMap(rows)

let package = Package(
  name: "Crier",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Crier", targets: ["Crier"]),
    .executable(name: "crier", targets: ["CrierCommand"]),
    .executable(name: "crier-example-backend", targets: ["ExampleBackendCommand"]),
  ],
  targets: libraries + (rows(of: modules) + suites + rows(of: support) + requested).map(\.target),
  swiftLanguageModes: [.v6]
)

extension [SwiftSetting] {
  /// The compiler settings of all Swift modules; what they reject, no reviewer has to find.
  static var strict: Self {
    [.treatAllWarnings(as: .error), .strictMemorySafety()]
      + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      .map { .enableUpcomingFeature($0) }
      // A release starts without searching all conformances for generic types, and lacks unused functions.
      + on(.release, "-disable-concrete-type-metadata-mangled-name-accessors", "-function-sections")
  }

  /// The settings that some kinds of modules have in addition.
  static let additional: [String: Self] = [
    // No copy of an algorithm, such as sorting, for each closure that it is given.
    "small": on(.release, "-Osize", "-Xllvm", "-sil-disable-pass=closure-specialize"),
    // Most tests parse documents, and all take a third longer if the parsers are not optimized.
    "quick": on(.debug, "-O"),
  ]

  /// Flags that SwiftPM may reject in a package that another needs by version.
  private static func on(_ build: BuildConfiguration, _ flags: String...) -> Self {
    guard !Context.packageDirectory.contains("/checkouts/") else { return [] }
    return [.unsafeFlags(flags.flatMap { ["-Xfrontend", $0] }, .when(configuration: build))]
  }
}

/// A row of a table: a module with its kind, its imports, and the folder of its district.
struct Row {
  var kind = ""
  let name, district: String, imports: [String]

  var path: String { "\(district)/\(name)" }
  var folder: String { "\(Context.packageDirectory)/\(path)" }

  var target: Target {
    let excluded = strays(in: folder)
    let imports = Set(imports).sorted().map { Target.Dependency.byName(name: $0) }
    return switch kind {
    case "program", "standalone":
      .executableTarget(
        name: name, dependencies: imports, path: path, exclude: excluded, swiftSettings: .strict,
        linkerSettings: kind == "standalone" ? .standalone : [])
    case "suite":
      .testTarget(
        name: name, dependencies: imports, path: path, exclude: excluded,
        swiftSettings: .strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
    default:
      .target(
        name: name, dependencies: imports, path: path, exclude: excluded,
        cSettings: [LinkerSetting].lacksHarfBuzz
          ? [.define("CRIER_WITHOUT_HARFBUZZ", .when(configuration: .release))] : [],
        swiftSettings: kind == "c" ? [] : .strict + [SwiftSetting].additional[kind, default: []])
    }
  }
}

/// Reads a table of districts and modules.
func rows(of table: String) -> [Row] {
  var (district, rows) = ("", [Row]())
  for line in table.split(separator: "\n") {
    var words = words(String(line))
    if line.first != " " { district = words.removeFirst() }
    guard let first = words.first else { continue }
    let kind = first.allSatisfy(\.isLowercase) ? words.removeFirst() : ""
    rows.append(Row(kind: kind, name: words.removeFirst(), district: district, imports: words))
  }
  return rows
}

/// The words of a line without colons.
func words(_ line: String) -> [String] { line.split { " :\n".contains($0) }.map(String.init) }

/// The test suites of the modules, if `Tests` has a folder for them.
var suites: [Row] {
  let more = Dictionary(uniqueKeysWithValues: rows(of: suiteImports).map { ($0.name, $0.imports) })
  return rows(of: modules).filter { $0.kind != "standalone" }.map { row in
    let name = "\(row.name)Tests"
    let imports = [row.name] + row.imports + words(suiteBasics) + more[name, default: []]
    let district = row.district.replacing("Sources", with: "Tests")
    return Row(kind: "suite", name: name, district: district, imports: imports)
  }.filter { exists($0.folder) }
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// Returns the files and folders without source code, such as case files; none is a resource.
func strays(in folder: String) -> [String] {
  let paths = FileManager.default.subpaths(atPath: folder) ?? []
  let code = paths.filter { words("swift c cpp h docc").contains(($0 as NSString).pathExtension) }
  func parent(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
  var parents: Set = [""]
  for var path in code.map(parent) {
    while parents.insert(path).inserted { path = parent(path) }
  }
  return Set(paths).subtracting(parents.union(code))
    .filter { parents.contains(parent($0)) }.sorted()
}

extension [LinkerSetting] {
  /// The settings of a release program on Linux: static, so that it starts faster and runs where no
  /// Swift and no library is installed; if an archive is missing, only Swift's libraries are static.
  ///
  /// The linker warns of `dlopen`, `getaddrinfo` and `gethostbyname`, which Crier never calls: ICU would
  /// open plug-ins, Swift a cache of Apple's systems, and libxml2 hosts, which `CLibXML` forbids.
  static var standalone: Self {
    // Archives refer to each other and to C++ in circles, so the linker searches them as one group.
    let group = ["--start-group"] + archives.map { "-l\($0)" } + ["-lstdc++", "-lm", "--end-group"]
    let paths = ["-L/usr/local/lib", "-L\(Context.packageDirectory)/Sources/Base/Flags/Missing"]
    let whole = ["-static-executable"] + paths + data + group.flatMap { ["-Xlinker", $0] }
    let flags = isWhole ? whole : ["-static-stdlib"]
    return [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
  }

  private static let archives = words("icui18n icuuc icudata xml2 lzma z")
  private static let isWhole = archives.allSatisfy(isInstalled)
  /// Whether a static program lacks HarfBuzz, whose archive `.ci/packaging/harfbuzz` builds.
  static let lacksHarfBuzz = isWhole && !isInstalled("harfbuzz")
  /// The data that Crier asks of ICU, from `.ci/packaging/icudata`; linkers prefer it to archives.
  private static let data = ["/usr/local/lib/crier/icudata.o"].filter(exists)

  /// Whether the archive `libNAME.a` of a C library is installed.
  private static func isInstalled(_ name: String) -> Bool {
    ["/lib", "/lib/x86_64-linux-gnu", "/lib/aarch64-linux-gnu", "/local/lib"]
      .contains { exists("/usr\($0)/lib\(name).a") }
  }
}
