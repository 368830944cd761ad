internal import Diagnostics
internal import Documents

extension Rule {
  static let ofWNSSchema: [Rule] = [
    .wnsMisplaced, .wnsUnknownName, .wnsEnum, .wnsMissingAttribute, .wnsDisplayTimestamp,
    .wnsProgress, .wnsHintRange, .wnsDeprecated, .wnsUnlisted, .wnsLanguage,
  ]

  /// Creates an example toast: `binding` is inside its binding, and `rest` comes after its visual.
  static func toast(_ binding: String, _ rest: String = "", _ attributes: String = "") -> Example {
    Example(
      "wns-toast.xml",
      "<toast\(attributes)><visual><binding template=\"ToastGeneric\">\(binding)</binding></visual>\(rest)</toast>"
    )
  }

  static let storm = "<text>Storm warning</text>"

  static let wnsMisplaced = Rule(
    "wns-name-misplaced", basis: .documented,
    vendor: VendorStatement("W04", effect: .ignored, page: MicrosoftPage.toast),
    summary: "elements and attributes must be in the right parent element and in the right "
      + "letter case",
    explanation: """
      Windows recognizes the name of an element or attribute only in its exact letter case and in \
      the right parent element. It ignores any \
      other name, and WNS still answers 200. Microsoft's page once printed 'hint-inputid' for \
      'hint-inputId'.
      """,
    bad: toast(storm, #"<action content="Open" arguments="open"/>"#),
    good: toast(storm, #"<actions><action content="Open" arguments="open"/></actions>"#))

  static let wnsUnknownName = Rule(
    "wns-unknown-name", .warning, basis: .documented,
    vendor: VendorStatement("W05", effect: .ignored, page: MicrosoftPage.toast),
    summary: "elements and attributes should be listed in Microsoft's reference",
    explanation: """
      Windows ignores unknown names, so a misspelled one has no effect. A name can also be newer \
      than this list, so the finding is never an error.
      """,
    bad: toast(#"<text hint-maxline="1">Storm warning</text>"#),
    good: toast(#"<text hint-maxLines="1">Storm warning</text>"#))

  static let wnsEnum = Rule(
    "wns-value", basis: .documented,
    vendor: VendorStatement("W06", page: MicrosoftPage.toast),
    summary: "an attribute with a fixed list of values must have one of these values",
    explanation: """
      Values are case-sensitive: 'success' is not 'Success'. With another value Windows ignores \
      the attribute or drops the whole notification.
      """,
    bad: toast(storm, "", #" scenario="Reminder""#),
    good: toast(
      storm,
      #"<actions><action activationType="system" arguments="dismiss" content=""/></actions>"#,
      #" scenario="reminder""#))

  static let wnsMissingAttribute = Rule(
    "wns-attribute-missing", basis: .documented,
    vendor: VendorStatement("W09", page: MicrosoftPage.toast),
    summary: "an element must have its required attributes",
    explanation: """
      An image needs 'src'; a button needs 'content' and 'arguments'; a badge needs 'value'. \
      Otherwise the device drops the element, and often the whole notification.
      """,
    bad: toast(storm, #"<actions><action content="Open"/></actions>"#),
    good: toast(storm, #"<actions><action content="Open" arguments="open"/></actions>"#))

  static let wnsDisplayTimestamp = Rule(
    "wns-display-timestamp", basis: .validator,
    vendor: VendorStatement("W12", page: MicrosoftPage.toolkit),
    summary: "a display time must be in ISO 8601 with at most three fractional digits",
    explanation: """
      Windows drops the whole toast if the seconds have a fourth fractional digit; Microsoft's \
      own toolkit has a test for this. .NET writes seven digits by default.
      """,
    bad: toast(storm, "", #" displayTimestamp="2026-11-20T17:00:00.1234567Z""#),
    good: toast(storm, "", #" displayTimestamp="2026-11-20T17:00:00.123Z""#))

  static let wnsProgress = Rule(
    "wns-progress-value", basis: .documented,
    vendor: VendorStatement("W13", page: MicrosoftPage.toastContent),
    summary: "a progress bar's value must be from 0 to 1, or 'indeterminate'",
    explanation:
      "Half done is 0.5, not 50. A name in braces binds the value to data from the app.",
    bad: toast(storm + #"<progress status="Loading" value="50"/>"#),
    good: toast(storm + #"<progress status="Loading" value="0.5"/>"#))

  static let wnsHintRange = Rule(
    "wns-hint-range", basis: .documented,
    vendor: VendorStatement("W21", page: MicrosoftPage.adaptiveTile),
    summary: "line limits and weights must be at least 1, and an overlay must be from 0 to 100",
    explanation:
      "Microsoft's own builder refuses other numbers; on a device, such numbers break the layout.",
    bad: toast(#"<text hint-maxLines="0">Storm warning</text>"#),
    good: toast(#"<text hint-maxLines="1">Storm warning</text>"#))

  static let wnsDeprecated = Rule(
    "wns-deprecated", .warning, basis: .documented,
    vendor: VendorStatement("W25", page: MicrosoftPage.toast),
    summary: "a notification should not use elements and attributes that no longer have an effect",
    explanation: """
      <commands> is from Windows Phone and was replaced by <actions>; toasts accept and ignore \
      'branding'.
      """,
    bad: toast(storm, #"<commands scenario="alarm"><command id="snooze"/></commands>"#),
    good: toast(storm, #"<actions hint-systemCommands="SnoozeAndDismiss"/>"#))

  static let wnsUnlisted = Rule(
    "wns-unlisted-attribute", .note, basis: .observed,
    vendor: VendorStatement("W05", page: MicrosoftPage.toolkit),
    summary: "an attribute should be listed on Microsoft's schema pages",
    explanation: """
      Microsoft's own samples and toolkit use some attributes that its schema pages do not list: \
      'defaultInput', 'hint-systemCommands' and 'hint-toastId', for example. Windows accepts them.
      """,
    bad: toast(storm, "", #" hint-toastId="storm""#), good: toast(storm))

  static let wnsLanguage = Rule(
    "wns-language-tag", .warning, basis: .documented,
    vendor: VendorStatement("W27", page: MicrosoftPage.language),
    summary: "'lang' should be a language tag",
    explanation: """
      The language tag determines the alignment and the font: on an English PC, right-to-left \
      text without a language tag is aligned on the left. Write the tag as in BCP 47: 'ar', \
      'pt-BR', 'zh-Hans'.
      """,
    bad: toast(#"<text lang="Portuguese (Brazil)">Aviso de tempestade</text>"#),
    good: toast(#"<text lang="pt-BR">Aviso de tempestade</text>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func wnsRootCase(_ root: XMLElement, _ name: String) -> Self {
    Self(
      .wnsMisplaced, "<\(root.name)> must be spelled <\(name)>",
      at: Label(root.nameSpan, "element names are case-sensitive"))
  }
}
