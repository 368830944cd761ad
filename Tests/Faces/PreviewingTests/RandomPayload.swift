import Diagnostics
import Documents
import Platforms
import Previewing
import Sending
import TestSupport

/// Generates payloads for all platforms, with many kinds of strings; some payloads are malformed.
enum RandomPayload {
  static func make(_ generator: inout Generator) -> Preview {
    let (name, make) = generator.one(of: bodies)
    let target = PlatformTarget(fileName: name) ?? PlatformTarget(.apns)
    let subject = Preview.Subject(
      notification: text(&generator), template: name, target: target, sample: text(&generator),
      requestedLocale: generator.one(of: [nil, "ar", "en", "zh-Hans"]))
    var body = make(&generator)
    if generator.once(in: 4) { generator.damage(&body, with: "\"<>{}&a1,:") }
    let headers = generator.several(0...3) { generator in
      let names = ["apns-expiration", "TTL", "X-WNS-TTL", "apns-priority", "X-WNS-Tag"]
      let values = ["0", "5", "-1", "99999999999999999999", "1795194000", text(&generator)]
      return Header(
        generator.one(of: names), generator.one(of: values), at: Label(SourceSpan(0, 0)))
    }
    let file = SourceFile(name: "payload", text: body)
    return Preview(of: subject, Delivery(finished: file, for: target, headers: headers))
  }

  private static let bodies: [(String, @Sendable (inout Generator) -> String)] = [
    ("apns.json", apple), ("fcmv1.json", firebase), ("gcm.json", legacy), ("wns.xml", windows),
    ("browser.json", plain), ("adm.json", legacy), ("baidu.json", plain), ("xiaomi.json", plain),
    ("mpns.xml", phone),
  ]

  private static func text(_ generator: inout Generator) -> String {
    let words = [
      "Hello", "مرحبا", "שלום", "日本語", "👨‍👩‍👧‍👦", "e\u{301}", "\u{202E}", "\u{2067}", "\u{0}", "\n",
      "\t", "a\u{300}\u{301}\u{302}", "🇩🇪", "\u{200B}", " ", "…", "x", "\u{1B}[31m", "คำ", "\r\n",
      "\u{85}", "\u{FEFF}", "\u{AD}",
    ]
    return generator.several(0...30) { $0.one(of: words) }.joined()
  }

  private static func json(_ generator: inout Generator) -> String {
    let number = generator.one(of: ["1", "0", "-3", "1e300", "true", "null", "[]", "{}"])
    return generator.once(in: 5) ? number : JSONValue.string(text(&generator)).compactText
  }

  private static func object(_ names: [String], _ generator: inout Generator) -> String {
    let members = generator.several(0...8) { generator in
      "\(JSONValue.string(generator.one(of: names)).compactText):\(json(&generator))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func apple(_ generator: inout Generator) -> String {
    let alert = object(["title", "subtitle", "body", "loc-key", "title-loc-key"], &generator)
    let level = generator.one(of: ["passive", "active", "critical", "time-sensitive", "x"])
    return
      #"{"aps":{"alert":\#(alert),"badge":\#(json(&generator)),"interruption-level":"\#(level)","category":\#(json(&generator))},"x":\#(json(&generator))}"#
  }

  private static func firebase(_ generator: inout Generator) -> String {
    let names = ["title", "body", "image", "channel_id", "tag", "visibility", "titleLocKey"]
    let data = object(["a", "message", text(&generator)], &generator)
    return
      #"{"message":{"notification":\#(object(names, &generator)),"data":\#(data),"android":{"ttl":\#(json(&generator)),"notification":\#(object(names, &generator))}}}"#
  }

  private static func legacy(_ generator: inout Generator) -> String {
    let names = ["title", "body", "image"]
    return
      #"{"notification":\#(object(names, &generator)),"data":\#(object(["a", "b"], &generator)),"time_to_live":\#(json(&generator)),"expiresAfter":\#(json(&generator))}"#
  }

  private static func plain(_ generator: inout Generator) -> String {
    let names = [
      "title", "body", "description", "icon", "image", "tag", "dir", "pass_through", "notify_id",
      "time_to_live", "custom_content",
    ]
    return object(names, &generator)
  }

  private static func windows(_ generator: inout Generator) -> String {
    let templates = [
      "ToastGeneric", "ToastText01", "ToastImageAndText04", "TileWide", "TileSmall",
      "TileSquare150x150Text02", "TileLarge", "x",
    ]
    let parts = generator.several(0...8) { part(&$0) }.joined()
    let root = generator.one(of: ["toast", "tile"])
    let actions =
      #"<actions><input id="a" title="\#(escaped(&generator))" type="selection"><selection id="1" content="\#(escaped(&generator))"/></input><action content="\#(escaped(&generator))" arguments=""/><action content="" arguments="snooze" activationType="system"/></actions>"#
    return
      #"<\#(root)><visual branding="name" displayName="\#(escaped(&generator))"><binding template="\#(generator.one(of: templates))">\#(parts)</binding></visual>\#(actions)</\#(root)>"#
  }

  private static func part(_ generator: inout Generator) -> String {
    let style = generator.one(of: ["caption", "title", "headerNumeral", "base", "x"])
    let number = generator.one(of: ["1", "2", "0", "-1", "999999999999999999999", "33"])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      return
        #"<text id="\#(number)" hint-wrap="true" hint-maxLines="\#(number)" hint-style="\#(style)" hint-align="center">\#(escaped(&generator))</text>"#
    case 1:
      let place = generator.one(of: ["hero", "appLogoOverride", "inline", "peek"])
      return #"<image src="\#(escaped(&generator))" placement="\#(place)"/>"#
    case 2:
      let columns = generator.several(0...6) { generator in
        #"<subgroup hint-weight="\#(generator.one(of: ["1", "50", "0", "x"]))"><text hint-style="\#(style)">\#(escaped(&generator))</text><image src="a"/></subgroup>"#
      }
      return "<group>\(columns.joined())</group>"
    case 3: return #"<progress value="0.\#(number)" status="\#(escaped(&generator))"/>"#
    default: return #"<text placement="attribution">\#(escaped(&generator))</text>"#
    }
  }

  private static func phone(_ generator: inout Generator) -> String {
    #"<wp:Notification xmlns:wp="WPNotification"><wp:Toast><wp:Text1>\#(escaped(&generator))</wp:Text1></wp:Toast><wp:Tile><wp:Title>\#(escaped(&generator))</wp:Title><wp:Count>\#(escaped(&generator))</wp:Count></wp:Tile></wp:Notification>"#
  }

  private static func escaped(_ generator: inout Generator) -> String {
    text(&generator).unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
    }
  }
}
