internal import Diagnostics
internal import Platforms
internal import Sending
internal import Surfaces

/// One preview on a page: pictures on one side, payload and facts on the other.
struct ArticleMarkup {
  private let preview: Preview
  private let id: String

  init(_ preview: Preview, id: String) {
    self.preview = preview
    self.id = id
  }

  private var subject: Preview.Subject { preview.subject }

  func add(to page: inout Markup) {
    page.element("article", attributes) { page in
      addTitle(to: &page)
      page.element("div", ["class": "pictures"]) { page in
        addSilence(to: &page)
        SurfaceMarkup(preview, id: id).add(to: &page)
      }
      page.element("div", ["class": "facts"]) { page in
        addSize(to: &page)
        addTravel(to: &page)
        addPayload(to: &page)
        addOmissions(to: &page)
        addFindings(to: &page)
      }
    }
  }

  /// What the filters look at.
  private var attributes: Attributes {
    [
      "class": "preview", "id": id, "aria-labelledby": "\(id)h",
      "data-platform": subject.target.platform.name, "data-locale": subject.requestedLocale ?? "",
      "data-sample": subject.sample, "data-worst": preview.worst?.rawValue ?? "", "tabindex": "-1",
    ]
  }

  private func addTitle(to page: inout Markup) {
    page.element("header") { page in
      page.element("h3", ["id": "\(id)h"]) { page in
        page.element("span", ["class": "platform"], subject.target.platform.displayName)
        page.raw(" ")
        page.element("code", subject.template)
        page.raw(" ")
        page.element("span", ["class": "which"], preview.circumstances)
      }
      if subject.servedLocale != nil, subject.requestedLocale != subject.servedLocale,
        let locale = subject.localeSentence
      {
        page.element("p", ["class": "served"], locale)
      }
    }
  }

  private func addSilence(to page: inout Markup) {
    if preview.isOutdated {
      page.element(
        "p", ["class": "silence"],
        "There is no payload: the template cannot be rendered. The picture is from before.")
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
        page.open("span", ["style": "inline-size:\(part.percent)%", "class": part.style])
        page.close("span")
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

  /// The author's own text first, then what the properties add.
  private func shares(of gauge: SizeGauge) -> [(percent: String, style: String)] {
    let constant = preview.delivery?.size.parts.first { $0.name == "constant text" }?.byteCount ?? 0
    let most = max(gauge.limit, gauge.byteCount, 1)
    let shares = [(constant, "constant"), (gauge.byteCount - constant, "filled")]
    return shares.map { count, style in
      let tenths = max(0, count) * 1000 / most
      return ("\(tenths / 10).\(tenths % 10)", style)
    }
  }

  // MARK: - Travel

  private func addTravel(to page: inout Markup) {
    guard !preview.travel.isEmpty else { return }
    page.element("h4", "How it travels")
    page.open("dl")
    for note in preview.travel {
      page.element("div") { page in
        page.element("dt", note.topic.label)
        page.element("dd") { page in
          page.add(note.text)
          if let because = note.because {
            page.raw(" ")
            page.element("code", because)
          }
        }
      }
    }
    page.close("dl")
  }

  // MARK: - Payload

  private func addPayload(to page: inout Markup) {
    guard preview.body != nil else { return }
    let markup = PayloadMarkup(preview: preview, id: id)
    page.element("h4", "Payload")
    if !preview.headers.isEmpty {
      page.element("ul", ["class": "headers", "dir": "ltr"]) { page in
        for header in preview.headers {
          page.element("li", header.isDerived ? ["class": "derived"] : [:]) { page in
            page.element("code", "\(header.name): \(header.value)")
            if header.isDerived { page.raw(" <small>added on the way</small>") }
          }
        }
      }
    }
    markup.add(to: &page)
    markup.addOrigins(to: &page)
  }

  // MARK: - What is missing and what is wrong

  private func addOmissions(to page: inout Markup) {
    guard !preview.omissions.isEmpty else { return }
    page.element("h4", "Not to be seen")
    page.open("ul", ["class": "omissions"])
    for omission in preview.omissions {
      page.element("li") { page in
        page.element(
          "span", ["class": "subject", "dir": "auto"], String(omission.subject.prefix(200)))
        page.add(" \u{2013} \(omission.reason)")
      }
    }
    page.close("ul")
  }

  private func addFindings(to page: inout Markup) {
    let findings = preview.findings.sorted
    guard !findings.isEmpty else { return }
    page.element("h4", "Findings")
    page.open("ul", ["class": "findings"])
    for finding in findings {
      page.element("li", ["class": finding.severity.rawValue]) { page in
        page.element("b", finding.severity.rawValue)
        page.add(" \(finding.message) ")
        page.element("code", finding.rule.code)
        if let place = finding.primary?.place, !place.isEmpty {
          page.raw(" ")
          page.element("code", place)
        }
        if let help = finding.help { page.element("p", ["class": "help"], help) }
      }
    }
    page.close("ul")
  }
}

extension Preview {
  /// The worst severity of its findings; nil without findings.
  var worst: Severity? { findings.sorted.map(\.severity).max() }

  /// The locale and the sample.
  var circumstances: String {
    [subject.requestedLocale ?? "", subject.sample].filter { !$0.isEmpty }
      .joined(separator: " \u{00B7} ")
  }
}
