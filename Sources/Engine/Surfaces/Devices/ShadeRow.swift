/// A row of Android's notification shade, collapsed and expanded.
struct ShadeRow {
  let title: PictureText?
  let body: PictureText?
  let image: PictureText?
  let received: DeviceReading
  /// The assumptions about the collapsed and the expanded row.
  var assumptions: (collapsed: Assumption, expanded: Assumption) = (
    .androidCollapsed, .androidExpanded
  )

  private var measures: SurfaceMeasures { received.measures(of: .android) }

  var collapsed: Surface {
    let thumbnail = image == nil ? 0 : measures["thumbnail-size"] + measures["thumbnail-gap"]
    var parts = [header]
    // The title shares its line with the time: "Your parcel · now".
    let time = TextFont.android.width(
      of: "\u{00B7} \(SystemWords.now(in: received.language))", size: measures["time-size"])
    parts += line(
      .title, title, "title",
      width: measures.rowText(before: "title-end") - time - measures["time-gap"] - thumbnail)
    parts += line(
      .body, body, "body", width: measures.rowText(before: "body-end") - thumbnail)
    if let image { parts.append(.picture(PictureBox(.thumbnail, image))) }
    return surface(.androidCollapsed, parts)
  }

  var expanded: Surface {
    let width = measures.rowText(before: "expanded-end")
    let lines = image == nil ? "expanded-lines" : "picture-lines"
    var parts = [header]
    parts += line(.title, title, "expanded-title", width: width, assumptions.expanded)
    parts += line(
      .body, body, "body", width: width, lines: measures.count(lines),
      image == nil ? assumptions.expanded : .androidPicture)
    if let image { parts.append(.picture(PictureBox(.hero, image))) }
    return surface(.androidExpanded, parts)
  }

  private var header: Surface.Part {
    .header(app: received.appName, time: SystemWords.now(in: received.language))
  }

  private func line(
    _ role: PictureLines.Role, _ text: PictureText?, _ measure: String, width: Double,
    lines: Int = 1, _ assumption: Assumption? = nil
  ) -> [Surface.Part] {
    guard let text, text.isDrawn else { return [] }
    let fit = TextFit(
      width: width, size: measures["\(measure)-size"], lines: lines,
      assumption ?? assumptions.collapsed, font: .android.weighted(for: role))
    return [.text(PictureLines(role, text, in: fit, device: received.device))]
  }

  private func surface(_ kind: SurfaceKind, _ parts: [Surface.Part]) -> Surface {
    Surface(
      kind, .row, parts, assumptions: image == nil ? [] : [.androidPicture],
      direction: received.device)
  }
}
