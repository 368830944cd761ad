import TestSupport

/// The lines of a random export, both usual and unusual.
struct RandomExport {
  static let tags = ["a", "B", "news", "World", "user:1", "x@y", "n.m", "#1"]

  /// The lines of the export.
  let lines: [String]

  init(_ generator: inout Generator) {
    let count = Int.random(in: 1..<6, using: &generator)
    lines = (0..<count).map { _ in Self.line(&generator) }
  }

  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  private static func line(_ generator: inout Generator) -> String {
    var line = generator.once(in: 6) ? installation(&generator) : description(&generator)
    if generator.once(in: 12) { generator.damage(&line, with: "<>&\"'/ aT,]\u{1}é") }
    return generator.once(in: 20) ? "" : line
  }

  private static func tagList(_ generator: inout Generator) -> [String] {
    tags.filter { _ in generator.once(in: 3) }
      .map { generator.once(in: 3) ? $0.uppercased() : $0 }
  }

  private static func installation(_ generator: inout Generator) -> String {
    let tags = tagList(&generator).map { "\"\($0)\"" }.joined(separator: ",")
    let body = #"{\"data\":{\"m\":\"$(m)\"}}"#
    return #"{"installationId":"i1","platform":"gcm","pushChannel":"d1","tags":[\#(tags)],"#
      + #""templates":{"t":{"body":"\#(body)"}}}"#
  }

  private static func description(_ generator: inout Generator) -> String {
    let namespace =
      #"xmlns:i="http://www.w3.org/2001/XMLSchema-instance" "#
      + #"xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect""#
    let (kind, handle) = generator.one(of: [
      (
        "Gcm",
        "<GcmRegistrationId>\(generator.one(of: ["d1", "d2", "a&amp;b", "{x}"]))</GcmRegistrationId>"
      ),
      (
        "Apple", "<DeviceToken>\(generator.one(of: ["00ab", "00AB", "0&#48;AB", ""]))</DeviceToken>"
      ),
      ("Windows", "<ChannelUri><![CDATA[https://w.example/?a=1&b]]></ChannelUri>"),
      ("Windows", "<ChannelUri>https://w.example/?a=1&amp;b</ChannelUri>"),
      ("Baidu", "<BaiduUserId>u</BaiduUserId><BaiduChannelId>c</BaiduChannelId>"),
      ("Baidu", "<BaiduUserId>u</BaiduUserId>"), ("Gcm", ""),
    ])
    let isTemplate = !generator.once(in: 4)
    let name = "\(kind)\(isTemplate ? "Template" : "")RegistrationDescription"
    let body = isTemplate ? Self.body(of: kind, &generator) : ""
    let prolog = generator.once(in: 2) ? #"<?xml version="1.0" encoding="utf-8"?>"# : ""
    let end = generator.one(of: ["", "", " ", "\r", "<!-- end -->"])
    return prolog + "<\(name) \(namespace)>" + head(&generator) + handle + body + "</\(name)>" + end
  }

  /// The elements that differ between the registrations of an app.
  private static func head(_ generator: inout Generator) -> String {
    let tags = tagList(&generator)
    let list = tags.joined(separator: generator.one(of: [",", ", ", " , "]))
    let expiration = generator.one(of: [
      "", "<ExpirationTime>9999-12-31T23:59:59.9999999Z</ExpirationTime>",
      "<ExpirationTime>2026-11-20T16:59:59Z</ExpirationTime>",
      "<ExpirationTime>2026-11-20T17:00:00.5Z</ExpirationTime>",
      "<ExpirationTime>2026-11-20T19:00:00+03:00</ExpirationTime>",
      #"<ExpirationTime i:nil="true"/>"#, "<ExpirationTime>soon</ExpirationTime>",
    ])
    let tagElement = generator.one(of: [
      "<Tags>\(list)</Tags>", "<Tags>\(list)</Tags>", "<Tags>\(list)</Tags>",
      "<Tags><![CDATA[\(list)]]></Tags>", "<Tags>\(list)</Tags><Tags>a</Tags>", "<Tags/>",
      "<Tags>\(list),a&#98;</Tags>", "<Tags >\(list)</Tags>", "",
    ])
    let variables = generator.one(of: [
      "", "", "", #"<PushVariables>{"m":"own"}</PushVariables>"#,
      "<PushVariables>{&quot;m&quot;:&quot; &quot;}</PushVariables>",
      "<PushVariables></PushVariables>", "<PushVariables>x &copy;</PushVariables>",
    ])
    return "<ETag>1</ETag>\(expiration)<RegistrationId>7</RegistrationId>\(tagElement)\(variables)"
  }

  private static func body(of kind: String, _ generator: inout Generator) -> String {
    let property = generator.one(of: ["m", "m", "empty", "gone"])
    let body =
      switch kind {
      case "Apple": #"{"aps":{"alert":"$(\#(property))"}}"#
      case "Windows":
        #"<toast><visual><binding template="ToastGeneric"><text>$(\#(property))</text></binding></visual></toast>"#
      case "Baidu": #"{"title":"$(\#(property))","description":"$(m)"}"#
      default: #"{"notification":{"title":"$(\#(property))"}}"#
      }
    let cdata = "<BodyTemplate><![CDATA[\(body)]]></BodyTemplate>"
    let escaped =
      "<BodyTemplate>\(body.replacing("<", with: "&lt;").replacing("\"", with: "&quot;"))</BodyTemplate>"
    let name = generator.one(of: ["", "<TemplateName>news</TemplateName>"])
    return generator.one(of: [cdata, cdata, escaped, "<BodyTemplate/>"]) + name
  }
}
