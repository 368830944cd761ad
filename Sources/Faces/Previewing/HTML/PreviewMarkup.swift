internal import Diagnostics
package import Pages
internal import Platforms
internal import Sending
package import Surfaces

/// The parts of a preview that a page arranges: the layouts, and the facts behind them.
///
/// ```swift
/// let parts = PreviewMarkup(preview, id: "n7")
/// parts.addPictures(to: &page)
/// parts.addFacts(to: &page)
/// ```
package struct PreviewMarkup {
  private let preview: Preview
  private let id: String
  private let layout: Layout
  private let links: SourceLinks
  private let images: PictureSources

  /// The context of a preview on a page; it determines the facts to show and their order.
  package enum Layout: Hashable, Sendable {
    /// A preview among others, on a page that lists the assumptions of all previews once.
    case report
    /// A single notification: findings first, each with its source text, and its own assumptions.
    case card
    /// A picture whose strings can be edited; the page shows findings and assumptions elsewhere.
    case editor
    /// A thumbnail, without links.
    case thumbnail
  }

  /// Creates the parts of a preview; `id` is the prefix of all ids on the page.
  package init(
    _ preview: Preview, id: String, layout: Layout = .report, links: SourceLinks = .none,
    images: PictureSources = .none
  ) {
    self.preview = preview
    self.id = id
    self.layout = layout
    self.links = links
    self.images = images
  }

  private var hints: SurfaceMarkup.Hints {
    switch layout {
    case .report: .fromScript
    case .card: .written
    case .editor: .fields
    case .thumbnail: .none
    }
  }

  /// Adds all layouts; if the device shows nothing, adds the reason.
  package func addPictures(to page: inout Markup) {
    page.element("div", ["class": "pictures"]) { page in
      addSilence(to: &page)
      surfaces.add(preview.surfaces[...], to: &page)
    }
  }

  /// Adds the pictures of the layouts of one kind.
  ///
  /// Adds all layouts if `kind` is nil or the preview has no layout of this kind.
  package func addPictures(of kind: SurfaceKind?, to page: inout Markup) {
    let chosen = preview.surfaces.filter { kind == nil || $0.kind == kind }
    page.element("div", ["class": "pictures"]) { page in
      addSilence(to: &page)
      surfaces.add(chosen.isEmpty ? preview.surfaces[...] : chosen[...], to: &page)
    }
  }

  /// Adds the first layout; if the device shows nothing, adds the reason.
  package func addFirstPicture(to page: inout Markup) {
    page.element("div", ["class": "pictures"]) { page in
      addSilence(to: &page)
      surfaces.add(preview.surfaces.prefix(1), to: &page)
    }
  }

  /// Adds a layout without its caption, for a page that draws the device around it.
  package func addLayout(_ surface: Surface, to page: inout Markup) {
    surfaces.addAlone(surface, to: &page)
  }

  /// Adds all layouts except the first one.
  package func addOtherPictures(to page: inout Markup) {
    guard preview.surfaces.count > 1 else { return }
    page.element("div", ["class": "pictures"]) { page in
      surfaces.add(preview.surfaces.dropFirst(), to: &page)
    }
  }

  private var surfaces: SurfaceMarkup {
    SurfaceMarkup(preview, id: id, links: links, images: images, hints: hints)
  }

  /// Adds the size, the headers, the payload with its sources, and the findings.
  package func addFacts(to page: inout Markup) {
    page.element("div", ["class": "facts"]) { page in
      if layout == .card { addFindings(to: &page) }
      addSize(to: &page)
      addTravel(to: &page)
      addPayload(to: &page)
      addOmissions(to: &page)
      if layout == .report { addFindings(to: &page) }
      if layout == .card { addEstimates(to: &page) }
    }
  }

  private func addSilence(to page: inout Markup) {
    if preview.isOutdated {
      page.element(
        "p", ["class": "silence"],
        "The template cannot be rendered now. The last valid preview is shown.")
    }
    if let silence = preview.silence {
      page.element("p", ["class": "silence"], silence.prefix(1).uppercased() + silence.dropFirst())
    } else if preview.body == nil {
      page.element(
        "p", ["class": "silence"], "There is no payload: the template cannot be rendered.")
    }
  }

  // MARK: - Size

  private static let shownParts = 6

  private func addSize(to page: inout Markup) {
    guard let gauge = preview.gauge else { return }
    page.element("h4", "Size")
    let state = gauge.percent > 100 ? "over" : gauge.percent >= 90 ? "near" : "fine"
    page.element(
      "p",
      [
        "class": "bar \(state)", "role": "meter", "aria-label": "bytes used", "aria-valuemin": "0",
        "aria-valuemax": "\(gauge.limit)", "aria-valuenow": "\(min(gauge.byteCount, gauge.limit))",
        "aria-valuetext": gauge.sentence,
      ]
    ) { page in
      for part in shares(of: gauge) {
        page.element("span", ["class": "\(part.style) \(part.width)"], "")
      }
    }
    page.element("p", ["class": "figures"], gauge.sentence)
    let parts = preview.delivery?.size.parts.filter { $0.byteCount > 0 } ?? []
    guard parts.count > 1 else { return }
    let named = parts.prefix(Self.shownParts).map { "\($0.name) \($0.byteCount.grouped)" }
    let rest = parts.dropFirst(Self.shownParts).reduce(0) { $0 + $1.byteCount }
    let all = named + (rest > 0 ? ["all others \(rest.grouped)"] : [])
    page.element("p", ["class": "figures small"], all.joined(separator: " \u{00B7} "))
  }

  /// Returns the shares of the constant text and of all property values, as style classes.
  private func shares(of gauge: SizeGauge) -> [(width: String, style: String)] {
    let constant = preview.delivery?.size.parts.first { $0.name == "constant text" }?.byteCount ?? 0
    let most = max(gauge.limit, gauge.byteCount, 1)
    let shares = [(constant, "constant"), (gauge.byteCount - constant, "filled")]
    return shares.map { count, style in
      // Round up, so that a few bytes are visible.
      (PreviewStyle.width(percent: (max(0, count) * 100 + most - 1) / most), style)
    }
  }

  // MARK: - Travel

  private func addTravel(to page: inout Markup) {
    guard !preview.travel.isEmpty else { return }
    page.element("h4", "Delivery")
    page.element("dl") { page in
      for note in preview.travel {
        page.element("div") { page in
          page.element("dt", note.topic.label)
          page.element("dd") { page in
            page.add(note.text)
            if let because = note.because {
              page.add(" ")
              page.element("code", because)
            }
          }
        }
      }
    }
  }

  // MARK: - Payload

  private func addPayload(to page: inout Markup) {
    guard preview.body != nil else { return }
    let markup = PayloadMarkup(
      preview: preview, id: id, links: links, hints: hints == .fields ? .written : hints)
    page.element("h4", "Payload")
    if !preview.headers.isEmpty {
      page.element("ul", ["class": "headers", "dir": "ltr"]) { page in
        for header in preview.headers {
          page.element("li", header.isDerived ? ["class": "derived"] : [:]) { page in
            page.element("code", "\(header.name): \(header.value)")
            if header.isDerived { page.element("small", " added automatically") }
          }
        }
      }
    }
    markup.add(to: &page)
    markup.addOrigins(to: &page)
  }

  // MARK: - Omissions and findings

  private func addOmissions(to page: inout Markup) {
    guard !preview.omissions.isEmpty else { return }
    page.element("h4", "Not shown")
    page.element("ul", ["class": "omissions"]) { page in
      for omission in preview.omissions {
        page.element("li") { page in
          page.element(
            "span", ["class": "subject", "dir": "auto"], String(omission.subject.prefix(200)))
          page.add(" \u{2013} \(omission.reason)")
        }
      }
    }
  }

  private func addFindings(to page: inout Markup) {
    guard !preview.findings.isEmpty else { return }
    page.element("h4", "Findings")
    let list =
      layout == .card
      ? FindingsMarkup(findings: preview.findings, links: links)
      : FindingsMarkup(withoutSource: preview.findings)
    list.add(to: &page)
  }

  private func addEstimates(to page: inout Markup) {
    EstimatesMarkup(preview.assumptions, title: "How exact is this preview?").add(to: &page)
  }
}
