/// The rendering that a golden belongs to.
package struct GoldenName: Hashable, Sendable {
  /// The notification.
  package let notification: String
  /// The template's file name without its extension: `wns-tile.celsius`.
  package let template: String
  /// The requested locale; nil for a notification that is the same in all locales.
  package let locale: String?
  /// The sample.
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

  /// The rendering in words: `breaking-news apns fr world`.
  package var title: String { ([notification] + parts).joined(separator: " ") }

  /// The part that differs between renderings of a template: `fr world`.
  package var variant: String { parts.dropFirst().joined(separator: " ") }

  private var parts: [String] { [template] + (locale.map { [$0] } ?? []) + [sample] }
}

extension GoldenName: Comparable {
  /// Orders by path, to keep reports in the order of the files.
  package static func < (left: GoldenName, right: GoldenName) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
