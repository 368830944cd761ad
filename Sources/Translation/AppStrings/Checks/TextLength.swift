package import Diagnostics
internal import Documents
internal import Localization
package import Platforms
internal import Surfaces

extension AppStrings {
  /// Returns a finding for each string of the app that a layout of the payload truncates.
  ///
  /// `places` are the keys in the template from which the payload was rendered.
  package func lengthFindings(
    of payload: Payload, places: [AppStringReference]
  ) -> Findings {
    var findings = Findings()
    guard let root = JSONReader.read(payload.file).document?.root else { return findings }
    let references = AppStringReference.all(in: root, of: payload.file)
    guard let system = references.first?.system, !self[system].isEmpty else { return findings }
    var worst: [String: Truncation] = [:]
    for language in self[system].languages {
      let texts = AppTexts(references, in: self, language)
      let name = language.map { "\($0)" } ?? ""
      let appearance = Appearance(
        of: payload, on: ReceivingDevice(language: name, appTexts: texts))
      for surface in appearance.surfaces {
        for lines in surface.parts.flatMap(\.texts) where lines.fitted.isCut {
          guard lines.text.decoded == nil else { continue }
          let found = Truncation(
            language: language, surface: "\(surface.kind.device) \(surface.kind.name.lowercased())",
            hiddenCount: lines.fitted.hiddenCharacterCount)
          let role = lines.role.rawValue
          if found.hiddenCount > worst[role]?.hiddenCount ?? 0 { worst[role] = found }
        }
      }
    }
    for place in places where place.system == system {
      if let truncation = worst[place.role] { findings.report(.tooLong(place, truncation)) }
    }
    return findings
  }
}

/// A string of the app that is truncated: the language, the layout and the hidden characters.
private struct Truncation {
  let language: LocaleTag?
  let surface: String
  let hiddenCount: Int
}

extension AppStringReference {
  /// The part of a layout that shows the string: title, subtitle or body.
  fileprivate var role: String {
    let word = field.prefix { $0 != "-" && $0 != "_" }
    return ["title", "subtitle"].contains(word) ? String(word) : "body"
  }
}

extension Rule {
  static let appStringTooLong = Rule(
    "app-string-too-long", .warning, basis: .inferred,
    summary: "the app's string should fit into the layouts that show it",
    explanation: """
      In some language, the string with the arguments of the payload is longer than a banner or a \
      row. `crier preview` shows it in each language. Truncation on devices is an estimate.
      """,
    bad: .apple(
      #""loc-key":"GREETING""#,
      #""GREETING" = "A greeting that goes on and on until no lock screen has a line left for it, because it is made of many more words than four lines can show, and then of some more, which are hidden until the phone is unlocked.";"#
    ), good: .apple(#""loc-key":"GREETING""#, #""GREETING" = "Hello";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tooLong(
    _ place: AppStringReference, _ truncation: Truncation
  ) -> Self {
    let language = truncation.language.map { " in '\($0)'" } ?? ""
    let count = truncation.hiddenCount
    return Self(
      .appStringTooLong,
      "the app's string for '\(place.field)' is truncated\(language) on \(truncation.surface)",
      at: Label(
        place.span, "\(count) character\(count == 1 ? "" : "s") hidden", in: place.file),
      help: "shorten the string in the app, or its arguments")
  }
}
