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
  /// The folder of the file, relative to `Templates` or to the folder of captured goldens.
  package let folder: String

  /// Creates the name of a golden of the workspace.
  package init(notification: String, template: String, locale: String?, sample: String) {
    self.notification = notification
    self.template = template
    self.locale = locale
    self.sample = sample
    folder = Self.folder(of: notification)
  }

  /// Creates the name of a golden with what a test run sent: the receiver in place of a template,
  /// and a number in place of a sample.
  package init(run: String, receiver: String, number: Int) {
    notification = run
    template = receiver
    locale = nil
    sample = String(number)
    folder = run
  }

  /// The number of the notification among those to the same receiver; nil for a sample with
  /// another name.
  package var number: Int? { Int(sample) }

  /// Reads the path of a golden with what a test run sent; nil for another file.
  package init?(run: String, path: String) {
    let file = path.split(separator: "/").last?.split(separator: ".") ?? []
    guard file.count == 3, let number = Int(file[1]) else { return nil }
    self.init(run: run, receiver: String(file[0]), number: number)
  }

  /// The extension of a golden's file name.
  package static let ending = ".golden"

  /// Returns the folder of a notification's goldens, relative to `Templates`.
  package static func folder(of notification: String) -> String { "\(notification)/goldens" }

  /// The path of the file, relative to `Templates`.
  package var path: String {
    "\(folder)/\(parts.joined(separator: "."))\(Self.ending)"
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
