import TestSupport
import Workspaces

/// A random, valid workspace whose names and values are difficult to represent in every language.
struct SenderWorkspace {
  /// An argument, its declaration and the value of the sample as JSON.
  private struct Argument {
    let name: String
    let declaration: String
    let value: String
    let message: String
  }

  /// A place in a payload whose service accepts only some values, and some of these values.
  private struct RestrictedPlace {
    let argument: String
    let platform: String
    /// The member of the object around the place, such as `"badge":"#(unread)"`.
    let member: String
    let values: [String]

    init(
      _ argument: String, _ platform: String, _ key: String, _ form: Character = "$",
      _ values: String...
    ) {
      self.argument = argument
      self.platform = platform
      member = "\"\(key)\":\"\(form)(\(argument))\""
      self.values = values
    }
  }

  private static let restrictedPlaces = [
    RestrictedPlace("unread", "aps", "badge", "#", "0", "7", "2147483647"),
    RestrictedPlace("level", "aps", "interruption-level", "$", "\"active\"", "\"time-sensitive\""),
    RestrictedPlace("wakes_up", "aps", "content-available", "#", "1", "\"1\""),
    RestrictedPlace("loudness", "sound", "volume", "#", "0", "0.5", "\"1\""),
    RestrictedPlace("until", "headers", "apns-expiration", "$", "0", "\"1790000000\""),
    RestrictedPlace("urgency", "headers", "apns-priority", "$", "10", "\"5\""),
    RestrictedPlace("thread", "headers", "apns-collapse-id", "$", "\"ß\""),
    RestrictedPlace("lifetime", "android", "ttl", "$", "\"3600s\"", "\"0.5s\"", "\"2419200s\""),
    RestrictedPlace("speed", "android", "priority", "$", "\"HIGH\"", "\"NORMAL\""),
    RestrictedPlace("tint", "notification", "color", "$", "\"#ff8800\""),
    RestrictedPlace("picture", "notification", "image", "$", "\"https://example.com/a?b=c\""),
    RestrictedPlace("begins", "notification", "event_time", "$", "\"2026-11-26T19:45:00Z\""),
    RestrictedPlace("visible", "notification", "visibility", "$", "\"PUBLIC\"", "\"SECRET\""),
  ]

  private let folder: TemporaryFolder
  let workspace: Workspace

  /// Words that languages reserve or that generated senders use.
  private static let words = [
    "class", "init", "self", "int", "in", "inout", "var", "let", "event", "type", "json", "members",
    "hash_value", "equals", "to_string", "money", "kind", "default", "None", "is",
    "object",
    "1st", "_", "case", "to_json", "get_type", "str", "list", "decimal", "when", "quoted", "date",
  ]
  private static let unicodeWords = ["ß", "日本", "é", "a-b", "x.y"]
  private static let texts = [
    "", "plain", "\"q\" \\ '", "$x ${y} #{z} %s {0}", "line\nbreak\r\t", "\u{1}\u{1F}\u{8}\u{C}",
    "😀e\u{301}", "\u{2028}\u{2029}\u{85}\u{200B}\u{202E}", "*/ // /* \"\"\" '''", "\\u0041\\n`",
    "</summary>&amp;", "ß日本",
  ]
  private static let choices = [
    "a b", "a-b", "A", "A2", "", "class", "1st", "self", "none", "all_cases", "raw_value", "$x",
    "\"q\\", "two\nlines", "\u{1}", "😀", "ß", "Type", "init",
  ]

  init(_ generator: inout Generator) throws {
    let names = Self.words.shuffled(using: &generator).prefix(14)
    let unicode = Self.unicodeWords.filter { _ in generator.once(in: 2) }
    var arguments: [Argument] = []
    for name in names { arguments.append(Self.argument(name, &generator)) }
    for name in unicode {
      arguments.append(
        Argument(
          name: name, declaration: "", value: Self.quoted(generator.one(of: Self.texts)),
          message: "{$\(name)}"))
    }
    folder = try TemporaryFolder()
    let notification = generator.one(of: [
      "1st-class", "string", "new sale", "ß", "sample", "money",
    ])
    let places = Self.restrictedPlaces.filter { _ in generator.once(in: 3) }
    let values = places.map { "\"\($0.argument)\":\(generator.one(of: $0.values))" }
    try Self.write(arguments, places, values, as: notification, to: folder)
    workspace = Workspace.load(folder.path)
  }

  var notification: Notification? { workspace.notifications.first }

  private static func argument(_ name: String, _ generator: inout Generator) -> Argument {
    let fallback = generator.once(in: 4)
    func make(_ type: String, _ value: String, _ message: String, or other: String?) -> Argument {
      let more = fallback ? other.map { ",\"default\":\($0)" } ?? "" : ""
      return Argument(
        name: name, declaration: "{\"type\":\"\(type)\"\(more)}", value: value,
        message: "{$\(name)\(message)}")
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      return make("number", "\(Int.random(in: -9...999, using: &generator))", " :integer", or: "1")
    case 1:
      let numbers = ["12.50", "-0.5", "1e3", "1234567890123456789.125", "0", "0.000001"]
      return make("number", generator.one(of: numbers), " :number", or: "2.5")
    case 2:
      let dates = ["2026-11-26T19:45:00Z", "2026-02-28T23:59:59+05:30", "1969-12-31T00:00:00Z"]
      return make(
        "date", quoted(generator.one(of: dates)), " :datetime", or: "\"2026-01-01T00:00:00Z\"")
    case 3:
      let currency = generator.one(of: ["EUR", "JPY"])
      return make(
        "money", "{\"type\":\"currency\",\"value\":\"12.50\",\"currency\":\"\(currency)\"}",
        " :currency", or: nil)
    case 4: return make("boolean", generator.one(of: ["true", "false"]), "", or: "true")
    case 5: return make("url", "\"https://example.com/ä?x=$y\"", "", or: "\"https://example.com\"")
    case 6:
      let allowed = choices.filter { _ in generator.once(in: 2) } + ["z"]
      return Argument(
        name: name, declaration: "{\"allowed\":[\(allowed.map(quoted).joined(separator: ","))]}",
        value: quoted(generator.one(of: allowed)), message: "{$\(name)}")
    default:
      return make("text", quoted(generator.one(of: texts)), "", or: "\"a\"")
    }
  }

  private static func write(
    _ arguments: [Argument], _ places: [RestrictedPlace], _ restricted: [String],
    as notification: String, to folder: TemporaryFolder
  ) throws {
    let root = "Templates/\(notification)"
    // Names such as `1st` and `_` are valid in templates, but not in messages.
    let inMessage = arguments.filter { $0.name != "1st" && $0.name != "_" }
    let inTemplate = arguments.filter { $0.name == "1st" || $0.name == "_" }
    let terms = ["'.'"] + inTemplate.map { "$(\($0.name))" }
    func members(_ object: String) -> [String] {
      places.filter { $0.platform == object }.map(\.member)
    }
    let sound = (["\"name\":\"default\""] + members("sound")).joined(separator: ",")
    let aps = ["\"alert\":\"$(Title_text)\"", "\"sound\":{\(sound)}"] + members("aps")
    try folder.write(
      "\(root)/apns.json",
      "{\"aps\":{\(aps.joined(separator: ","))},\"u\":\"{\(terms.joined(separator: " + "))}\"}")
    let shown = ["\"title\":\"$(Title_text)\""] + members("notification")
    let android =
      ["\"notification\":{\(shown.joined(separator: ","))}"] + members("android")
    try folder.write(
      "\(root)/fcmv1.json", "{\"message\":{\"android\":{\(android.joined(separator: ","))}}}")
    let declared = arguments.filter { !$0.declaration.isEmpty }
      .map { "\"\($0.name)\":\($0.declaration)" }
    try folder.write(
      "\(root)/notification.json",
      "{\"description\":\"ends */ \\\"\\\"\\\" \\\\ with \\u2028 line\\n breaks <b>\","
        + "\"templates\":{\"apns\":{\"headers\":{\(members("headers").joined(separator: ","))}}},"
        + "\"properties\":{\(declared.joined(separator: ","))}}")
    let values = arguments.map { "\"\($0.name)\":\($0.value)" } + restricted
    try folder.write("\(root)/samples/s.json", "{\(values.joined(separator: ","))}")
    let message = inMessage.map(\.message).joined(separator: " ") + " end"
    try folder.write(
      "Locales/en.arb",
      "{\"@@locale\":\"en\",\"\(notification).Title_text\":\(quoted(message)),"
        + "\"@\(notification).Title_text\":{\"x-syntax\":\"mf2\"}}")
    try folder.write("Templates/crier.json", #"{"timeZone":"Europe/Prague"}"#)
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce("\"") { json, scalar in
      switch scalar {
      case "\"", "\\": json + "\\\(scalar)"
      case "\0"..."\u{1F}":
        json + (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: json + String(scalar)
      }
    } + "\""
  }
}
