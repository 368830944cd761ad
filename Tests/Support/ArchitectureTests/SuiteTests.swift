import Files
import TestSupport
import Testing

/// Compares the suites in `Tests` with the modules in `Sources`.
struct SuiteTests {
  /// The Swift files in each folder of `Tests`.
  private let suites: [String: [SourceTree.File]]

  /// Modules for file formats; one suite runs every test with all formats.
  private static let provedWithInterchange: Set = [
    "Formats", "MessageTables", "Translations",
  ]

  init() throws {
    suites = Dictionary(grouping: try SourceTree.tests.get().files, by: \.module)
  }

  @Test func `every module has a test suite of its own`() throws {
    // A program is tested by running it.
    let modules = try SourceTree.sources.get().modules
      .subtracting(Self.provedWithInterchange).subtracting(try Manifest().standalone)
    #expect(modules.filter { suites["\($0)Tests"] == nil } == [])
    let imported = Set((suites["InterchangeTests"] ?? []).flatMap(\.imports))
    #expect(Self.provedWithInterchange.subtracting(imported) == [])
  }

  @Test func `no test suite imports another test suite`() {
    let targets = Set(suites.keys.filter { $0.hasSuffix("Tests") })
    for (suite, files) in suites {
      let imported = Set(files.flatMap(\.imports))
      #expect(imported.intersection(targets) == [], "\(suite)")
    }
  }

  @Test func `no suite imports a standalone program, which would link it statically`() throws {
    let manifest = try Manifest()
    #expect(manifest.standalone.contains("CrierCommand"))
    for suite in suites.keys where suite.hasSuffix("Tests") {
      let imports = manifest.dependencies[suite] ?? []
      #expect(imports.intersection(manifest.standalone) == [], "\(suite)")
    }
  }

  @Test func `no suite asks whether it is optimized itself, because suites never are`() {
    let question = "_isDebug" + "AssertConfiguration"
    for (suite, files) in suites where suite.hasSuffix("Tests") {
      #expect(files.filter { $0.text.contains(question) }.map(\.path) == [], "\(suite)")
    }
  }

  @Test func `a suite imports the module that it tests`() {
    for (suite, files) in suites where suite.hasSuffix("Tests") {
      let module = String(suite.dropLast("Tests".count))
      guard !["Architecture", "CrierCommand"].contains(module) else { continue }
      #expect(files.contains { $0.imports.contains(module) }, "\(suite)")
    }
  }
}
