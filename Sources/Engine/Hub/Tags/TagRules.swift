package import Diagnostics
internal import Platforms
internal import TemplateLanguage

extension Rule {
  /// The rules for single tags.
  static let ofTags: [Rule] = [
    .tagCharacter, .tagTooLong, .tagReserved, .tagWithoutBraces, .tagRepeated,
  ]

  /// The rules for all tags of a registration.
  static let ofTagLists: [Rule] = [.tagEmpty, .tagsTooMany, .tagsTooLarge]

  private static func audience(_ expression: String) -> Example {
    Example("notification.json", "{\"audience\":\"\(expression)\"}")
  }

  private static func installation(tags: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","platform":"apns","pushChannel":"00fc13ad","tags":["# + tags + "]}")
  }

  package static let tagCharacter = Rule(
    "tag-character", basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a tag must consist of ASCII letters, digits and _ @ # . : -",
    explanation: """
      The hub refuses a tag with a space or any other character. Microsoft's client accepts \
      letters beyond ASCII, but a send to such a tag fails, because the tag is part of an HTTP \
      header. The tags $InstallationId:{…} and $UserId:{…} are set by the hub itself.
      """,
    bad: audience("World*"), good: audience("World"))

  package static let tagEmpty = Rule(
    "tag-empty", basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a tag must have at least one character",
    explanation: """
      The hub refuses a request with an empty tag, for example after a superfluous comma.
      """,
    bad: installation(tags: #""World","""#), good: installation(tags: #""World""#))

  package static let tagTooLong = Rule(
    "tag-too-long", basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a tag must not be longer than 120 characters",
    explanation: "The hub refuses a longer tag. Use a shorter name for the group.",
    bad: audience(String(repeating: "x", count: 121)),
    good: audience(String(repeating: "x", count: 120)))

  package static let tagReserved = Rule(
    "tag-reserved", basis: .observed, source: MicrosoftHubPage.issues,
    summary: "a tag must not begin with $",
    explanation: """
      Only the hub itself sets tags that begin with $: it adds $InstallationId:{…} and \
      $UserId:{…} to every registration of an installation, and refuses all other such tags: \
      "Tags can not start with $."
      """,
    bad: audience("$vip"), good: audience("vip"))

  static let tagWithoutBraces = Rule(
    "tag-without-braces", basis: .observed, source: MicrosoftHubPage.issues,
    summary: "the tags $InstallationId:{…} and $UserId:{…} must include their braces",
    explanation: """
      The hub accepts a send to $InstallationId:a1, but the send reaches no device, because the \
      tag of the registration is $InstallationId:{a1}.
      """,
    bad: audience("$UserId:ann"), good: audience("$UserId:{ann}"))

  static let tagRepeated = Rule(
    "tag-repeated", .warning, basis: .inferred,
    summary: "a tag should occur only once",
    explanation: """
      Letter case does not matter, so 'world' and 'World' are one tag. In an expression, the \
      second tag has no effect, but counts towards the limit. Perhaps another tag was meant.
      """,
    bad: audience("World || world"), good: audience("World || Sports"))

  static let tagsTooMany = Rule(
    "tags-too-many", .warning, basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a registration should not have more than 60 tags",
    explanation: """
      Microsoft documents a limit of 60 tags; in practice the hub sometimes accepts a few more. \
      At most one $InstallationId and one $UserId may be among the tags.
      """,
    bad: installation(tags: (0...60).map { "\"t\($0)\"" }.joined(separator: ",")),
    good: installation(tags: (0..<60).map { "\"t\($0)\"" }.joined(separator: ",")))

  private static let longTag = String(repeating: "x", count: 115)

  package static let tagsTooLarge = Rule(
    "tags-too-large", .warning, basis: .observed, source: MicrosoftHubPage.issues,
    summary: "the tags of a registration should not exceed 8,000 bytes in total",
    explanation: """
      The hub stores the tags as one string, and has refused longer strings: "Registration Tags \
      serialized size is more than maximum supported value."
      """,
    bad: installation(tags: (100..<170).map { "\"\(longTag)\($0)\"" }.joined(separator: ",")),
    good: installation(tags: (100..<150).map { "\"\(longTag)\($0)\"" }.joined(separator: ",")))
}

// MARK: - Diagnostics

extension TagSpelling {
  /// The range of a template's expression in the tag, such as `$(user)`.
  fileprivate var expression: Range<Int>? {
    let bytes = bytes
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "$(".utf8) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return start..<end + 1
  }
}

/// The context of a tag: the tag list of a registration, or a tag expression.
enum TagPlace: Hashable, Sendable { case list, expression }

extension Diagnostic {
  static func tagFlaw(_ flaw: TagFlaw, of tag: TagSpelling, in place: TagPlace) -> Self {
    if place == .expression, let range = tag.expression { return .expressionInTag(tag, range) }
    return switch flaw {
    case .empty: .emptyTag(tag)
    case .character(let range): .tagCharacter(tag, range, in: place)
    case .tooLong(let count): .tagTooLong(count, tag)
    case .reserved: .reservedTag(tag)
    case .bracesMissing(let builtIn): .bracesMissing(builtIn, tag)
    }
  }

  /// Reports `$(user)`, which is an argument in a template, but not in an audience.
  private static func expressionInTag(_ tag: TagSpelling, _ range: Range<Int>) -> Self {
    let spelling = String(decoding: tag.bytes[range], as: UTF8.self)
    let argument = "{\(spelling.dropFirst(2).dropLast())}"
    return Self(
      .tagCharacter, "an audience has no expressions such as '\(spelling)'",
      at: Label(tag.span(of: range), "an argument is written in braces"),
      help: "write '\(argument)'",
      fix: Fix("write '\(argument)'", replacing: tag.span(of: range), with: argument))
  }

  private static func emptyTag(_ tag: TagSpelling) -> Self {
    Self(
      .tagEmpty, "a tag is empty", at: Label(tag.span, "empty"),
      help: "remove the empty tag, or the comma next to it")
  }

  private static func tagCharacter(
    _ tag: TagSpelling, _ range: Range<Int>, in place: TagPlace
  ) -> Self {
    let bytes = tag.bytes
    let character = String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    let isLetter = character.allSatisfy { !$0.isASCII && $0.isLetter }
    let help =
      switch character {
      case "\"", "'": "remove the quotes around the tag"
      case "{" where place == .expression, "}" where place == .expression:
        "write the name of an argument in braces, as in username:{user}"
      case _ where isLetter:
        "use ASCII letters; a tag is part of an HTTP header, which must be ASCII"
      default: "use ASCII letters and digits, and _ @ # . : -"
      }
    let name = character == " " ? "a space" : "'\(character)'"
    return Self(
      .tagCharacter, "the tag contains \(name), which is not allowed",
      at: Label(tag.span(of: range), "in this tag"),
      help: help)
  }

  private static func tagTooLong(_ count: Int, _ tag: TagSpelling) -> Self {
    Self(
      .tagTooLong, "the tag has \(count) characters; at most \(Tag.longest) are allowed",
      at: Label(tag.span))
  }

  private static func reservedTag(_ tag: TagSpelling) -> Self {
    let name = String(tag.text.prefix { $0 != ":" })
    let known = BuiltInTag.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: name, among: known)
    return Self(
      .tagReserved, "the tag begins with '$', which only the hub's built-in tags may do",
      at: Label(tag.span, "not a built-in tag"),
      help: nearest.map { "did you mean '\($0):{…}'?" }
        ?? "use \(known.map { "\($0):{…}" }.joined(separator: " and "))")
  }

  private static func bracesMissing(_ builtIn: BuiltInTag, _ tag: TagSpelling) -> Self {
    let value = tag.text.dropFirst(builtIn.prefix.count).filter { $0 != "{" && $0 != "}" }
    let right = "\(builtIn.prefix){\(value)}"
    return Self(
      .tagWithoutBraces, "'\(builtIn.rawValue)' has no braces around its value",
      at: Label(tag.span, "matches no device"),
      fix: value.isEmpty ? nil : Fix("add the braces", replacing: tag.span, with: right))
  }

  static func repeatedTag(_ text: String, at span: SourceSpan, after earlier: SourceSpan) -> Self {
    Self(
      .tagRepeated, "the tag '\(text)' is repeated", at: Label(span),
      related: [Label(earlier, "first occurrence")],
      help: "remove one of the two tags; letter case does not matter")
  }

  static func tooManyRegistrationTags(_ count: Int, at span: SourceSpan) -> Self {
    Self(
      .tagsTooMany,
      "the registration has \(count) tags; at most \(TagList.mostTags) are allowed",
      at: Label(span, "the first tag beyond the limit"))
  }

  static func tagsTooLarge(_ byteCount: Int, at span: SourceSpan) -> Self {
    Self(
      .tagsTooLarge,
      "the tags have \(byteCount.grouped) bytes in total; the hub allows "
        + "\(TagList.mostBytes.grouped)",
      at: Label(span, "the first tag beyond the limit"))
  }
}
