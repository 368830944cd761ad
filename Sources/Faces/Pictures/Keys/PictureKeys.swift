internal import Diagnostics
internal import Documents
internal import Fonts
internal import Previewing
internal import Sending
internal import Surfaces
internal import TemplateLanguage

/// The places of all strings in a picture with their sources, as JSON for translation tools.
///
/// ```json
/// {"text": "Goal!", "key": "match-score.Title", "x": 62, "y": 13, "width": 41.5, "height": 20}
/// ```
package enum PictureKeys {
  /// Returns the JSON document of a picture; places are in units of SVG or pixels of PNG.
  package static func bytes(
    of picture: Picture, named name: String, as format: PictureFormat
  ) -> [UInt8] {
    let scale = format == .png ? PNGPicture.scale : 1
    let (preview, surface) = (picture.preview, picture.surface)
    return JSONWriter.pretty(
      .object([
        ("picture", .string(name)), ("width", number(picture.width * scale)),
        ("height", number(picture.height * scale)),
        ("notification", .string(preview.subject.notification)),
        ("template", .string(preview.subject.template)), ("surface", .string(surface.kind.id)),
        ("generation", .optional(surface.generation?.name)),
        ("appearance", .string(picture.appearance.rawValue)),
        ("locale", .optional(preview.subject.requestedLocale)),
        ("servedLocale", .optional(preview.subject.servedLocale)),
        ("sample", .string(preview.subject.sample)),
        ("strings", .array(strings(of: picture, scale))),
        ("missingCharacters", .array(picture.missingCharacters.map { .string($0.name) })),
      ]))
  }

  private static func strings(of picture: Picture, _ scale: Double) -> [JSONValue] {
    picture.placedTexts.flatMap { place -> [JSONValue] in
      let text = place.text
      var start = 0
      return text.runs.flatMap { run -> [JSONValue] in
        let bytes = start..<start + run.shown.utf8.count
        start = bytes.upperBound
        let source = source(of: run, in: picture.preview)
        return text.line.extents(of: bytes, size: text.size).map { extent in
          let x = place.x + extent.lowerBound * text.stretch
          let width = (extent.upperBound - extent.lowerBound) * text.stretch
          return .object(
            [("text", .string(run.shown))] + source
              + [
                ("role", .optional(text.place?.role)),
                ("line", text.place.map { .number($0.index + 1) } ?? .null),
                ("isTruncated", .boolean(text.place?.isCut ?? false)),
                ("x", number(x * scale)), ("y", number(place.y * scale)),
                ("width", number(width * scale)), ("height", number(place.height * scale)),
              ])
        }
      }
    }
  }

  /// Returns the source of a run: a catalog key, a property, a place in the template, or the device.
  private static func source(
    of run: TracedRun, in preview: Preview
  ) -> [(String, JSONValue)] {
    guard let index = run.trace else {
      let place = run.offset.flatMap { preview.templatePlace(ofByte: $0) }
      return [
        ("source", .string(place == nil ? "device" : "template")), ("key", .null),
        ("property", .null), ("file", .optional(place)),
      ]
    }
    let trace = preview.traces[index]
    let key = "\(preview.subject.notification).\(trace.property)"
    let isMessage = trace.message != nil
    return [
      ("source", .string(isMessage ? "catalog" : "property")),
      ("key", isMessage ? .string(key) : .null), ("property", .string(trace.property)),
      ("file", .string((trace.message ?? trace.expression).place)),
    ]
  }

  private static func number(_ value: Double) -> JSONValue {
    .number(spelled: Decimal.text(value))
  }
}

extension Preview {
  /// Returns the line of the template from which a byte of constant text comes: `apns.json:4`.
  fileprivate func templatePlace(ofByte offset: Int) -> String? {
    guard let provenance = delivery?.provenance,
      let origin = provenance.rendering.origin(of: offset)
    else { return nil }
    let isSpelled = origin.span.byteCount == origin.output.count
    let start = origin.span.start + (isSpelled ? offset - origin.output.lowerBound : 0)
    return Label(SourceSpan(start, start), in: provenance.template.file).place
  }
}

extension Unicode.Scalar {
  /// The usual spelling of the code point: `U+1F600`.
  package var name: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
