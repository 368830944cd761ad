internal import Diagnostics
internal import Documents

private func words(_ words: String...) -> ValueSchema {
  .word(Vocabulary(words, source: MicrosoftPage.toast.title))
}

/// The attributes that `visual` and `binding` share.
private let pictureAttributes: [ElementSchema.Attribute] = [
  .init("lang", .formed(.languageTag), rule: .wnsLanguage), "baseUri",
  .init("addImageQuery", .boolean),
]

private let unusedBranding = ElementSchema.Attribute(
  "branding", words("none", "logo", "name", "nameAndLogo"), .optional,
  .unused("Windows alone decides how a toast shows the app's name and logo"))

private let activation: [ElementSchema.Attribute] = [
  .inSamples("protocolActivationTargetApplicationPfn")
]

extension ElementSchema {
  static let toast = ElementSchema(
    "toast",
    [
      "launch", Attribute("duration", words("long", "short")),
      Attribute("displayTimestamp", .formed(.toastTime), rule: .wnsDisplayTimestamp),
      Attribute("scenario", words("default", "reminder", "alarm", "incomingCall", "urgent")),
      Attribute("useButtonStyle", .boolean),
      .inSamples("activationType", words("foreground", "background", "protocol")),
      .inSamples("hint-people"), .inSamples("hint-toastId"),
    ] + activation,
    children: [toastVisual, actions, audio, header, commands])

  private static let toastVisual = ElementSchema(
    "visual", pictureAttributes + ["version", unusedBranding],
    children: [
      ElementSchema(
        "binding",
        pictureAttributes + [
          unusedBranding, .required("template"), "fallback",
          .inSamples("experienceType", words("shoulderTap")),
        ],
        children: [
          text(in: .toast), image(in: .toast), group, progress,
          // For video calls, used together with the attribute 'settingType' of an action:
          // https://github.com/microsoft/WindowsAppSDK/blob/main/specs/AppNotifications/AppNotifications-spec.md
          ElementSchema("cameraPreview"),
        ])
    ])

  private static let progress = ElementSchema(
    "progress",
    [
      .required("status"), .required("value", .formed(.progress), rule: .wnsProgress),
      "title", "valueStringOverride",
    ])

  private static let actions = ElementSchema(
    "actions", [.inSamples("hint-systemCommands", words("SnoozeAndDismiss"))],
    children: [input, action])

  private static let input = ElementSchema(
    "input",
    [
      .required("id"), .required("type", words("text", "selection")), "title", "placeHolderContent",
      .inSamples("defaultInput"),
    ],
    children: [
      ElementSchema("selection", [.required("id"), .required("content")])
    ])

  private static let action = ElementSchema(
    "action",
    [
      .required("content"), .required("arguments"),
      Attribute("activationType", words("foreground", "background", "protocol", "system")),
      Attribute("afterActivationBehavior", words("default", "pendingUpdate")),
      Attribute("placement", words("contextMenu")), "imageUri", "hint-inputId",
      Attribute("hint-buttonStyle", words("Success", "Critical")), "hint-toolTip",
      // These attributes are for the device settings of a call:
      // https://github.com/microsoft/WindowsAppSDK/blob/main/specs/AppNotifications/AppNotifications-spec.md
      .inSamples("hint-actionId"), .inSamples("settingType"),
    ] + activation)

  private static let audio = ElementSchema(
    "audio", ["src", Attribute("loop", .boolean), Attribute("silent", .boolean)])

  private static let header = ElementSchema(
    "header",
    [
      .required("id"), .required("title"), .required("arguments"),
      Attribute("activationType", words("foreground", "protocol"), rule: .wnsActivation),
    ] + activation)

  private static let commands = ElementSchema(
    "commands", [Attribute("scenario", words("alarm", "incomingCall"))],
    children: [
      ElementSchema(
        "command",
        [
          Attribute("id", words("snooze", "dismiss", "video", "voice", "decline")), "arguments",
        ])
    ],
    deprecation: "use <actions> with system buttons and the attribute 'scenario'")

  /// The element around text or an image, which determines the allowed attributes.
  private enum Surface { case toast, tile, subgroup }

  private static let styles = words(
    "caption", "captionSubtle", "body", "bodySubtle", "base", "baseSubtle", "subtitle",
    "subtitleSubtle", "title", "titleSubtle", "titleNumeral", "subheader", "subheaderSubtle",
    "subheaderNumeral", "header", "headerSubtle", "headerNumeral")

  private static let fromOne = ValueSchema.number(
    NumberRange("a whole number, 1 or more", 1 ... .infinity, .whole))

  private static let percent = ValueSchema.number(
    NumberRange("a whole number from 0 to 100", 0...100, .whole))

  private static func text(in surface: Surface) -> ElementSchema {
    let hints = [
      Attribute("hint-style", styles), Attribute("hint-wrap", .boolean),
      Attribute("hint-maxLines", fromOne, rule: .wnsHintRange),
      Attribute("hint-minLines", fromOne, rule: .wnsHintRange),
      Attribute("hint-align", words("left", "center", "right", "auto", "default")),
      "id", Attribute("lang", .formed(.languageTag), rule: .wnsLanguage),
    ]
    guard surface == .toast else { return ElementSchema("text", hints) }
    return ElementSchema(
      "text",
      hints + [
        Attribute("placement", words("attribution")),
        Attribute("hint-callScenarioCenterAlign", .boolean),
      ])
  }

  private static func image(in surface: Surface) -> ElementSchema {
    let placement =
      surface == .toast
      ? words("appLogoOverride", "hero", "inline") : words("inline", "background", "peek")
    let placed =
      surface == .subgroup
      ? []
      : [
        Attribute("placement", placement), Attribute("hint-overlay", percent, rule: .wnsHintRange),
      ]
    return ElementSchema(
      "image",
      [
        .required("src"), "id", "alt", Attribute("addImageQuery", .boolean),
        Attribute("hint-crop", words("none", "circle")), Attribute("hint-removeMargin", .boolean),
        Attribute("hint-align", words("stretch", "left", "center", "right")),
      ] + placed
        + ["src", "height", "fps", "startingFrame"].map { .inSamples("spritesheet-\($0)") })
  }

  private static let group = ElementSchema(
    "group",
    children: [
      ElementSchema(
        "subgroup",
        [
          Attribute("hint-weight", fromOne, rule: .wnsHintRange),
          Attribute("hint-textStacking", words("top", "center", "bottom")),
        ],
        children: [text(in: .subgroup), image(in: .subgroup)])
    ])

  private static let tileAttributes =
    pictureAttributes + [
      Attribute("branding", words("none", "logo", "name", "nameAndLogo")),
      "contentId", "displayName", .inSamples("arguments"),
    ]

  private static let lockStatus = (1...3).map { Attribute("hint-lockDetailedStatus\($0)") }

  static let tile = ElementSchema(
    "tile", [.inSamples("version")],
    children: [
      ElementSchema(
        "visual",
        tileAttributes + ["version"] + lockStatus,
        children: [
          ElementSchema(
            "binding",
            tileAttributes + [
              .required("template"), "fallback",
              Attribute("hint-textStacking", words("top", "center", "bottom")),
              Attribute("hint-overlay", percent, rule: .wnsHintRange),
              .inSamples("hint-presentation", words("photos", "people", "contact")),
            ] + lockStatus,
            children: [text(in: .tile), image(in: .tile), group])
        ])
    ])

  static let badge = ElementSchema("badge", [.required("value"), "version"])
}

extension ElementRules {
  static let wns = ElementRules(
    unknown: .wnsUnknownName, misplaced: .wnsMisplaced, missingAttribute: .wnsMissingAttribute,
    value: .wnsEnum, deprecated: .wnsDeprecated, unlisted: .wnsUnlisted)
}
