package import Diagnostics
internal import Documents
package import Files
package import Linting
internal import Platforms
internal import TemplateLanguage

/// Checks many files, with the ignores that belong to them.
package struct CheckRun: Sendable {
  /// All that was found, ignores taken into account.
  package private(set) var findings = Findings()
  /// The files that could not be read at all.
  package private(set) var failures: [FileError] = []
  /// The number of files that were checked.
  package private(set) var fileCount = 0
  private var ignores: [String: IgnoreList] = [:]

  /// Creates a run without findings.
  package init() {}

  /// Checks one file.
  package mutating func check(_ file: CheckedFile, envelope: Envelope = Envelope()) {
    do throws(FileError) {
      let isSample = file.kind == .sample
      let source =
        try isSample ? InputLimits.properties(file.path) : InputLimits.document(file.path)
      fileCount += 1
      let found = try findings(in: source, as: file.kind, envelope)
      findings.report(contentsOf: try withoutIgnored(found, in: file))
    } catch {
      failures.append(error)
    }
  }

  /// Adds what was found in a file of which the run knows nothing else.
  package mutating func add(_ found: Findings) {
    fileCount += 1
    findings.report(contentsOf: found)
  }

  /// Reports the ignores that were of no use, once everything below their folders was checked.
  package mutating func finish(wholeFolders: [String]) {
    for (path, list) in ignores.sorted(by: { $0.key < $1.key }) {
      let isWhole = wholeFolders.contains { folder in
        folder == "." || path.hasPrefix("\(folder)/")
      }
      if isWhole { findings.report(contentsOf: list.withoutEffect) }
    }
  }

  private func findings(
    in file: SourceFile, as kind: CheckedFile.Kind, _ envelope: Envelope
  ) throws(FileError) -> Findings {
    switch kind {
    case .template, .unknownTemplate:
      if let hubFile = HubFile(file) { return hubFile.findings }
    case .settings, .sample, .plainJSON: break
    }
    switch kind {
    case .template(let target):
      let allowed = try allowedValues(beside: file.name)
      return TemplateCheck(file, for: target, envelope: envelope, allowedValues: allowed).findings
    case .settings:
      var findings = IgnoreList(from: file).findings
      findings.report(contentsOf: Audience(settings: file)?.findings ?? Findings())
      return findings
    case .sample: return Properties.read(file).findings
    case .plainJSON: return JSONReader.read(file).findings
    case .unknownTemplate:
      var findings = Findings(in: file)
      findings.report(.unknownTemplateName(of: file))
      return findings
    }
  }

  /// The texts that the notification's properties can have.
  private func allowedValues(beside path: String) throws(FileError) -> [PropertyName: [String]] {
    let settings = "\(path.parentFolder)/notification.json"
    guard path != "-", Folder.hasFile(settings) else { return [:] }
    return AllowedValues.read(try InputLimits.document(settings))
  }

  /// Takes away what `notification.json` beside the file and `crier.json` above it silence.
  private mutating func withoutIgnored(
    _ findings: Findings, in file: CheckedFile
  ) throws(FileError) -> Findings {
    let folder = file.path.parentFolder
    let notification = folder.hasSuffix("/samples") ? folder.parentFolder : folder
    var kept = findings
    for path in ["\(notification)/notification.json", "\(notification.parentFolder)/crier.json"] {
      let known = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      guard Folder.hasFile(path) else { continue }
      var list: IgnoreList
      if let read = ignores[known] {
        list = read
      } else {
        list = IgnoreList(from: try InputLimits.document(known))
      }
      kept = list.applied(to: kept)
      ignores[known] = list
    }
    return kept
  }
}

extension Rule {
  static let unknownTemplateName = Rule(
    "template-name-unknown", .warning, basis: .documented,
    summary: "a template's file name begins with its platform",
    explanation: """
      The name of a template file is <platform>[-<variant>][.<name>].<json|xml>, for instance \
      apns.json or wns-tile.celsius.xml. Any other file among the templates is for no device.
      """,
    bad: Example("apple.json", #"{"aps":{"alert":"$(message)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(message)"}}"#))
}

extension Diagnostic {
  fileprivate static func unknownTemplateName(of file: SourceFile) -> Self {
    let stem = file.name.lastComponent.split(separator: ".").first.map(String.init) ?? ""
    var nearest: String?
    do throws(PlatformTarget.UnknownName) {
      _ = try PlatformTarget(parsing: stem)
    } catch {
      nearest = error.suggestion
    }
    return Self(
      .unknownTemplateName, "the name '\(file.name.lastComponent)' says no platform",
      at: Label(SourceSpan(0, 0)),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "name it <platform>.json or .xml; the platforms are "
        + Platform.all.map(\.name).joined(separator: ", "))
  }
}
