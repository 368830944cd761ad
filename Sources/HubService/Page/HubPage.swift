internal import Bytes
internal import Diagnostics
internal import HTTP
internal import Hub
internal import HubWire
internal import Platforms

/// The page of the hub: the newest notifications, without script.
///
/// A notification is hostile text: everything is escaped, and the policy allows no script at all.
struct HubPage {
  private static let mostNotifications = 100

  private var bytes: [UInt8] = []

  /// The page for a query, whose names are those of the outbox.
  static func response(
    _ outbox: Outbox, _ query: QueryItems, at time: HubTime
  ) throws(ServiceError) -> Response {
    let filter = try OutboxFilter(query)
    let found = outbox.all.reversed().lazy.filter { filter.matches($0) }.prefix(mostNotifications)
    var page = HubPage()
    page.write(Array(found), query, at: time)
    return Response(
      200,
      [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
          + "frame-ancestors 'none'; base-uri 'none'",
        "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
      ], body: page.bytes)
  }

  private mutating func write(
    _ notifications: [SentNotification], _ query: QueryItems, at time: HubTime
  ) {
    add(Self.head)
    add("<main><h1>Local notification hub</h1><p>Hub time <time datetime=\"")
    text(time.iso8601)
    add("\">")
    text(time.iso8601)
    add("</time></p>")
    writeForm(query)
    add("<h2>Notifications</h2>")
    if notifications.isEmpty { add("<p>No notification matches.</p>") }
    add("<ol reversed>")
    for notification in notifications { write(notification) }
    add("</ol></main></html>")
  }

  private mutating func writeForm(_ query: QueryItems) {
    add("<form action=\"/\" role=\"search\">")
    for name in ["text", "tag", "device", "platform"] {
      add("<label>\(name.capitalizedFirst) <input name=\"\(name)\" value=\"")
      text(query[name] ?? "")
      add("\"></label> ")
    }
    add("<button>Search</button></form>")
  }

  private mutating func write(_ sent: SentNotification) {
    add("<li value=\"\(sent.sequence)\"><article><h3>")
    text(sent.platform.displayName)
    add(" <code>")
    text(sent.handle)
    add("</code></h3><dl>")
    let tags = sent.tags.map(\.text).joined(separator: ", ")
    for (name, value) in [
      ("Time", sent.time.iso8601), ("Outcome", sent.outcome.rawValue), ("Tags", tags),
      ("Template", sent.template ?? ""), ("Message", sent.message),
      ("Size", "\(sent.payload.count) bytes"),
    ] where !value.isEmpty {
      add("<dt>\(name)</dt><dd>")
      text(value)
      add("</dd>")
    }
    for header in sent.headers {
      add("<dt><code>")
      text(header.name)
      add("</code></dt><dd>")
      text(header.value)
      add("</dd>")
    }
    add("</dl><pre>")
    text(String(decoding: sent.payload, as: UTF8.self))
    add("</pre>")
    writeFindings(sent)
    add("</article></li>")
  }

  private mutating func writeFindings(_ sent: SentNotification) {
    guard !sent.findings.isEmpty else { return }
    add("<ul>")
    for finding in sent.findings {
      add("<li><code>")
      text(finding.rule.code)
      add("</code> ")
      text(finding.message)
      add("</li>")
    }
    add("</ul>")
  }

  /// Appends markup.
  private mutating func add(_ markup: String) { bytes += markup.utf8 }

  /// Appends text, escaped for an element or a quoted attribute.
  private mutating func text(_ text: String) {
    bytes.append(Array(text.utf8), as: .xmlDoubleQuoted)
  }

  private static let head = """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>Local notification hub</title>\
    <meta name="viewport" content="width=device-width"><style>\
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}\
    main{max-width:60rem;margin:0 auto;padding:1rem}label{display:inline-block;margin:.25rem 0}\
    article{border-top:1px solid;padding:.5rem 0}h3{margin:.25rem 0;overflow-wrap:anywhere}\
    dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0}\
    dd{margin:0;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}\
    </style>
    """
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
