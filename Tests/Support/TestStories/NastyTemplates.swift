import TestSupport

/// A random template for one platform, which shows a title and a body.
struct NastyTemplate {
  let name: String
  let text: String
  /// The settings of the template in `notification.json`; nil if it has none.
  let settings: String?

  /// Returns random templates, which are correct except for the random values that they contain.
  static func random(
    _ properties: [String], argument: String?, _ generator: inout Generator
  ) -> [NastyTemplate] {
    let makers = [
      apns, apns, fcm, fcm, toast, toast, badge, silent, browser, adm, baidu, tile, xiaomi,
    ]
    var names: Set<String> = []
    return generator.several(1...3) { generator in
      let values = Values(properties, argument: argument, &generator)
      return generator.one(of: makers)(values, &generator)
    }.filter { names.insert($0.name).inserted }
  }

  /// The expressions of one template.
  struct Values {
    let title: String
    let body: String
    let id: String
    let list: String

    init(_ properties: [String], argument: String?, _ generator: inout Generator) {
      let first = properties.first ?? "orderId"
      let last = properties.last ?? "orderId"
      title = Self.shown(first, argument, &generator)
      body = Self.shown(last, argument, &generator)
      id = generator.once(in: 12) ? Self.nasty(first, &generator) : "$(orderId)"
      list = generator.once(in: 8) ? Self.nasty(last, &generator) : "$(\(last))"
    }

    private static func shown(
      _ name: String, _ argument: String?, _ generator: inout Generator
    ) -> String {
      if generator.once(in: 14) { return nasty(name, &generator) }
      if let argument, generator.once(in: 6) { return "{'About ' + $(\(argument))}" }
      return generator.one(of: [
        "$(\(name))", "$(\(name))", ".(\(name), 120)", "{'Feast: ' + $(\(name))}",
        "{$(\(name)) + ' 🍕'}", "$(\(name):{Your order})",
      ])
    }

    private static func nasty(_ name: String, _ generator: inout Generator) -> String {
      generator.one(of: [
        "$(\(name), 3)", ".(\(name), 2)", "#(\(name))", "%(\(name))", "$(\(name):{})", "", " ",
        "$(\(name.uppercased()))", "$(\(name)s)", "{$(\(name)) + $(orderId)}", "{'' + $(\(name))}",
        "$(\(name), 1)", "{' ' + $(ghost)}", "$(body.title)", "{$(\(name)}", "Static text",
      ])
    }
  }

  private typealias Maker = (Values, inout Generator) -> NastyTemplate

  private static func apns(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    let extra = generator.one(of: [
      "", #","category":"ORDER""#, ##","badge":"#(unread)""##, #","sound":"default""#,
      #","interruption-level":"time-sensitive","relevance-score":0.9"#, #","mutable-content":1"#,
    ])
    let alert =
      generator.once(in: 3)
      ? "\"\(values.body)\"" : "{\"title\":\"\(values.title)\",\"body\":\"\(values.body)\"}"
    return NastyTemplate(
      name: "apns.json",
      text: """
        {"aps":{"alert":\(alert),"thread-id":"\(values.id)"\(extra)},
         "order":{"id":"\(values.id)","tags":["\(values.list)",{"deep":[1,null,"\(values.list)"]}]}}
        """,
      settings: generator.one(of: [
        nil, #"{"headers":{"apns-collapse-id":"\#(values.id)"}}"#, #"{"expiry":"0"}"#,
        #"{"expiry":"$(until)"}"#, #"{"expiry":"7"}"#, #"{"expiry":"{'2026-12-24T18:00:00Z'}"}"#,
        nil, nil,
        #"{"priority":"10","expiry":"2026-12-24T18:00:00Z"}"#,
        #"{"headers":{"apns-collapse-id":"{$(orderId) + '-' + $(name)}"}}"#,
      ]))
  }

  private static func silent(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "apns.silent.json", text: #"{"aps":{"content-available":1},"id":"\#(values.id)"}"#,
      settings: generator.one(of: [
        #"{"headers":{"apns-priority":"5"}}"#, #"{"headers":{"apns-priority":"5"}}"#,
        #"{"headers":{"apns-priority":"$(unread)"}}"#, nil,
      ]))
  }

  private static func fcm(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    let tag = #"{"tag":"\#(values.id)"}"#
    let usual = #""android":{"priority":"HIGH","ttl":"3600s","notification":\#(tag)}"#
    let options = generator.one(of: [
      usual, usual, usual, generator.once(in: 9) ? #""android":{"ttl":"$(orderId)"}"# : usual,
      #""android":{"priority":"normal","ttl":"3.5s","collapse_key":"\#(values.id)"}"#,
      ##""android":{"notification":{"notification_count":"#(unread)","color":"{'#aabbcc'}"}}"##,
      #""android_v2":{"ttl":"600s","remote_notification":{"notification":{"title":"\#(values.title)"}}}"#,
      #""android_v2":{"background_sync":{},"data":{"id":"\#(values.id)"}}"#,
      #""apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"badge":1}}}"#,
    ])
    let end = generator.one(of: ["", "\n", "\n\n", "\r\n"])
    return NastyTemplate(
      name: "fcmv1.json",
      text: """
        {"message":{"notification":{"title":"\(values.title)","body":"\(values.body)"},
         "data":{"id":"\(values.id)","text":"\(values.list)"},\(options)}}\(end)
        """,
      settings: nil)
  }

  private static func toast(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "wns-toast.xml",
      text: """
        <toast launch="{'feast://order?id=' + %(orderId)}" activationType="protocol"><visual>
          <binding template="ToastGeneric"><text>\(values.title)</text><text>\(values.body)</text>
          </binding></visual></toast>
        """,
      settings: generator.one(of: [
        nil, #"{"headers":{"X-WNS-Tag":"\#(values.id)"}}"#, nil,
        #"{"headers":{"X-WNS-Group":"{$(orderId) + $(name)}"}}"#,
      ]))
  }

  private static func tile(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "wns-tile.xml",
      text: """
        <tile><visual><binding template="TileMedium"><text hint-wrap="true">\(values.body)</text>
        </binding></visual></tile>
        """, settings: nil)
  }

  private static func badge(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "wns-badge.count.xml", text: ##"<badge value="#(unread)"/>"##, settings: nil)
  }

  private static func browser(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "browser.json", text: #"{"title":"\#(values.title)","body":"\#(values.body)"}"#,
      settings: nil)
  }

  private static func adm(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "adm.json",
      text: #"{"data":{"title":"\#(values.title)","body":"\#(values.body)","id":"\#(values.id)"}}"#,
      settings: nil)
  }

  private static func baidu(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "baidu.json", text: #"{"title":"\#(values.title)","description":"\#(values.body)"}"#,
      settings: nil)
  }

  private static func xiaomi(_ values: Values, _ generator: inout Generator) -> NastyTemplate {
    NastyTemplate(
      name: "xiaomi.json", text: #"{"title":"\#(values.title)","description":"\#(values.body)"}"#,
      settings: nil)
  }
}
