package import Diagnostics
package import Documents
package import Localization

extension AppDeclaration {
  /// Reads `app` in crier.json; skips values of the wrong type, which the schema reports.
  ///
  /// `locale` parses the locales of names and reports those that are not language tags.
  package init(
    _ value: JSONValue?, in file: SourceFile, locale: (String, SourceSpan) -> LocaleTag?
  ) {
    self.init()
    guard let value else { return }
    name = LocalizedName(value["name"], locale)
    if let icon = value["icon"], let path = icon.text?.string {
      iconPath = (path, Label(icon.span, in: file))
    }
    accentColor = value["accentColor"]?.text.map(\.string).flatMap { $0.isColor ? $0 : nil }
    categories = (value["categories"]?.members ?? []).map { member in
      let buttons = member.value["buttons"]?.elements ?? []
      return AppCategory(
        id: member.key.string, buttons: buttons.compactMap { AppCategory.Button($0, locale) })
    }
    channels = (value["channels"]?.members ?? []).map { AppChannel($0, locale) }
    sounds = (value["sounds"]?.elements ?? []).compactMap { $0.text?.string }
    activities = (value["liveActivities"]?.members ?? []).map { AppActivity($0, in: file) }
  }

  /// The schema of `app` in crier.json.
  package static let schema = ObjectSchema(
    "app", summary: "The app that receives the notifications, for previews and checks.",
    [
      .init("name", .name, "The name below the app's icon."),
      .init("icon", .text, "A PNG or SVG file, relative to the workspace: \"app/icon.svg\"."),
      .init("accentColor", .formed(.color), "The color behind Android's small icon: \"#0b57c4\"."),
      .init(
        "categories", .table(of: .object(category)),
        "Apple's notification categories by identifier; if set, any other category is reported."
      ),
      .init(
        "channels", .table(of: .either([.text, .object(channel)])),
        "Android's notification channels by id; if set, any other channel is reported."),
      .init(
        "sounds", .list(.text),
        "The sound files in the app; if set, any other sound in a payload is reported."),
      .init(
        "liveActivities", .table(of: .either([.text, .list(.text)])),
        "For each type of Live Activity, its Swift files or a JSON Schema: "
          + "{\"DeliveryAttributes\": \"../ios/DeliveryAttributes.swift\"}."),
    ])

  private static let category = ObjectSchema(
    summary: "A notification category on Apple's systems.",
    [
      .init(
        "buttons", .list(.either([.text, .object(button)])),
        "The buttons of the expanded notification; each is a title or an object.")
    ])

  private static let button = ObjectSchema(
    summary: "A button of an expanded notification.",
    [
      .init("title", .name, "The words on the button.", .required),
      .init("destructive", .boolean, "Whether the button is red, for irreversible actions."),
      .init("input", .name, "The hint in the text field that a tap on the button opens."),
    ])

  private static let channel = ObjectSchema(
    summary: "An Android notification channel.",
    [
      .init("name", .name, "The name of the channel in the device's settings."),
      .init(
        "importance", .word(Vocabulary(AppChannel.Importance.allCases.map(\.rawValue))),
        "The prominence of the channel's notifications."),
    ])
}

extension AppCategory.Button {
  /// Reads a button from its title or from an object; nil if the title is missing.
  fileprivate init?(_ value: JSONValue, _ locale: (String, SourceSpan) -> LocaleTag?) {
    let isObject = value.members != nil
    guard let title = LocalizedName(isObject ? value["title"] : value, locale) else { return nil }
    self.init(
      title: title, isDestructive: value["destructive"] == .boolean(true),
      input: LocalizedName(value["input"], locale))
  }
}

extension AppChannel {
  /// Reads a channel from its name or from an object.
  fileprivate init(_ member: JSONMember, _ locale: (String, SourceSpan) -> LocaleTag?) {
    let value = member.value
    self.init(
      id: member.key.string,
      name: LocalizedName(value.members == nil ? value : value["name"], locale),
      importance: value["importance"]?.text.flatMap { Importance(rawValue: $0.string) })
  }
}

extension AppActivity {
  /// Reads an activity from its name and the path or paths of its contract.
  fileprivate init(_ member: JSONMember, in file: SourceFile) {
    let values = member.value.text == nil ? member.value.elements : [member.value]
    self.init(
      type: member.key.string, label: Label(member.keySpan, in: file),
      files: values.compactMap { value in
        value.text.map { File(path: $0.string, label: Label(value.span, in: file)) }
      })
  }
}

extension LocalizedName {
  /// Reads a name: a string, or an object with a string for each locale.
  fileprivate init?(_ value: JSONValue?, _ locale: (String, SourceSpan) -> LocaleTag?) {
    guard let value else { return nil }
    if let text = value.text?.string {
      self.init(text)
      return
    }
    self.init(
      (value.members ?? []).compactMap { member -> (locale: LocaleTag, text: String)? in
        guard let text = member.value.text?.string,
          let tag = locale(member.key.string, member.keySpan)
        else { return nil }
        return (tag, text)
      })
  }
}

extension ValueSchema {
  /// A name: a string, or an object with a string for each locale.
  fileprivate static let name = ValueSchema.either([.text, .table(of: .text)])
}

extension TextForm {
  fileprivate static let color = TextForm(
    ##"a color such as "#0b57c4""##, pattern: "^#[0-9A-Fa-f]{6}$",
    remedy: { "#\($0)".isColor ? "#\($0)" : nil }, matches: \.isColor)
}

extension String {
  /// Whether the string has the form `#rrggbb`.
  fileprivate var isColor: Bool {
    utf8.count == 7 && hasPrefix("#") && dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
