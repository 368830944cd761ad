private func words(_ words: String...) -> AttributeType {
  .choice(Vocabulary(words, source: MicrosoftPage.toast))
}

/// The attributes that visual and binding share.
private let pictureAttributes: [AttributeShape] = [
  AttributeShape("lang", .formed(.languageTag), rule: .wnsLanguage), AttributeShape("baseUri"),
  AttributeShape("addImageQuery", .boolean),
]

private let unusedBranding = AttributeShape(
  "branding", words("none", "logo", "name", "nameAndLogo"), .optional,
  .unused("toasts show the app's name and logo as Windows likes"))

private let activation: [AttributeShape] = [
  AttributeShape("protocolActivationTargetApplicationPfn", .text, .optional, .inSamples)
]

extension ElementShape {
  static let toast = ElementShape(
    "toast",
    [
      AttributeShape("launch"), AttributeShape("duration", words("long", "short")),
      AttributeShape("displayTimestamp", .formed(.toastTime), rule: .wnsDisplayTimestamp),
      AttributeShape(
        "scenario", words("default", "reminder", "alarm", "incomingCall", "urgent")),
      AttributeShape("useButtonStyle", .boolean),
      AttributeShape(
        "activationType", words("foreground", "background", "protocol"), .optional, .inSamples),
      AttributeShape("hint-people", .text, .optional, .inSamples),
      AttributeShape("hint-toastId", .text, .optional, .inSamples),
    ] + activation,
    children: [toastVisual, actions, audio, header, commands])

  private static let toastVisual = ElementShape(
    "visual", pictureAttributes + [AttributeShape("version"), unusedBranding],
    children: [
      ElementShape(
        "binding",
        pictureAttributes + [
          unusedBranding, AttributeShape("template", .text, .required), AttributeShape("fallback"),
          AttributeShape("experienceType", words("shoulderTap"), .optional, .inSamples),
        ],
        children: [text(in: .toast), image(in: .toast), group, progress])
    ])

  private static let progress = ElementShape(
    "progress",
    [
      AttributeShape("status", .text, .required),
      AttributeShape("value", .formed(.progress), .required, rule: .wnsProgress),
      AttributeShape("title"), AttributeShape("valueStringOverride"),
    ])

  private static let actions = ElementShape(
    "actions",
    [AttributeShape("hint-systemCommands", words("SnoozeAndDismiss"), .optional, .inSamples)],
    children: [input, action])

  private static let input = ElementShape(
    "input",
    [
      AttributeShape("id", .text, .required),
      AttributeShape("type", words("text", "selection"), .required), AttributeShape("title"),
      AttributeShape("placeHolderContent"),
      AttributeShape("defaultInput", .text, .optional, .inSamples),
    ],
    children: [
      ElementShape(
        "selection",
        [AttributeShape("id", .text, .required), AttributeShape("content", .text, .required)])
    ])

  private static let action = ElementShape(
    "action",
    [
      AttributeShape("content", .text, .required), AttributeShape("arguments", .text, .required),
      AttributeShape(
        "activationType", words("foreground", "background", "protocol", "system")),
      AttributeShape("afterActivationBehavior", words("default", "pendingUpdate")),
      AttributeShape("placement", words("contextMenu")), AttributeShape("imageUri"),
      AttributeShape("hint-inputId"),
      AttributeShape("hint-buttonStyle", words("Success", "Critical")),
      AttributeShape("hint-toolTip"),
      AttributeShape("hint-actionId", .text, .optional, .inSamples),
    ] + activation)

  private static let audio = ElementShape(
    "audio",
    [AttributeShape("src"), AttributeShape("loop", .boolean), AttributeShape("silent", .boolean)])

  private static let header = ElementShape(
    "header",
    [
      AttributeShape("id", .text, .required), AttributeShape("title", .text, .required),
      AttributeShape("arguments", .text, .required),
      AttributeShape(
        "activationType", words("foreground", "protocol"), rule: .wnsActivation),
    ] + activation)

  private static let commands = ElementShape(
    "commands", [AttributeShape("scenario", words("alarm", "incomingCall"))],
    children: [
      ElementShape(
        "command",
        [
          AttributeShape("id", words("snooze", "dismiss", "video", "voice", "decline")),
          AttributeShape("arguments"),
        ])
    ],
    deprecation: "use <actions> with system buttons and the attribute 'scenario'")

  /// What an element is shown on.
  private enum Surface { case toast, tile, subgroup }

  private static let styles = words(
    "caption", "captionSubtle", "body", "bodySubtle", "base", "baseSubtle", "subtitle",
    "subtitleSubtle", "title", "titleSubtle", "titleNumeral", "subheader", "subheaderSubtle",
    "subheaderNumeral", "header", "headerSubtle", "headerNumeral")

  private static let fromOne = AttributeType.number(
    NumberForm("a whole number from 1 up") { $0 >= 1 && $0 == $0.rounded() })

  private static let percent = AttributeType.number(
    NumberForm("a whole number from 0 to 100") { (0...100).contains($0) && $0 == $0.rounded() })

  private static func text(in surface: Surface) -> ElementShape {
    let hints = [
      AttributeShape("hint-style", styles), AttributeShape("hint-wrap", .boolean),
      AttributeShape("hint-maxLines", fromOne, rule: .wnsHintRange),
      AttributeShape("hint-minLines", fromOne, rule: .wnsHintRange),
      AttributeShape("hint-align", words("left", "center", "right", "auto", "default")),
      AttributeShape("id"), AttributeShape("lang", .formed(.languageTag), rule: .wnsLanguage),
    ]
    guard surface == .toast else { return ElementShape("text", hints) }
    return ElementShape(
      "text",
      hints + [
        AttributeShape("placement", words("attribution")),
        AttributeShape("hint-callScenarioCenterAlign", .boolean),
      ])
  }

  private static func image(in surface: Surface) -> ElementShape {
    let placement =
      surface == .toast
      ? words("appLogoOverride", "hero", "inline") : words("inline", "background", "peek")
    let placed =
      surface == .subgroup
      ? []
      : [
        AttributeShape("placement", placement),
        AttributeShape("hint-overlay", percent, rule: .wnsHintRange),
      ]
    return ElementShape(
      "image",
      [
        AttributeShape("src", .text, .required), AttributeShape("id"), AttributeShape("alt"),
        AttributeShape("addImageQuery", .boolean),
        AttributeShape("hint-crop", words("none", "circle")),
        AttributeShape("hint-removeMargin", .boolean),
        AttributeShape("hint-align", words("stretch", "left", "center", "right")),
      ] + placed
        + ["src", "height", "fps", "startingFrame"].map {
          AttributeShape("spritesheet-\($0)", .text, .optional, .inSamples)
        })
  }

  private static let group = ElementShape(
    "group",
    children: [
      ElementShape(
        "subgroup",
        [
          AttributeShape("hint-weight", fromOne, rule: .wnsHintRange),
          AttributeShape("hint-textStacking", words("top", "center", "bottom")),
        ],
        children: [text(in: .subgroup), image(in: .subgroup)])
    ])

  private static let tileAttributes =
    pictureAttributes + [
      AttributeShape("branding", words("none", "logo", "name", "nameAndLogo")),
      AttributeShape("contentId"), AttributeShape("displayName"),
      AttributeShape("arguments", .text, .optional, .inSamples),
    ]

  static let tile = ElementShape(
    "tile", [AttributeShape("version", .text, .optional, .inSamples)],
    children: [
      ElementShape(
        "visual",
        tileAttributes + [AttributeShape("version")]
          + (1...3).map { AttributeShape("hint-lockDetailedStatus\($0)") },
        children: [
          ElementShape(
            "binding",
            tileAttributes + [
              AttributeShape("template", .text, .required), AttributeShape("fallback"),
              AttributeShape("hint-textStacking", words("top", "center", "bottom")),
              AttributeShape("hint-overlay", percent, rule: .wnsHintRange),
              AttributeShape(
                "hint-presentation", words("photos", "people", "contact"), .optional, .inSamples),
            ] + (1...3).map { AttributeShape("hint-lockDetailedStatus\($0)") },
            children: [text(in: .tile), image(in: .tile), group])
        ])
    ])

  static let badge = ElementShape(
    "badge", [AttributeShape("value", .text, .required), AttributeShape("version")])
}

extension ElementRules {
  static let wns = ElementRules(
    unknown: .wnsUnknownName, misplaced: .wnsMisplaced, missingAttribute: .wnsMissingAttribute,
    value: .wnsEnum, deprecated: .wnsDeprecated,
    unlisted: .wnsUnlisted)
}
