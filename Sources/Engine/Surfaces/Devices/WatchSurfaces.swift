internal import Apps

/// A push notification as a watch shows it.
///
/// A watch shows what its iPhone receives, while the iPhone is locked
/// (https://developer.apple.com/design/human-interface-guidelines/notifications).
extension ApplePush {
  /// The two looks: first the app and the title, then everything.
  var watchLooks: [Surface] { [shortLook, longLook] }

  private var measures: SurfaceMeasures { received.measures(of: .watch) }

  private var shortLook: Surface {
    Surface(.watchShortLook, .platter, heading, direction: received.device)
  }

  private var longLook: Surface {
    var parts = heading
    if let subtitle, !subtitle.isBlank { parts.append(line(.subtitle, subtitle)) }
    if let body, body.isDrawn { parts.append(line(.body, body)) }
    let look = Surface(.watchLongLook, .platter, parts, direction: received.device)
    guard let category else { return look }
    guard let buttons = category.declared?.buttons else {
      return look.adding([.remark(category.hint)], [])
    }
    return look.adding(
      buttons.prefix(measures.count("buttons")).map { button in
        .buttons([
          Surface.Button(
            PictureText(supplied: button.title.text(in: received.language)),
            button.isDestructive ? .critical : .plain)
        ])
      }, [])
  }

  private var heading: [Surface.Part] {
    let header = Surface.Part.header(app: received.appName, time: "")
    return [header] + (title.flatMap { $0.isBlank ? nil : [line(.title, $0)] } ?? [])
  }

  private func line(_ role: PictureLines.Role, _ text: PictureText) -> Surface.Part {
    let name = role.rawValue
    let fit = TextFit(
      width: measures["platter-width"] - 2 * measures["platter-padding"],
      size: measures["\(name)-size"], lines: measures.count("\(name)-lines"), .watchTexts,
      font: .apple.weighted(for: role))
    return .text(PictureLines(role, text, in: fit, device: received.device))
  }
}
