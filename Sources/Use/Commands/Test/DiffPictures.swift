internal import Bytes
internal import CommandLineTool
internal import Differences
internal import Files
internal import Fonts
internal import Goldens
internal import Localization
internal import Pictures
internal import Previewing
internal import Surfaces
internal import Workspaces

/// Pictures of changed notifications before and after a change, for a comment on it.
struct DiffPictures {
  /// The maximum number of edits with pictures, so that a comment stays readable.
  private static let mostEdits = 20
  /// The maximum number of layouts of one rendering.
  private static let mostLayouts = 2

  private let folder: String
  /// The URL of the folder in the report.
  private let url: String
  private let fonts: PictureFonts

  init(_ arguments: ParsedArguments, folder: String) throws {
    self.folder = folder
    url = arguments["--pictures-url"] ?? folder.percentEncodedPath
    fonts = PictureFonts(try PictureJob.library(of: arguments))
  }

  /// Draws the first rendering of each edit that users see, and returns the pictures by rendering.
  func draw(
    _ outcome: RevisionComparison.Outcome, from old: Revision, to new: Revision
  ) throws -> [GoldenName: [PicturePair]] {
    let seen = outcome.groups.filter { [.broken, .text].contains($0.harm) }.prefix(Self.mostEdits)
    var pairs: [GoldenName: [PicturePair]] = [:]
    for name in Set(seen.compactMap(\.renderings.first)).sorted() {
      let before = pictures(of: name, in: old.workspace, and: new.workspace)
      let after = pictures(of: name, in: new.workspace, and: old.workspace)
      pairs[name] = try write(before, after, name)
    }
    return pairs
  }

  /// Returns the pictures of a rendering in one revision, by layout.
  ///
  /// The sample is that of the new revision, as everywhere in the report.
  private func pictures(
    of name: GoldenName, in workspace: Workspace, and other: Workspace
  ) -> [Picture] {
    guard let notification = workspace.notification(named: name.notification),
      let template = notification.templates.first(where: { $0.label == name.template })
    else { return [] }
    let sample =
      other.notification(named: name.notification)?.sample(named: name.sample)
      ?? notification.sample(named: name.sample)
    guard let sample else { return [] }
    let locale = name.locale.flatMap { LocaleTag($0) } ?? workspace.settings.defaultLocale
    var formatter = MessageFormatter(workspace.settings)
    let payload = workspace.localized(template, of: notification, in: locale)
      .render(sample.arguments, formatter: &formatter)
    let preview = Preview(of: payload, sample: sample.name)
    return Picture.all(of: preview, in: .light, as: .png, fonts)
  }

  private func write(
    _ before: [Picture], _ after: [Picture], _ name: GoldenName
  ) throws -> [PicturePair] {
    var kinds: [SurfaceKind] = []
    for picture in after + before where !kinds.contains(picture.surface.kind) {
      kinds.append(picture.surface.kind)
    }
    let changed = kinds.lazy.compactMap { kind -> (old: Picture?, new: Picture?)? in
      let old = before.first { $0.surface.kind == kind }
      let new = after.first { $0.surface.kind == kind }
      let isSame = old.map(SVGPicture.bytes) == new.map(SVGPicture.bytes)
      return isSame ? nil : (old, new)
    }
    return try changed.prefix(Self.mostLayouts).map { old, new in
      let kind = (new ?? old)?.surface.kind
      return PicturePair(
        title: kind.map { "\($0.device), \($0.name)" } ?? "",
        before: try old.map { try write($0, "before") },
        after: try new.map { try write($0, "after") })
    }
  }

  /// Writes a picture, and returns its URL.
  private func write(_ picture: Picture, _ side: String) throws(FileError) -> String {
    let name = "\(picture.path(as: .png).dropLast(".png".count)).\(side).png"
    let path = folder.joined(with: name)
    try Folder.make(path.parentFolder)
    try FileWriter.replace(path, with: PNGPicture.bytes(of: picture), inside: .none)
    let separator = url.hasSuffix("/") ? "" : "/"
    return url + separator + name.percentEncodedPath
  }
}
