internal import Diagnostics
internal import Documents
internal import Platforms

/// The payload as a page shows it: its bytes, and where each stretch of them comes from.
struct PayloadMarkup {
  let preview: Preview
  /// The name of the preview on the page, on which the names of its links are built.
  let id: String

  private var traces: [PreviewedPayload.Trace] { preview.payload.traces }

  /// The bytes, laid out, each property's stretch a link to the list below.
  func add(to page: inout Markup) {
    guard let bytes = preview.payload.bytes else { return }
    let file = SourceFile(name: "payload", bytes: bytes)
    let document = Document.read(file, as: preview.payload.target.syntax(of: bytes)).document
    let breaks = PayloadLayout(document).breaks
    page.element("pre", ["class": "payload", "dir": "ltr"]) { page in
      page.element("code") { page in addBytes(bytes, breaks, to: &page) }
    }
  }

  private func addBytes(
    _ bytes: [UInt8], _ breaks: [(offset: Int, blank: String)], to page: inout Markup
  ) {
    var position = 0
    var nextBreak = 0
    for (index, trace) in traces.enumerated() {
      let start = max(position, min(trace.output.lowerBound, bytes.count))
      let end = max(start, min(trace.output.upperBound, bytes.count))
      add(bytes, position..<start, breaks, &nextBreak, to: &page)
      page.element("a", linkAttributes(index, trace)) { page in
        add(bytes, start..<end, breaks, &nextBreak, to: &page)
      }
      position = end
    }
    add(bytes, position..<bytes.count, breaks, &nextBreak, to: &page)
  }

  private func add(
    _ bytes: [UInt8], _ range: Range<Int>, _ breaks: [(offset: Int, blank: String)],
    _ nextBreak: inout Int, to page: inout Markup
  ) {
    var position = range.lowerBound
    while nextBreak < breaks.count, breaks[nextBreak].offset < range.upperBound {
      let offset = max(position, breaks[nextBreak].offset)
      page.add(String(decoding: bytes[position..<offset], as: UTF8.self))
      page.raw(breaks[nextBreak].blank)
      position = offset
      nextBreak += 1
    }
    page.add(String(decoding: bytes[position..<range.upperBound], as: UTF8.self))
  }

  private func linkAttributes(_ index: Int, _ trace: PreviewedPayload.Trace) -> Attributes {
    [
      "class": "t", "id": "\(id)t\(index)", "href": "#\(id)o\(index)", "data-t": "\(id)t\(index)",
      "title": trace.places,
    ]
  }

  /// The list of what the properties have filled, each with its places.
  func addOrigins(to page: inout Markup) {
    guard !traces.isEmpty else { return }
    page.element("h4", "Where the words come from")
    page.open("ol", ["class": "origins"])
    for (index, trace) in traces.enumerated() {
      page.element("li", ["id": "\(id)o\(index)"]) { page in
        page.element(
          "a", ["class": "t", "href": "#\(id)t\(index)", "data-t": "\(id)t\(index)"],
          "$(\(trace.property))")
        page.raw(" ")
        page.element("code", trace.expression.place)
        if let message = trace.message {
          page.raw(" ")
          page.element("code", message.place)
        }
        if trace.output.isEmpty { page.raw(" <em>empty</em>") }
      }
    }
    page.close("ol")
  }
}

extension PreviewedPayload.Trace {
  /// The expression's place and the message's, for a word at the pointer.
  var places: String {
    let places = [expression.place, message?.place ?? ""].filter { !$0.isEmpty }
    return "$(\(property)) \(places.joined(separator: " \u{2190} "))"
  }
}
