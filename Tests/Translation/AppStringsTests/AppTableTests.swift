import AppStrings
import Checking
import Diagnostics
import Documents
import Files
import Formats
import Localization
import TestSupport
import Testing

struct AppTableTests {
  private static func strings(_ files: [String: String]) throws -> AppStrings {
    try AppStrings(["app"], in: .memory(files.mapValues { Array($0.utf8) }))
  }

  private static func findings(_ payload: String, _ files: [String: String]) throws -> [Diagnostic]
  {
    try strings(files).allFindings(on: SourceFile(name: "payload.json", text: payload)).sorted
  }

  /// The example strings from Firebase's page on localized messages.
  @Test(arguments: [
    #""android":{"notification":{"body_loc_key":"k","body_loc_args":["5","Ann"]}}"#,
    #""android_v2":{"remote_notification":{"notification":{"bodyLocKey":"k","bodyLocArgs":["5","Ann"]}}}"#,
  ])
  func `each of the two lines in Firebase's own example causes a finding`(_ options: String) throws
  {
    let android = try Self.findings(
      #"{"message":{\#(options)}}"#,
      [
        "app/res/values/strings.xml":
          #"<resources><string name="k">You have %1$d new message(s) from %2$s.</string></resources>"#
      ])
    let apple = try Self.findings(
      #"{"aps":{"alert":{"loc-key":"k","loc-args":["5","Ann"]}}}"#,
      ["app/en.lproj/Localizable.strings": #""k" = "You have %ld new message(s) from %@.";"#])
    #expect(android.map(\.rule.code) == ["app-string-conversion"])
    #expect(apple.map(\.rule.code) == ["app-string-conversion"])
    #expect((android + apple).allSatisfy { $0.severity == .error })
  }

  @Test func `a key removed from one language is an error on Apple that names the language`() throws
  {
    let found = try Self.findings(
      #"{"aps":{"alert":{"loc-key":"k"}}}"#,
      [
        "app/en.lproj/Localizable.strings": #""k" = "Hi";"#,
        "app/fr.lproj/Localizable.strings": #""k" = "Salut";"#,
        "app/de.lproj/Localizable.strings": #""other" = "x";"#,
      ])
    #expect(found.map(\.rule.code) == ["app-string-untranslated"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message == "the string 'k' is missing in 'de' for Apple")
  }

  @Test func `a key missing from one language causes a warning on Android`() throws {
    let found = try Self.findings(
      #"{"notification":{"title_loc_key":"k"}}"#,
      [
        "app/res/values/strings.xml": #"<resources><string name="k">Hi</string></resources>"#,
        "app/res/values-iw/strings.xml": #"<resources><string name="x">x</string></resources>"#,
      ])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message == "the string 'k' is missing in 'he' for Android")
  }

  @Test(arguments: [
    ("values", nil, [String]()), ("values-de", "de", []), ("values-pt-rBR", "pt-BR", []),
    ("values-b+sr+Latn", "sr-Latn", []), ("values-b+es+419", "es-419", []),
    ("values-iw", "he", []), ("values-in-rID", "id-ID", []), ("values-night", nil, ["night"]),
    ("values-car", nil, ["car"]), ("values-mcc310-en-rUS-v26", "en-US", ["mcc310", "v26"]),
  ])
  func `the name of an Android folder determines its locale and qualifiers`(
    name: String, locale: String?, qualifiers: [String]
  ) throws {
    let folder = try #require(AndroidFolder(name))
    #expect(folder.locale?.description == locale)
    #expect(folder.qualifiers == qualifiers)
  }

  @Test(arguments: ["drawable", "xml", "values_de", "my-values"])
  func `only the names of values folders are parsed`(name: String) {
    #expect(AndroidFolder(name) == nil)
  }

  @Test(arguments: ["de", "pt-BR", "sr-Latn", "es-419", "zh-Hant", "he"])
  func `an Android folder name is parsed as the locale that it was created from`(tag: String) throws
  {
    let locale = try #require(LocaleTag(tag))
    #expect(AndroidFolder(AndroidFolder.name(for: locale))?.locale == locale)
  }

  @Test(arguments: [
    (AppTable.System.android, "%s: %-6s|", ["a", "b"], "a: b     |"),
    (.android, "%2$.3s %1$s %<s", ["one", "twelve"], "twe one one"),
    (.android, "%b %h %n", ["x", "Ann"], "true 101c1 \n"),
    (.android, "100%% of %S", ["ann"], "100% of ANN"),
    (.apple, "%2$@ %@", ["a", "b"], "b a"),
    (.apple, "100%", ["a"], "100"),
  ])
  func `a string is formatted as the system formats it`(
    system: AppTable.System, text: String, arguments: [String], shown: String
  ) {
    #expect(AppStringFormat(text, on: system).shown(with: arguments) == .text(shown))
  }

  @Test(arguments: [
    (AppTable.System.android, "%d", ["1"]), (.android, "%@", ["1"]), (.android, "%s %s", ["1"]),
    (.apple, "%s", ["1"]), (.apple, "%ld", ["1"]), (.apple, "%@ %@", ["1"]),
    (.android, "50% off", ["1"]), (.android, "100%", ["1"]),
  ])
  func `a string that cannot be formatted shows nothing`(
    system: AppTable.System, text: String, arguments: [String]
  ) {
    #expect(AppStringFormat(text, on: system).shown(with: arguments) == .nothing)
  }

  @Test func `a stringsdict entry takes precedence over a string with the same key`() throws {
    let plural = """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>\
      </dict></dict></dict></plist>
      """
    let found = try Self.findings(
      #"{"aps":{"alert":{"loc-key":"k"}}}"#,
      [
        "app/en.lproj/Localizable.strings": #""k" = "Hi";"#,
        "app/en.lproj/Localizable.stringsdict": plural,
      ])
    #expect(found.map(\.rule.code) == ["app-string-kind"])
  }

  @Test(arguments: [
    (#"{ }"#, Severity.note), (#"{"extractionState":"stale"}"#, .warning),
    (#"{"localizations":{"en":{"stringUnit":{"state":"translated","value":"x"}}}}"#, .warning),
  ])
  func `a String Catalog entry that is not managed manually is reported`(
    entry: String, severity: Severity
  ) throws {
    let found = try Self.findings(
      #"{"aps":{"alert":{"loc-key":"k"}}}"#,
      [
        "app/Localizable.xcstrings":
          #"{"sourceLanguage":"en","strings":{"k":\#(entry)},"version":"1.0"}"#
      ])
    #expect(found.map(\.severity) == [severity])
  }

  @Test func `circular references do not cause an endless loop`() throws {
    let strings = try Self.strings([
      "app/values/strings.xml":
        #"<resources><string name="a">@string/b</string><string name="b">@string/a</string></resources>"#
    ])
    #expect(strings.android.shown("a", in: nil, arguments: nil) == .nothing)
  }

  @Test func `the help names the only table that contains a missing key`() throws {
    let found = try Self.findings(
      #"{"aps":{"alert":{"loc-key":"k"}}}"#,
      [
        "app/en.lproj/Localizable.strings": #""x" = "Hi";"#,
        "app/en.lproj/Push.strings": #""k" = "Hi";"#,
      ])
    #expect(found.first?.help == "the key is only in the table 'Push'")
  }
}
