/// The name of a golden: its notification, template, locale and sample.
package struct GoldenName: Hashable, Sendable {
  /// The name of the notification.
  package let notification: String
  /// The template's file name without its extension, such as `wns-tile.celsius`.
  package let template: String
  /// The requested locale; nil for a notification that is the same in all locales.
  package let locale: String?
  /// The name of the sample.
  package let sample: String

  /// Creates a name.
  package init(notification: String, template: String, locale: String?, sample: String) {
    self.notification = notification
    self.template = template
    self.locale = locale
    self.sample = sample
  }

  /// The extension of a golden's file name.
  package static let ending = ".golden"

  /// Returns the folder of a notification's goldens, relative to `Templates`.
  package static func folder(of notification: String) -> String { "\(notification)/goldens" }

  /// The path of the file, relative to `Templates`.
  package var path: String {
    "\(Self.folder(of: notification))/\(parts.joined(separator: "."))\(Self.ending)"
  }

  /// The name in words, such as `breaking-news apns fr world`.
  package var title: String { ([notification] + parts).joined(separator: " ") }

  /// The locale and the sample in words, such as `fr world`.
  package var variant: String { parts.dropFirst().joined(separator: " ") }

  private var parts: [String] { [template] + (locale.map { [$0] } ?? []) + [sample] }
}

extension GoldenName: Comparable {
  /// Orders names by the paths of their files, so that reports follow the order of the files.
  package static func < (left: GoldenName, right: GoldenName) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
