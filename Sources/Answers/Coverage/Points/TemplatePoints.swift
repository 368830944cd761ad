internal import Diagnostics
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The points of one template: its expressions, and its headers with their expressions.
struct TemplatePoints {
  /// A compiled body or header value, with the points of each of its holes.
  private struct Part {
    /// The indices of the points of one hole.
    struct Places {
      let expression: Int
      let defaultText: Int?
      let limit: Int?
    }

    let template: CompiledTemplate
    /// The index of the header's point; nil for a body.
    let header: Int?
    let places: [Places]
  }

  private var parts: [Part] = []
  /// The index of each header's point, by the place of its value.
  private var headers: [Label: Int] = [:]

  /// Adds the points of an accepted template to a list.
  init(_ template: NotificationTemplate, addingTo points: inout [CoveragePoint]) {
    if let body = template.template.body() {
      parts.append(Self.part(body, in: template.file, header: nil, &points))
    }
    for field in template.settings.headers.fields {
      let header = points.count
      points.append(CoveragePoint(.header, field.name, at: field.label.span, in: field.file))
      headers[field.label] = header
      parts.append(Self.part(field.template, in: field.file, header: header, &points))
    }
  }

  private static func part(
    _ template: CompiledTemplate, in file: SourceFile, header: Int?,
    _ points: inout [CoveragePoint]
  ) -> Part {
    Part(
      template: template, header: header,
      places: template.holes.map { hole in
        let expression = points.count
        let name = file.text(at: hole.span)
        func add(_ kind: CoveragePoint.Kind, below parent: Int?) -> Int {
          points.append(
            CoveragePoint(kind, name, at: hole.span, in: file, parent: parent))
          return points.count - 1
        }
        return Part.Places(
          expression: add(.expression, below: header),
          defaultText: hole.hasDefault ? add(.defaultText, below: header) : nil,
          limit: template.cut(of: hole) != nil ? add(.limit, below: expression) : nil)
      })
  }

  /// Counts the points that a rendering reaches.
  func count(_ payload: LocalizedPayload, in points: inout [CoveragePoint]) {
    var sent: Set<Int> = []
    for header in payload.delivery?.headers ?? [] where !header.value.isEmpty {
      guard case .author(let label) = header.origin,
        let index = headers[Label(label.span, in: label.file)]
      else { continue }
      sent.insert(index)
      points[index].count += 1
    }
    for part in parts where part.header.map(sent.contains) ?? true {
      count(part, payload.properties, in: &points)
    }
  }

  private func count(
    _ part: Part, _ properties: Properties, in points: inout [CoveragePoint]
  ) {
    let values = properties.values(for: part.template)
    for (hole, places) in zip(part.template.holes, part.places) {
      guard let range = values.range(of: hole.slot) else {
        if let place = places.defaultText { points[place].count += 1 }
        continue
      }
      guard !range.isEmpty else { continue }
      points[places.expression].count += 1
      guard let place = places.limit, let cut = part.template.cut(of: hole) else { continue }
      let value = String(decoding: values.bytes[range], as: UTF8.self)
      if value.utf16.count > cut.units { points[place].count += 1 }
    }
  }
}
