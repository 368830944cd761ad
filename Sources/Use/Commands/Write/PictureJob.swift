internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Fonts
internal import Pictures
internal import Previewing
internal import Surfaces

/// Previews that are written as picture files into a folder.
struct PictureJob {
  /// The options that only pictures have.
  static let options = ["--font", "--appearance", "--surface", "--keys"]

  private let arguments: ParsedArguments
  private let format: PictureFormat
  private let appearances: [PictureAppearance]
  /// The names of the layouts to draw; empty for all layouts.
  private let layouts: [String]

  init(_ arguments: ParsedArguments, _ format: PictureFormat) throws(UsageError) {
    self.arguments = arguments
    self.format = format
    let word = try arguments.choice("--appearance") ?? PictureAppearance.light.rawValue
    appearances = PictureAppearance(rawValue: word).map { [$0] } ?? PictureAppearance.allCases
    layouts = arguments.all("--surface")
    let known = SurfaceKind.all.flatMap { [$0.shortID, $0.id] }
    for name in layouts where !known.contains(name) {
      throw UsageError.unknown("layout", name, among: known, of: arguments.command)
    }
  }

  /// Reports that this build cannot draw pictures.
  static func refuse(on console: Console) throws(FileError) -> ExitCode {
    let remedy = OptionalLibrary.remedy(for: [.harfBuzz])
    try console.say("crier: this build cannot draw pictures; \(remedy)")
    return .unreadable
  }

  /// Writes a file for each layout, and reports characters without a glyph.
  func write(_ previews: [Preview], _ console: Console) throws {
    let fonts = PictureFonts(try Self.library(of: arguments))
    let folder = arguments["--out"] ?? "."
    let line = ProgressLine(console)
    var count = 0
    var missing = MissingCharacters()
    for (number, preview) in previews.enumerated() {
      line.show(number, of: previews.count, "previews drawn")
      for appearance in appearances {
        for picture in chosen(of: preview, in: appearance, fonts) {
          try write(picture, to: folder)
          missing.add(picture)
          count += 1
        }
      }
    }
    line.end()
    for preview in previews where preview.surfaces.isEmpty {
      try console.say("no picture of \(preview.subject.label): \(preview.emptiness)")
    }
    try missing.say(on: console)
    try console.say("wrote \(count) picture\(count == 1 ? "" : "s") to \(folder)")
  }

  private func write(_ picture: Picture, to folder: String) throws(FileError) {
    let name = picture.path(as: format)
    let path = folder.joined(with: name)
    try Folder.make(path.parentFolder)
    try FileWriter.replace(path, with: picture.bytes(as: format), inside: .none)
    guard arguments.has("--keys") else { return }
    let keys = PictureKeys.bytes(of: picture, named: name.lastComponent, as: format)
    try FileWriter.replace("\(path).json", with: keys, inside: .none)
  }

  // MARK: - Layouts

  private func chosen(
    of preview: Preview, in appearance: PictureAppearance, _ fonts: PictureFonts
  ) -> [Picture] {
    let all = Picture.all(of: preview, in: appearance, as: format, fonts)
    guard !layouts.isEmpty else { return all }
    return all.filter { picture in
      layouts.contains(picture.surface.kind.id) || layouts.contains(picture.surface.kind.shortID)
    }
  }

  // MARK: - Fonts

  /// Returns the fonts that the command line names, or else the installed ones.
  static func library(of arguments: ParsedArguments) throws -> FontLibrary {
    let paths = arguments.all("--font")
    guard !paths.isEmpty else {
      let library = FontLibrary.installed(home: StandardStream.environment("HOME"))
      guard library.isEmpty else { return library }
      throw UsageError(
        "no font is installed", remedy: "install fonts-noto-core, or name a font with --font FILE")
    }
    for path in paths where Folder.kind(of: path) == nil { throw FileError.missing(path) }
    let library = FontLibrary(paths: paths)
    guard library.isEmpty else { return library }
    throw UsageError(
      "\(paths.joined(separator: ", ")) contains no font", remedy: "name a .ttf, .otf or .ttc file")
  }
}

/// The characters without a glyph, with the first picture in which they occur.
private struct MissingCharacters {
  private var names: [String] = []
  private var place = ""

  mutating func add(_ picture: Picture) {
    let new = picture.missingCharacters.map { "'\($0)' (\($0.name))" }.filter {
      !names.contains($0)
    }
    if names.isEmpty, !new.isEmpty { place = picture.preview.subject.label }
    names += new
  }

  /// The maximum number of characters in the warning.
  private static let most = 12

  func say(on console: Console) throws(FileError) {
    guard !names.isEmpty else { return }
    let more = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
    let list = names.prefix(Self.most).joined(separator: ", ")
    try console.say(
      "warning: no font has \(list)\(more), first in \(place); the pictures show boxes instead")
    try console.say(
      "  help: install a font, such as fonts-noto-core or fonts-noto-color-emoji, or use --font FILE"
    )
  }
}

extension Picture {
  /// Returns the bytes of the file.
  fileprivate func bytes(as format: PictureFormat) -> [UInt8] {
    switch format {
    case .svg: SVGPicture.bytes(of: self)
    case .png: PNGPicture.bytes(of: self)
    }
  }
}

extension Preview {
  /// The reason why there is no layout.
  fileprivate var emptiness: String { silence ?? "the template cannot be rendered" }
}

extension Preview.Subject {
  /// The names of the preview in messages: `match-score/apns, fr, goal`.
  fileprivate var label: String {
    let names = [notification.isEmpty ? template : "\(notification)/\(template)"]
    return (names + [requestedLocale, sample].compactMap(\.self)).joined(separator: ", ")
  }
}
