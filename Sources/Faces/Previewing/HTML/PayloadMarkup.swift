package import Diagnostics
internal import Documents
package import Pages
internal import Platforms

/// The payload on a page: its bytes, and the source of each part.
struct PayloadMarkup {
  let preview: Preview
  /// The id of the preview on the page, which is the prefix of the ids of all link targets.
  let id: String
  let links: SourceLinks
  let hints: SurfaceMarkup.Hints

  private var traces: [Trace] { preview.traces }

  /// Adds the formatted bytes; each property value links to the list below.
  func add(to page: inout Markup) {
    guard let bytes = preview.body else { return }
    let file = SourceFile(name: "payload", bytes: bytes)
    let document = Document.read(file, as: preview.subject.target.syntax(of: bytes)).document
    let breaks = PayloadLayout(document).breaks
    page.element("pre", ["class": "payload", "dir": "ltr"]) { page in
      page.element("code") { page in addBytes(bytes, breaks, to: &page) }
    }
  }

  private func addBytes(
    _ bytes: [UInt8], _ breaks: [(offset: Int, blank: String)], to page: inout Markup
  ) {
    var cursor = Cursor(bytes: bytes, breaks: breaks[...])
    for (index, trace) in traces.enumerated() {
      // Put a line break before the link, so that only the value is highlighted.
      cursor.add(upTo: trace.output.lowerBound, to: &page)
      cursor.addBreak(to: &page)
      page.element("a", linkAttributes(index, trace)) { page in
        cursor.add(upTo: trace.output.upperBound, to: &page)
      }
    }
    cursor.add(upTo: bytes.count, to: &page)
    cursor.addBreak(to: &page)
  }

  /// The position in the payload up to which the bytes are written.
  private struct Cursor {
    let bytes: [UInt8]
    var breaks: ArraySlice<(offset: Int, blank: String)>
    var position = 0

    /// Adds the bytes before an offset, with the inserted line breaks.
    mutating func add(upTo end: Int, to page: inout Markup) {
      let end = min(max(end, position), bytes.count)
      while let next = breaks.first, next.offset < end {
        addBytes(upTo: max(position, next.offset), to: &page)
        page.add(next.blank)
        breaks.removeFirst()
      }
      addBytes(upTo: end, to: &page)
    }

    /// Adds the line breaks at the current position.
    mutating func addBreak(to page: inout Markup) {
      while let next = breaks.first, next.offset <= position {
        page.add(next.blank)
        breaks.removeFirst()
      }
    }

    private mutating func addBytes(upTo end: Int, to page: inout Markup) {
      page.add(String(decoding: bytes[position..<end], as: UTF8.self))
      position = end
    }
  }

  private func linkAttributes(_ index: Int, _ trace: Trace) -> Attributes {
    let isWritten = hints == .written
    return [
      "class": "t", "id": "\(id)t\(index)", "href": links.url(of: trace) ?? "#\(id)o\(index)",
      "data-t": isWritten ? "\(id)t\(index)" : nil, "title": isWritten ? trace.places : nil,
    ]
  }

  /// Adds the list of property values with their sources.
  func addOrigins(to page: inout Markup) {
    guard !traces.isEmpty else { return }
    page.element("h4", "Where the text comes from")
    page.element("ol", ["class": "origins"]) { page in
      for (index, trace) in traces.enumerated() {
        page.element("li", ["id": "\(id)o\(index)"]) { add(trace, index, to: &$0) }
      }
    }
  }
}

extension PayloadMarkup {
  private func add(_ trace: Trace, _ index: Int, to page: inout Markup) {
    let target = "\(id)t\(index)"
    page.element(
      "a", ["class": "t", "href": "#\(target)", "data-t": hints == .written ? target : nil],
      "$(\(trace.property))")
    for place in [trace.expression, trace.message].compactMap(\.self) {
      page.add(" ")
      page.addPlace(place, links)
    }
    if trace.output.isEmpty { page.element("em", " empty") }
  }
}

extension Markup {
  /// Adds the file and the line of a label, as a link if an editor is set.
  package mutating func addPlace(_ label: Label, _ links: SourceLinks) {
    guard let url = links.url(of: label) else { return element("code", label.place) }
    element("a", ["href": url, "class": "place"]) { $0.element("code", label.place) }
  }
}

extension Trace {
  /// The locations of the expression and the message, for a tooltip.
  var places: String {
    let places = [expression.place, message?.place ?? ""].filter { !$0.isEmpty }
    return "$(\(property)) \(places.joined(separator: " \u{2190} "))"
  }
}
