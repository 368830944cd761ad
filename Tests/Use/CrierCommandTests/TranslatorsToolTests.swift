import Foundation
import TestSupport
import Testing

/// Tests that export the repository's workspace for translation tools and import the files again;
/// `.ci/run` installs the tools.
struct TranslatorsToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for part in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(part)", toPath: "\(folder.path)/\(part)")
    }
  }

  struct Form: Sendable, CustomTestStringConvertible {
    let format: String
    let plurals: String
    let placeholders: String
    let tool: String
    var path: String { format == "po" ? "cs.po" : "cs.xliff" }
    var testDescription: String { "\(format), \(plurals), \(placeholders), \(tool)" }

    static let all: [Form] = ["po", "xliff12", "xliff2"].flatMap { format in
      ["units", "icu"].flatMap { plurals in
        ["text", "codes"].flatMap { placeholders in
          (format == "po" ? ["polib", "toolkit"] : ["toolkit"]).map {
            Form(format: format, plurals: plurals, placeholders: placeholders, tool: $0)
          }
        }
      }
    }
  }

  private static let python =
    ProcessInfo.processInfo.environment["CRIER_PYTHON"] ?? "/usr/bin/python3"
  private static let script =
    RepositoryFolder.root + "/Tests/Translation/InterchangeTests/Oracles/edit.py"

  private static let hasTools: Bool = {
    let run = try? CommandRun(program: python, [script, "--check"], in: "/")
    return run?.code == 0
  }()

  @Test(
    .enabled(if: Self.hasTools, "needs polib and translate-toolkit; see CRIER_PYTHON"),
    arguments: Form.all)
  func `only the string that was changed in a translation tool is imported`(_ form: Form) throws {
    let export = try CommandRun(
      [
        "export", "--format", form.format, "--plurals", form.plurals, "--placeholders",
        form.placeholders, "--locale", "cs", "--out", form.path, "--partial",
      ], in: folder.path)
    try #require(export.code == 0, "\(export.talk)")
    let edit = try CommandRun(
      program: Self.python, [Self.script, form.tool, form.path, "match-score.Open"],
      in: folder.path, input: Data("Otevři".utf8))
    try #require(edit.code == 0, "\(edit.talk)")
    let run = try CommandRun(["import", form.path], in: folder.path)
    #expect(run.code == 0 && run.talk.hasPrefix("1 translation imported"), "\(run.talk)")
    #expect(run.text == "cs match-score.Open: \"Otevřít zápas\" -> \"Otevři\"\n")
  }

  /// A program that validates the files of a format.
  struct Judge: Sendable, CustomTestStringConvertible {
    let format: String
    let program: String
    let arguments: [String]
    var testDescription: String { "\(format) by \(program)" }

    static let all = [
      Judge(format: "po", program: "/usr/bin/msgfmt", arguments: ["-c", "-o", "/dev/null"]),
      Judge(format: "xliff12", program: "/usr/bin/xmllint", arguments: ["--noout"]),
      Judge(format: "xliff2", program: "/usr/bin/xmllint", arguments: ["--noout"]),
      Judge(format: "stringsdict", program: "/usr/bin/xmllint", arguments: ["--noout"]),
      Judge(format: "resw", program: "/usr/bin/xmllint", arguments: ["--noout"]),
      Judge(format: "android", program: "/usr/bin/aapt2", arguments: ["compile", "-o", "."]),
      Judge(
        format: "stringsdict", program: "/usr/bin/python3",
        arguments: ["-c", "import plistlib, sys; plistlib.load(open(sys.argv[1], 'rb'))"]),
      Judge(
        format: "xcstrings", program: "/usr/bin/python3",
        arguments: ["-c", "import json, sys; json.load(open(sys.argv[1]))"]),
      Judge(
        format: "i18next", program: "/usr/bin/python3",
        arguments: ["-c", "import json, sys; json.load(open(sys.argv[1]))"]),
      Judge(
        format: "csv", program: "/usr/bin/python3",
        arguments: ["-c", "import csv, sys; list(csv.reader(open(sys.argv[1])))"]),
    ]

    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }
  }

  @Test(
    .enabled(
      if: Judge.all.allSatisfy(\.isInstalled), "needs gettext, libxml2-utils, aapt and Python"),
    arguments: Judge.all)
  func `every exported file is accepted by the tools of its format`(_ judge: Judge) throws {
    let export = try CommandRun(
      ["export", "--format", judge.format, "--out", "out", "--partial"], in: folder.path)
    try #require(export.code == 0, "\(export.talk)")
    let out = folder.path + "/out"
    let files = try FileManager.default.subpathsOfDirectory(atPath: out).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.contains(".") && !name.hasSuffix(".lproj")
    }
    #expect(!files.isEmpty)
    for file in files {
      let run = try CommandRun(
        program: judge.program, judge.arguments + ["out/\(file)"], in: folder.path)
      #expect(run.code == 0, "\(file): \(run.talk)")
    }
  }
}
