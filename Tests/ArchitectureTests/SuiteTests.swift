import Files
import TestSupport
import Testing

/// The suites of `Tests`, compared with the modules of `Sources`.
struct SuiteTests {
  /// Swift files of each folder of `Tests`.
  private let suites: [String: [SourceTree.File]]

  /// Modules of formats: one suite puts every test through all formats.
  private static let provedWithInterchange: Set = [
    "MessageTables", "TextFormats", "Translations", "XMLFormats",
  ]

  init() throws {
    suites = Dictionary(grouping: try SourceTree(of: "Tests").files, by: \.module)
  }

  @Test func `every module has a suite of its own`() throws {
    // The program is tested by running it.
    let modules = try SourceTree().modules
      .subtracting(Self.provedWithInterchange)
    #expect(modules.filter { suites["\($0)Tests"] == nil } == [])
    let imported = Set((suites["InterchangeTests"] ?? []).flatMap { $0.text.importedModules })
    #expect(Self.provedWithInterchange.subtracting(imported) == [])
  }

  @Test func `no suite imports another`() {
    let targets = Set(suites.keys.filter { $0.hasSuffix("Tests") })
    for (suite, files) in suites {
      let imported = Set(files.flatMap { $0.text.importedModules })
      #expect(imported.intersection(targets) == [], "\(suite)")
    }
  }

  @Test func `a suite imports the module that it tests`() {
    for (suite, files) in suites where suite.hasSuffix("Tests") {
      let module = String(suite.dropLast("Tests".count))
      guard !["Architecture", "CrierCommand"].contains(module) else { continue }
      #expect(files.contains { $0.text.importedModules.contains(module) }, "\(suite)")
    }
  }
}
