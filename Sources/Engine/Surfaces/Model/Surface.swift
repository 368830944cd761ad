/// A layout in which a device displays a part of a payload, such as a banner or a tile.
package struct Surface: Sendable {
  /// The kind of layout.
  package let kind: SurfaceKind
  /// The frame to draw around the content.
  package let frame: Frame
  /// The content, from top to bottom.
  package let parts: [Part]
  /// The assumptions about the layout itself; those about its strings are in the strings.
  package internal(set) var assumptions: [Assumption]
  /// The writing direction of the frame, which determines the side of its icon.
  package let direction: TextDirection
  /// The generation of the system to which the frame belongs; nil if only one generation is known.
  package internal(set) var generation: DeviceGeneration?

  /// The typical frames of the platforms.
  package enum Frame: Hashable, Sendable {
    /// A rounded card (Apple).
    case card
    /// A rounded platter on a black screen (Apple Watch).
    case platter
    /// A row of the notification shade (Android).
    case row
    /// A toast (Windows).
    case toast
    /// A tile with the given number of columns and rows.
    case tile(columns: Int, rows: Int)
    /// A number or glyph on an app's icon.
    case icon
    /// A notification window (browser).
    case window
    /// Data that only the app receives.
    case app
  }

  init(
    _ kind: SurfaceKind, _ frame: Frame, _ parts: [Part], assumptions: [Assumption] = [],
    direction: TextDirection
  ) {
    self.kind = kind
    self.frame = frame
    self.parts = parts
    self.assumptions = assumptions
    self.direction = direction
  }

  /// Returns the layout with additional parts and assumptions; the parts are added at the end.
  func adding(_ parts: [Part], _ assumptions: [Assumption]) -> Surface {
    Surface(
      kind, frame, self.parts + parts, assumptions: self.assumptions + assumptions,
      direction: direction)
  }

  /// A part of a layout, such as a line of text or an image.
  package indirect enum Part: Sendable {
    /// The header line: the app's name, the time and system controls.
    case header(app: String, time: String)
    /// A small system notice: `Time Sensitive`.
    case notice(String)
    case text(PictureLines)
    case picture(PictureBox)
    /// Columns side by side, with their weights.
    case columns([Column])
    case buttons([Button])
    case input(Input)
    case progress(Progress)
    /// A number or glyph on a badge.
    case badge(String)
    /// A key and a value that only the app receives.
    case datum(name: String, value: PictureText)
    /// A note from Crier about a part that the app or the system adds.
    case remark(String)
  }

  /// The images of the layout from first to last, without the icon of the app.
  package var images: [PictureBox] { Self.images(in: parts) }

  private static func images(in parts: [Part]) -> [PictureBox] {
    parts.flatMap { part -> [PictureBox] in
      switch part {
      case .picture(let box): box.place == .icon ? [] : [box]
      case .columns(let columns): columns.flatMap { images(in: $0.parts) }
      default: []
      }
    }
  }

  /// One of several columns side by side, with its weight.
  package struct Column: Sendable {
    package let weight: Int
    package let parts: [Part]
  }

  /// A button in a notification.
  package struct Button: Sendable {
    package let label: PictureText
    package let emphasis: Emphasis

    /// The color of a button.
    package enum Emphasis: Hashable, Sendable { case plain, success, critical }

    init(_ label: PictureText, _ emphasis: Emphasis = .plain) {
      self.label = label
      self.emphasis = emphasis
    }
  }

  /// An input field: free text or a selection.
  package struct Input: Sendable {
    /// The label above the field.
    package let label: PictureText?
    /// The hint in the empty field.
    package let hint: PictureText?
    /// The values to choose from; empty for free text.
    package let choices: [PictureText]
    /// The button next to the field.
    package let button: Button?
  }

  /// A progress bar in a notification.
  package struct Progress: Sendable {
    package let title: PictureText?
    package let status: PictureText?
    /// The value from 0 to 1; nil for an indeterminate bar.
    package let value: Double?
    package let valueText: PictureText?
  }
}

/// A string in a layout, with its lines truncated as on the device.
package struct PictureLines: Sendable {
  /// The role of a string in a layout, such as title or caption.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, body, attribution, caption, numeral
  }

  /// The alignment of lines.
  package enum Alignment: Hashable, Sendable { case start, center, end }

  package let role: Role
  package let text: PictureText
  package let fitted: FittedText
  package let alignment: Alignment
  /// The direction of the paragraph.
  package let direction: TextDirection
  /// The space for the string: the number and width of lines, and their font.
  package let fit: TextFit

  /// The assumption about the space.
  package var assumption: Assumption { fit.assumption }
  /// The maximum number of lines.
  package var lineLimit: Int { fit.lines }

  init(
    _ role: Role, _ text: PictureText, in fit: TextFit, device: TextDirection,
    alignment: Alignment = .start
  ) {
    self.role = role
    self.text = text
    fitted = fit.fitted(text.string)
    self.alignment = alignment
    direction = TextDirection(of: text.string) ?? device
    self.fit = fit
  }
}

/// An image in a layout; a preview shows the image's name, but does not load the image.
package struct PictureBox: Sendable {
  /// The position of an image in a layout.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case logo, hero, inline, thumbnail, background, peek
    /// The icon of the app, drawn by the system.
    case icon

    /// Whether the image is drawn next to the text.
    package var isBesideText: Bool { [.logo, .icon, .thumbnail].contains(self) }
  }

  package let place: Place
  /// The URL of the image.
  package let source: PictureText
  /// The alternative text from the payload; nil if the payload has no such text.
  package let alternative: PictureText?
  package let isRound: Bool

  init(
    _ place: Place, _ source: PictureText, alternative: PictureText? = nil, isRound: Bool = false
  ) {
    self.place = place
    self.source = source
    self.alternative = alternative
    self.isRound = isRound
  }

  /// The host that the device loads the image from; nil for an image of the app.
  package var host: String? {
    for scheme in ["https://", "http://"] where source.string.hasPrefix(scheme) {
      let host = source.string.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      return host.isEmpty ? nil : String(host)
    }
    return nil
  }

  /// The last part of the URL, which is enough to recognize the image.
  package var name: String {
    let path = source.string.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? source.string
  }
}
