internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A message before and after a change.
///
/// If the formatted messages are equal, so are all renderings, at a small part of the cost.
struct MessagePair {
  private let original: LocalizedText
  private let changed: LocalizedText
  private let notification: Notification

  /// Finds the message that a mutant changes; nil unless the message is valid before and after.
  init?(of mutant: Mutant, in slice: Slice, _ mutated: Workspace) {
    let path = mutant.file.name
    let catalogs = slice.workspace.catalogs.catalogs
    guard let locale = catalogs.first(where: { $0.file.name == path })?.locale else { return nil }
    notification = slice.notification
    for property in notification.localizedProperties {
      let texts = [slice.workspace, mutated].map {
        $0.texts(of: [property], of: slice.notification, in: locale)?.first
      }
      guard let original = texts[0], let changed = texts[1] else { return nil }
      guard original.entry.text != changed.entry.text else { continue }
      self.original = original
      self.changed = changed
      return
    }
    return nil
  }

  /// Returns whether the formatted messages differ for the given arguments.
  func differ(with arguments: Arguments, _ formatter: inout MessageFormatter) -> Bool {
    let filled = arguments.filled(with: notification.settings.properties)
    var outputs: [[UInt8]] = []
    for text in [original, changed] {
      var output: [UInt8] = []
      let isFormatted = formatter.format(text.message, text.slots(filled).values, into: &output)
      guard isFormatted, formatter.errors.isEmpty else { return true }
      outputs.append(output)
    }
    return outputs[0] != outputs[1]
  }
}
