/// One place where a device shows something of a payload: a banner, a row of the shade, a tile.
package struct Surface: Sendable {
  /// The kind of surface.
  package let kind: SurfaceKind
  /// The frame to draw.
  package let frame: Frame
  /// The content, from top to bottom.
  package let parts: [Part]
  /// The assumptions of the picture, without those of its texts.
  package let assumptions: [Assumption]
  /// The way the frame runs: on which side its icon is.
  package let direction: TextDirection

  /// Shapes by which people know a platform.
  package enum Frame: Hashable, Sendable {
    /// A rounded card of Apple's.
    case card
    /// A row of Android's shade.
    case row
    /// A toast of Windows'.
    case toast
    /// A tile of the given columns and rows.
    case tile(columns: Int, rows: Int)
    /// A counter or sign on an app's icon.
    case icon
    /// A notification of a browser.
    case window
    /// Data for the app alone.
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

  /// A part of a surface.
  package indirect enum Part: Sendable {
    /// The app's line: its name, the time, the system's own controls.
    case header(app: String, time: String)
    /// A small line of the system's: `Time Sensitive`.
    case notice(String)
    case text(PictureLines)
    case picture(PictureBox)
    /// Columns side by side, each with its share of the width.
    case columns([Column])
    case buttons([Button])
    case input(Input)
    case progress(Progress)
    /// A counter or sign.
    case badge(String)
    /// A name and a value that only the app sees.
    case datum(name: String, value: PictureText)
    /// A hint of ours about what the app or the system will put there.
    case remark(String)
  }

  /// A part of a row of columns.
  package struct Column: Sendable {
    package let weight: Int
    package let parts: [Part]
  }

  /// A button.
  package struct Button: Sendable {
    package let label: PictureText
    package let emphasis: Emphasis

    /// The colour of a button.
    package enum Emphasis: Hashable, Sendable { case plain, success, critical }

    init(_ label: PictureText, _ emphasis: Emphasis = .plain) {
      self.label = label
      self.emphasis = emphasis
    }
  }

  /// A field.
  package struct Input: Sendable {
    /// The words above the field.
    package let label: PictureText?
    /// The words in the empty field.
    package let hint: PictureText?
    /// The values to choose from; empty for text.
    package let choices: [PictureText]
    /// The button beside the field.
    package let button: Button?
  }

  /// A progress bar.
  package struct Progress: Sendable {
    package let title: PictureText?
    package let status: PictureText?
    /// From 0 to 1; nil for one that only shows that something happens.
    package let value: Double?
    package let valueText: PictureText?
  }
}

/// A text of a surface after the device has cut it.
package struct PictureLines: Sendable {
  /// The purpose of a text.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, body, attribution, caption, numeral
  }

  /// The alignment of lines.
  package enum Alignment: Hashable, Sendable { case start, center, end }

  package let role: Role
  package let text: PictureText
  package let fitted: FittedText
  package let alignment: Alignment
  /// The way the paragraph runs.
  package let direction: TextDirection
  package let assumption: Assumption
  /// The columns that there were.
  package let columns: Int

  init(
    _ role: Role, _ text: PictureText, in fit: TextFit, device: TextDirection,
    alignment: Alignment = .start
  ) {
    self.role = role
    self.text = text
    fitted = fit.fitted(text.string)
    self.alignment = alignment
    direction = TextDirection(of: text.string) ?? device
    assumption = fit.assumption
    columns = fit.columns
  }
}

/// A picture within a surface; it is never fetched, only named.
package struct PictureBox: Sendable {
  /// The place of a picture.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case logo, hero, inline, thumbnail, background, peek
  }

  package let place: Place
  /// The address.
  package let source: PictureText
  /// The author's alternative text.
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

  /// The last part of the address, enough to know the picture.
  package var name: String {
    let path = source.string.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? source.string
  }
}
