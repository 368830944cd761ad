extension Assumption {
  /// All assumptions of previews.
  package static let all: [Assumption] =
    [appleTitle, appleBanner, appleList, appleExpanded, appleNamesApp, applePassive, appleButtons]
    + [iOS26, android16, windows10]
    + [androidCollapsed, androidExpanded, androidPicture, androidChannel]
    + [toastTexts, toastLines, toastBanner, legacyToast, tileColumns, tileRows, legacyTile, badge]
    + [phoneToast, phoneTile, browserTexts, vendorRow, deviceDirection, systemWords]

  // MARK: - Apple

  package static let appleTitle = Assumption(
    "apple-title", .reported,
    "an iPhone 390 points wide shows a title on one line of about 34 columns",
    source: "openradar 48110483; columns estimated from the width")
  package static let appleBanner = Assumption(
    "apple-banner", .estimated, "a banner shows the text on two lines of about 40 columns",
    source: "measurements of an iOS 7 device, Braze's advice of 80 characters")
  package static let appleList = Assumption(
    "apple-list", .reported, "the lock screen shows the text on four lines of about 40 columns",
    source: "home-assistant/iOS issue 3103; Batch, \"optimal length\"")
  package static let appleExpanded = Assumption(
    "apple-expanded", .assumed,
    "a long press shows the whole text; the preview shows only the first 20 lines",
    source: "general knowledge of iOS")
  package static let appleNamesApp = Assumption(
    "apple-names-app", .assumed, "without a title, the name of the app is shown instead",
    source: "general knowledge of iOS 15 and later")
  package static let applePassive = Assumption(
    "apple-passive", .documented,
    "a passive notification shows no banner and does not light up the screen",
    source: "Apple, \"UNNotificationInterruptionLevel\"")
  package static let appleButtons = Assumption(
    "apple-buttons", .assumed,
    "an expanded notification shows up to four buttons of its category, one below the other",
    source: "general knowledge of iOS")

  // MARK: - Generations

  package static let iOS26 = Assumption(
    "ios-26", .reported,
    "iOS 26 draws notifications as frosted glass; it truncates strings as iOS 18 does",
    source: "MacRumors, \"iOS 26: New Lock Screen Features\"; truncation is assumed")
  package static let android16 = Assumption(
    "android-16", .assumed,
    "Android 16 groups all rows of an app and mutes rows in quick succession; "
      + "it truncates strings as Android 14 does",
    source: "general knowledge of Android 16")
  package static let windows10 = Assumption(
    "windows-10", .documented,
    "Windows 10 shows the icon or logo next to the text, and the app's name below the text",
    source: "Microsoft, \"App notification content\"")

  // MARK: - Android

  package static let androidCollapsed = Assumption(
    "android-collapsed", .estimated,
    "a collapsed row shows a title of about 40 columns and one line of text of about 45 columns",
    source: "Emarsys, \"Content Limits\": 20 to 55 characters")
  package static let androidExpanded = Assumption(
    "android-expanded", .estimated,
    "an expanded row shows a title of about 55 columns and ten lines of about 45 columns each",
    source: "developer.android.com: 252 dp high; Emarsys: 200 to 460 characters")
  package static let androidPicture = Assumption(
    "android-picture", .assumed,
    "a large image leaves one line for the text; in a collapsed row, the image is a thumbnail",
    source: "Emarsys, \"Content Limits\"; general knowledge of Android")
  package static let androidChannel = Assumption(
    "android-channel", .documented,
    "since Android 8 the channel on the device, not the message, determines sound and banner",
    source: "Firebase, \"AndroidNotification\"; developer.android.com, channels")

  // MARK: - Windows

  package static let toastTexts = Assumption(
    "toast-texts", .estimated,
    "a toast 364 pixels wide shows about 42 columns of a title and 46 columns of other text, "
      + "or 4 to 8 columns fewer next to a logo",
    source: "width of a hero image in Microsoft's documentation")
  package static let toastLines = Assumption(
    "toast-lines", .documented,
    "a title has up to two lines, and the text below the title up to four",
    source: "Microsoft, \"App notification content\"")
  package static let toastBanner = Assumption(
    "toast-banner", .documented, "groups, progress bars and inputs appear when a toast is expanded",
    source: "Microsoft, \"App notification content\"")
  package static let legacyToast = Assumption(
    "legacy-toast", .documented, "an older toast template has a fixed number of lines",
    source: "Microsoft, \"The toast template catalog\"")
  package static let tileColumns = Assumption(
    "tile-columns", .estimated,
    "without display scaling, a column of a 12-pixel caption is about 6.5 pixels wide; "
      + "a medium tile has 20 columns, and a wide tile has 44",
    source: "tile sizes 150 and 310 in Microsoft's documentation")
  package static let tileRows = Assumption(
    "tile-rows", .estimated,
    "a tile 150 pixels high shows about 7 lines, and a large tile about 15",
    source: "line height of 20 pixels, margins of 8")
  package static let legacyTile = Assumption(
    "legacy-tile", .reported,
    "an older tile template has a fixed number of text elements; "
      + "if its layout is unknown, the preview lists the elements",
    source: "Microsoft, \"The tile template catalog\"")
  package static let badge = Assumption(
    "windows-badge", .documented, "a badge shows 1 to 99, and 99+ for larger numbers",
    source: "Microsoft, \"Badge notifications\"")

  // MARK: - The others

  package static let phoneToast = Assumption(
    "phone-toast", .assumed,
    "Windows Phone showed a toast on one line of about 40 columns: Text1 in bold, then Text2",
    source: "general knowledge of Windows Phone 8")
  package static let phoneTile = Assumption(
    "phone-tile", .assumed, "a Windows Phone tile showed a title of one line and a count",
    source: "general knowledge of Windows Phone 8")
  package static let browserTexts = Assumption(
    "browser-texts", .estimated,
    "a desktop browser shows the title on one line of about 45 columns, the text on four lines",
    source: "general knowledge of Chrome and Firefox")
  package static let vendorRow = Assumption(
    "vendor-row", .assumed,
    "the vendor's service shows title and text as a row in Android's notification shade",
    source: "general knowledge of Fire OS, MIUI and Baidu's push service")
  package static let deviceDirection = Assumption(
    "device-direction", .assumed,
    "the device uses the requested locale; each paragraph follows the direction of its first "
      + "letter",
    source: "general knowledge of iOS and Android")
  package static let systemWords = Assumption(
    "system-words", .estimated,
    "previews use CLDR's word for 'now' and show other system text in English",
    source: "CLDR, relative times")
}
