internal import Diagnostics
internal import Localization
internal import Proofreading
internal import TemplateLanguage
internal import Workspaces

extension LintRule {
  static let placeholderUnknown = LintRule(
    .placeholderUnknown
  ) { linted, report in
    lazy var translated = Set(
      linted.translations.flatMap { translation in
        translation.outline.names.map { Witness(translation.entry.key, $0) }
      })
    for message in linted.messages where message.isSource {
      guard let notification = linted.linter.notification(named: message.entry.key.notification)
      else { continue }
      for parameter in message.outline?.parameters ?? [] {
        if parameter.name.isOfLookAlikes {
          report.report(.lookAlike(parameter, in: message.entry), about: message.entry)
          continue
        }
        guard let meant = notification.meantArgument(by: parameter.name),
          notification.isAgreed(meant) || translated.contains(Witness(message.entry.key, meant))
            || !notification.samples.contains(where: {
              notification.misspells(parameter.name, in: $0)
            })
        else { continue }
        report.report(.misnamed(parameter, meant, in: message.entry), about: message.entry)
      }
    }
    for translation in linted.translations where !translation.source.hasMisreadPlaceholders {
      // Most translations use only arguments of the source.
      let unknown = PlaceholderComparison(translation).unknown
      if unknown.isEmpty { continue }
      let notification = linted.linter.notification(named: translation.entry.key.notification)
      let meantBySource = Set(
        translation.sourceOutline.names.compactMap {
          $0.isOfLookAlikes ? $0.withLatinLookAlikes : notification?.meantArgument(by: $0)
        })
      let source = linted.source(of: translation.entry.key)
      let isSourceWrong = source.map { $0.usesWrongTypes(in: linted) } ?? false
      for (parameter, meant) in unknown where !meantBySource.contains(parameter.name) {
        // The source has the mistake, and a finding: it uses another argument as what this one is.
        if isSourceWrong, notification?.declaration(named: parameter.name) != nil { continue }
        if parameter.name.isOfLookAlikes, !translation.sourceOutline.names.contains(parameter.name)
        {
          report.report(.lookAlike(parameter, in: translation.entry), about: translation.entry)
          continue
        }
        report.report(.unknown(parameter, meant, in: translation), about: translation.entry)
      }
    }
  }
}

/// An argument that a translation of a notification uses.
private struct Witness: Hashable {
  let notification: String
  let argument: String

  init(_ key: MessageKey, _ argument: String) {
    notification = key.notification.lowercased()
    self.argument = argument.lowercased()
  }
}

extension Notification {
  /// Whether an argument is declared or occurs in more than one sample.
  ///
  /// A name that occurs in only one sample is probably a mistake in that sample, and is reported
  /// there.
  fileprivate func isAgreed(_ name: String) -> Bool {
    declaration(named: name) != nil || samples.count { $0.arguments.sets(name) } > 1
  }
}

/// A comparison of a translation's arguments with those of its source.
struct PlaceholderComparison {
  /// The arguments that the translation lacks, except arguments that the translator probably
  /// renamed.
  private(set) var missing: [MessageSignature.Parameter] = []
  /// The arguments that the source lacks, each with the name that was probably intended.
  private(set) var unknown: [(parameter: MessageSignature.Parameter, meant: String?)] = []

  init(_ translation: Translation) {
    // A send finds the value of an argument whatever its case.
    let known = translation.sourceOutline.names
    let knownFolded = Set(known.map { $0.lowercased() })
    let used = Set(translation.outline.names.map { $0.lowercased() })
    var lost = translation.sourceOutline.parameters.filter { !used.contains($0.name.lowercased()) }
    let strangers = translation.outline.parameters.filter {
      !knownFolded.contains($0.name.lowercased())
    }
    for stranger in strangers {
      // If exactly one argument is missing and exactly one is unknown, the argument was probably
      // renamed.
      let isOnlyOne = strangers.count == 1 && lost.count == 1
      let nearest = Suggestion.nearest(to: stranger.name, among: lost.map(\.name))
      let meant = nearest ?? (isOnlyOne ? lost.first?.name : nil)
      if let meant { lost.removeAll { $0.name == meant } }
      let known = Suggestion.nearest(to: stranger.name, among: known.sorted())
      unknown.append((stranger, meant ?? known))
    }
    missing = lost
  }
}

extension String {
  /// Whether the name is only spelled in letters of another script that look like Latin ones.
  fileprivate var isOfLookAlikes: Bool {
    let latin = withLatinLookAlikes
    return Array(latin.utf8) != Array(utf8) && latin.utf8.allSatisfy { $0 < 0x80 }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func lookAlike(
    _ parameter: MessageSignature.Parameter, in entry: CatalogEntry
  ) -> Self {
    let latin = parameter.name.withLatinLookAlikes
    return Self(
      LintRule.placeholderUnknown.rule,
      "the argument '\(parameter.name)' has letters that only look like Latin letters",
      at: Label(entry.place(of: parameter.span), "not the argument '\(latin)'"),
      help: "type '\(latin)' again in Latin letters")
  }

  fileprivate static func misnamed(
    _ parameter: MessageSignature.Parameter, _ meant: String, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.placeholderUnknown.rule,
      "the argument '\(parameter.name)' is neither in notification.json nor in a sample",
      at: Label(entry.place(of: parameter.span), "the placeholder renders as empty text"),
      help: "did you mean '\(meant)'?")
  }

  fileprivate static func unknown(
    _ parameter: MessageSignature.Parameter, _ meant: String?, in translation: Translation
  ) -> Self {
    let names = translation.sourceOutline.parameters.map(\.name)
    return Self(
      LintRule.placeholderUnknown.rule, "the source has no argument '\(parameter.name)'",
      at: Label(
        translation.entry.place(of: parameter.span), "the source shows no such argument"),
      help: meant.map { "did you mean '\($0)'?" }
        ?? (names.isEmpty
          ? "the source has no arguments"
          : "arguments of the source: \(names.map { "'\($0)'" }.joined(separator: ", "))"))
  }
}
