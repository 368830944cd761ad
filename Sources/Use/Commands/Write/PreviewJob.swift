internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Localization
internal import Pictures
internal import Previewing
internal import Sending
internal import Workspaces

/// The previews that a command line selects, and the destination of the output.
struct PreviewJob {
  /// The width of a drawing, in columns, if standard output is not a terminal.
  static let plainWidth = 100

  /// The output formats of previews.
  enum Format: String, CaseIterable {
    case text, html, json, svg, png

    /// The format of picture files; nil for reports.
    var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
  }

  let arguments: ParsedArguments
  let format: Format

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    let word = try arguments.choice("--format")
    format = word.flatMap(Format.init) ?? .text
    try checkPictures()
    if arguments["--template"] != nil {
      let refused = arguments.has("--app-strings") ? [] : ["--locale"]
      try arguments.refuse(["--workspace", "--sample"] + refused, beside: "--template")
      guard arguments.words.isEmpty else {
        throw UsageError(
          "'crier preview' accepts notifications or --template, not both", of: arguments.command)
      }
      guard arguments["--properties"] != nil else {
        throw UsageError(
          "'crier preview --template' needs --properties FILE", of: arguments.command)
      }
    } else {
      try arguments.refuse(["--properties", "--header"], beside: "a notification")
    }
  }

  /// Checks the options of pictures, which need a folder.
  private func checkPictures() throws(UsageError) {
    guard format.picture != nil else {
      try arguments.refuse(PictureJob.options, beside: "--format \(format.rawValue)")
      return
    }
    guard arguments["--out"] == nil else { return }
    throw UsageError(
      "--format \(format.rawValue) needs --out DIR, a folder for the pictures",
      of: arguments.command)
  }

  /// The files and folders to watch, because the previews depend on them.
  var watchedPaths: [String] {
    get throws {
      if let template = arguments["--template"], let properties = arguments["--properties"] {
        return [template, properties].filter { $0 != "-" }
      }
      let folder = try arguments.workspaceFolder()
      return ["Templates", "Locales"].map { folder.joined(with: $0) }
    }
  }

  // MARK: - Looking

  /// The previews of one moment.
  struct Look {
    var previews: [Preview]
    let findings: Findings
    /// The workspace that was read; nil for a template without a workspace.
    var workspace: Workspace?
  }

  /// Renders the previews, and collects the findings about settings, samples and catalogs.
  func look(showing line: ProgressLine) throws -> Look {
    guard let path = arguments["--template"], let properties = arguments["--properties"] else {
      let chosen = try WorkspacePreviews(arguments, format == .html ? .everything : .glance)
      let strings = try arguments.appStrings() ?? chosen.appStrings
      return Look(
        previews: try chosen.previews(showing: line).lookingUp(in: strings),
        findings: chosen.findings, workspace: chosen.workspace)
    }
    let preview = try preview(path, properties)
    guard let strings = try arguments.appStrings() else {
      return Look(previews: [preview], findings: Findings())
    }
    let reader = try reader()
    return Look(
      previews: preview.lookingUp(in: strings, for: reader),
      findings: strings.allFindings(on: preview))
  }

  private func preview(_ path: String, _ properties: String) throws -> Preview {
    guard path != "-" || properties != "-" else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    let names = arguments.all("--platform")
    guard names.count < 2 else {
      throw UsageError(
        "a template has one platform, but \(names.count) are given", of: arguments.command)
    }
    let template = PayloadTemplate(
      try InputLimits.document(path), for: try InputFile.target(of: path, arguments),
      headers: try arguments.compiledHeaders())
    return Preview(
      of: template, propertiesFile: try InputLimits.properties(properties),
      generations: try arguments.deviceGenerations())
  }

  /// Returns the locale of the device; nil if `--locale` is not set.
  private func reader() throws(UsageError) -> LocaleTag? {
    guard let name = arguments["--locale"] else { return nil }
    guard let locale = LocaleTag(name) else {
      throw UsageError("'\(name)' is not a locale", of: arguments.command)
    }
    return locale
  }

  // MARK: - Writing

  /// Writes the previews in the selected format to the selected destination.
  func write(_ look: Look, _ console: Console) throws {
    let previews = look.previews
    if let format = format.picture {
      return try PictureJob(arguments, format).write(previews, console)
    }
    guard let path = arguments["--out"] else { return try writeOut(look, console) }
    let bytes = bytes(of: look, showing: ProgressLine(console))
    try FileWriter.replace(path, with: bytes, inside: .none)
    try console.say("wrote \(path): \(previews.count) preview\(previews.count == 1 ? "" : "s")")
  }

  private func writeOut(_ look: Look, _ console: Console) throws(FileError) {
    guard format == .text else {
      return try console.write(data: bytes(of: look, showing: ProgressLine(console)))
    }
    let drawing = drawing(of: look.previews, columns: StandardStream.output.columns, console.styles)
    try console.write(DisplayText(drawn: drawing, with: console.styles.controls))
  }

  /// Returns the previews as text for a terminal.
  func drawing(of previews: [Preview], columns: Int?, _ styles: StyleSheet) -> String {
    TerminalPreview.text(of: previews, width: columns ?? Self.plainWidth, styles: styles)
  }

  /// Returns the previews as the bytes of a file.
  private func bytes(of look: Look, showing line: ProgressLine) -> [UInt8] {
    let previews = look.previews
    switch format {
    case .text: return Array(drawing(of: previews, columns: nil, .plain).utf8)
    case .html:
      defer { line.end() }
      return PagePreview.html(of: previews, in: look.workspace, title: title(of: previews)) {
        line.show($0, of: previews.count, "previews written")
      }
    case .json: return PreviewReport.text(of: previews)
    case .svg, .png: preconditionFailure("pictures are written by PictureJob")
    }
  }

  /// Returns the page title: the notification's name if all previews show one notification,
  /// otherwise "Notifications".
  private func title(of previews: [Preview]) -> String {
    let names = Set(previews.map(\.subject.notification))
    return names.count == 1 ? names.first ?? "" : "Notifications"
  }
}

extension [Preview] {
  /// Returns the previews with app strings filled in, each for its own locale.
  fileprivate func lookingUp(in strings: AppStrings?) -> [Preview] {
    guard let strings else { return self }
    return flatMap { preview in
      preview.lookingUp(
        in: strings, for: preview.subject.requestedLocale.flatMap { LocaleTag($0) })
    }
  }
}

extension AppStrings {
  /// Returns the findings about a preview, including those about its app strings.
  fileprivate func allFindings(on preview: Preview) -> Findings {
    preview.body.map {
      allFindings(on: SourceFile(name: preview.subject.template, bytes: $0))
    } ?? Findings()
  }
}
