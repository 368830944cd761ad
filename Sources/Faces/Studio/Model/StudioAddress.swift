package import Bytes
internal import Localization

/// The URL of a page, which contains every choice: notification, locale, sample and edits.
///
/// ```swift
/// var address = StudioAddress(.pictures, QueryItems("notification=news&locale=fr"))
/// address.path  // "/?notification=news&locale=fr"
/// ```
package struct StudioAddress: Hashable, Sendable {
  /// A page of the studio.
  package enum View: String, Hashable, Sendable {
    /// One notification with its previews, payload and arguments.
    case pictures = "/"
    /// The messages in all locales.
    case catalog = "/catalog"
  }

  /// The color theme of the page.
  package enum Theme: String, Hashable, Sendable, CaseIterable {
    case auto, light, dark
  }

  /// The appearance of the device; a page without a choice follows its own theme.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark

    /// The other appearance.
    var other: Appearance { self == .light ? .dark : .light }
  }

  /// A wallpaper behind the notification; without a choice, the device has one of its own.
  package enum Wallpaper: String, Hashable, Sendable, CaseIterable {
    case bright, dark, busy

    /// The wallpaper after another one, when one goes through all of them; nil is that of the device.
    static func following(_ wallpaper: Wallpaper?) -> Wallpaper? {
      guard let wallpaper, let index = allCases.firstIndex(of: wallpaper) else { return .bright }
      return allCases.dropFirst(index + 1).first
    }
  }

  /// A tab of the inspector.
  package enum Tab: String, Hashable, Sendable, CaseIterable {
    case text, payload, findings
  }

  /// An edited value of an argument, which replaces the sample's value.
  package struct Edit: Hashable, Sendable {
    /// The argument's name in lower case, because the hub ignores case in names.
    let name: String
    let text: String
  }

  /// The page that the URL opens.
  package var view: View
  /// The name of the notification; nil for the first notification.
  package var notification: String?
  /// The name of the template file without its extension, or `all`; nil for the first template.
  package var template: String?
  /// The locale; nil for the default locale.
  package var locale: String?
  /// The name of the sample; nil for the first sample.
  package var sample: String?
  /// The id of the layout to show, such as `ios.banner`; nil for the device's usual layout.
  package var layout: String?
  /// The name of the system generation that previews show; nil for the current generation.
  package var generation: String?
  /// The color theme of the page.
  package var theme = Theme.auto
  /// The appearance of the device; nil for that of the page.
  package var appearance: Appearance?
  /// The wallpaper of the device; nil for its own.
  package var wallpaper: Wallpaper?
  /// The open tab of the inspector.
  package var tab = Tab.text
  /// The key of the message in the editor, such as `match-score.Body`; nil if none is open.
  package var message: String?
  /// The git revision next to which the notification is shown; nil for none.
  package var against: String?
  /// The id of the device next to which the notification is shown, or `none`; nil for the other phone
  /// if the window is wide.
  package var beside: String?
  /// The edited arguments.
  package var edits: [Edit] = []
  /// The messages that the catalog shows, such as `missing`; nil for all.
  package var only: String?
  /// The words that the messages of the catalog contain; nil without a search.
  package var words: String?
  /// The languages of the catalog, separated by commas, or `all`; nil for the first ones.
  package var locales: String?
  /// The first row of the catalog on a page without a script; nil for the first message.
  package var from: Int?

  /// The value of `template` that selects all templates.
  static let allTemplates = "all"
  /// The value of `beside` that shows one device alone.
  static let noDevice = "none"
  /// The path of the page that sends the notification to a local server, a device or a simulator;
  /// its query is that of a scene.
  static let sendPath = "/hand-off"
  /// The prefix of the query parameters for edited arguments: `a.score=2`.
  static let editPrefix = "a."

  /// Creates the URL of a page with default choices.
  package init(_ view: View = .pictures) { self.view = view }

  /// Parses the query of a page; unknown parameters are ignored.
  package init(_ view: View, _ query: QueryItems) {
    self.init(view)
    let value = { (name: String) in query[name].flatMap { $0.isEmpty ? nil : $0 } }
    notification = value("notification")
    template = value("platform")
    locale = value("locale")
    sample = value("sample")
    layout = value("layout")
    generation = value("generation")
    theme = value("theme").flatMap(Theme.init) ?? .auto
    appearance = value("appearance").flatMap(Appearance.init)
    wallpaper = value("wallpaper").flatMap(Wallpaper.init)
    tab = value("tab").flatMap(Tab.init) ?? .text
    message = value("message")
    against = value("against")
    beside = value("beside")
    only = value("only")
    words = value("words")
    locales = value("locales")
    from = value("from").flatMap { Int($0) }
    edits = query.all.compactMap { name, text in
      guard name.hasPrefix(Self.editPrefix) else { return nil }
      return Edit(name: String(name.dropFirst(Self.editPrefix.count)), text: text)
    }
  }

  /// Returns the edited value of an argument; nil if the argument is not edited.
  func edit(of name: String) -> String? { edits.first { $0.name == name.lowercased() }?.text }

  /// The parameters of the query, except those of edited arguments.
  var choices: [(name: String, value: String)] {
    let all: [(String, String?)] = [
      ("notification", notification), ("platform", template), ("locale", locale),
      ("sample", sample), ("layout", layout), ("generation", generation),
      ("theme", theme == .auto ? nil : theme.rawValue), ("appearance", appearance?.rawValue),
      ("wallpaper", wallpaper?.rawValue),
      ("tab", tab == .text ? nil : tab.rawValue), ("message", message), ("against", against),
      ("beside", beside),
      ("only", only), ("words", words), ("locales", locales), ("from", from.map { "\($0)" }),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The query string; empty if every choice has its default.
  var query: String {
    let items = choices + edits.map { (Self.editPrefix + $0.name, $0.text) }
    return items.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }.joined(separator: "&")
  }

  /// The path of the page, with the query.
  package var path: String { path(on: view.rawValue) }

  /// Returns the URL of another path, with the same query.
  func path(on path: String) -> String { query.isEmpty ? path : "\(path)?\(query)" }

  /// Returns a copy of the URL, changed by a function.
  func with(_ change: (inout StudioAddress) -> Void) -> StudioAddress {
    var changed = self
    change(&changed)
    return changed
  }

  /// Opens the editor of a message; `locale` is nil for the current locale.
  mutating func editing(_ key: MessageKey, in locale: LocaleTag?) {
    view = .pictures
    tab = .text
    message = "\(key)"
    notification = key.notification
    if let locale { self.locale = locale.description }
  }

  /// Returns the URL of another notification, with the same locale and color theme.
  func choosing(notification name: String) -> StudioAddress {
    with {
      $0.notification = name
      $0.template = nil
      $0.sample = nil
      $0.layout = nil
      $0.message = nil
      $0.edits = []
    }
  }
}
