import Checking
import Diagnostics
import Documents
import Files
import Localization
import Platforms
import TestSupport

@testable import Workspaces

/// Files in memory, checked and rendered before and after fixes.
struct FixedWorkspace {
  static let root = "/w"

  /// The text of the files, by path.
  let files: [String: String]
  /// All findings about the files.
  let findings: Findings

  init(_ files: [String: String]) {
    self.files = files
    findings = Self.run(.memory(files.mapValues { Array($0.utf8) })).findings
  }

  /// Creates a workspace with the files of an example; a template gets a notification with the
  /// example's properties and headers.
  init(_ example: Example) {
    var files: [String: String] = [:]
    for file in [example] + example.others {
      files["\(Self.root)/\(Self.path(of: file))"] = file.text
    }
    if let properties = example.properties {
      files["\(Self.root)/Templates/news/samples/usual.json"] = properties
    }
    if !example.envelope.isEmpty {
      files["\(Self.root)/Templates/news/notification.json"] = Self.settings(of: example)
    }
    self.init(files)
  }

  private static func path(of file: Example) -> String {
    if !file.file.contains("/"), file.file.hasSuffix(".arb") { return "Locales/\(file.file)" }
    guard !file.file.contains("/"), PlatformTarget(fileName: file.file) != nil else {
      return file.file
    }
    return "Templates/news/\(file.file)"
  }

  private static func settings(of example: Example) -> String {
    let headers = example.envelope.map { line in
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let value = line[colon...].dropFirst().drop { $0 == " " }
      return "\"\(line[..<colon])\":\"\(value)\""
    }
    let label = example.file.split(separator: ".").dropLast().joined(separator: ".")
    return "{\"templates\":{\"\(label)\":{\"headers\":{\(headers.joined(separator: ","))}}}}"
  }

  /// The repair that `crier check --fix` makes.
  var repair: Repair {
    let source = FileSource.memory(files.mapValues { Array($0.utf8) })
    return Repair(Self.run(source), of: source) { Self.run($0, reusing: $1) }
  }

  /// Returns the workspace after a repair.
  func after(_ repair: Repair) -> FixedWorkspace {
    var fixed = files
    for file in repair.files { fixed[file.path] = String(decoding: file.after, as: UTF8.self) }
    return FixedWorkspace(fixed)
  }

  private static func run(_ source: FileSource, reusing earlier: CheckRun? = nil) -> CheckRun {
    var run = CheckRun(reading: source, reusing: earlier)
    run.check(folder: root)
    return run
  }

  /// The body of each send, by template, locale and sample; or the reason why nothing can be sent.
  var payloads: [String: String] {
    var payloads: [String: String] = [:]
    let workspace = Workspace.load(
      Self.root, from: .memory(files.mapValues { Array($0.utf8) }))
    for notification in workspace.notifications {
      for template in notification.templates {
        for locale in workspace.locales(of: notification) {
          let localized = workspace.localized(template, of: notification, in: locale)
          for sample in notification.testedSamples {
            let payload = localized.render(sample.arguments)
            payloads["\(template.label) \(locale) \(sample.name)"] =
              payload.isSendable ? String(decoding: payload.body, as: UTF8.self) : "not sent"
          }
        }
      }
    }
    return payloads
  }
}

extension FixedWorkspace {
  /// Returns everything that a repair did wrong; empty if the repair is correct.
  func problems(of repair: Repair) -> [String] {
    let after = after(repair)
    var problems: [String] = []
    if repair.files.isEmpty != repair.fixed.isEmpty { problems.append("fixed, but unchanged") }
    for file in after.unreadableFiles
    where !unreadableFiles.contains(file) || repair.files.contains(where: { $0.path == file }) {
      problems.append("\(file) is not read after the fix")
    }
    if unreadableFiles.isEmpty {
      for (key, count) in after.errors where count > errors[key, default: 0] {
        problems.append("a new error: \(key)")
      }
      let old = payloads
      for (place, body) in after.payloads where body == "not sent" {
        if let before = old[place], before != body { problems.append("\(place) is no longer sent") }
      }
    }
    if !after.repair.files.isEmpty { problems.append("a second run fixes more") }
    return problems
  }

  /// The files that are not valid JSON or XML; an invalid body inside a registration does not
  /// count.
  private var unreadableFiles: Set<String> {
    Set(
      files.filter { path, text in
        // Translation files in other formats are neither JSON nor XML.
        guard [".json", ".xml", ".arb"].contains(where: path.hasSuffix) else { return false }
        let file = SourceFile(name: path, text: text)
        let syntax: DocumentSyntax = path.hasSuffix(".xml") ? .xml : .json
        return Document.read(file, as: syntax).findings.hasErrors
      }.keys)
  }

  /// The number of errors and of duplicate keys, by code and file.
  private var errors: [String: Int] {
    var errors: [String: Int] = [:]
    for finding in findings.sorted
    where finding.severity == .error || finding.rule.code == "duplicate-key" {
      errors["\(finding.rule.code) in \(finding.primary?.file?.name ?? "-")", default: 0] += 1
    }
    return errors
  }
}
