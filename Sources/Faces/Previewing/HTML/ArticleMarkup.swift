internal import Diagnostics
internal import Pages
internal import Platforms

/// One preview on a page: layouts on one side, payload and facts on the other.
struct ArticleMarkup {
  private let preview: Preview
  private let id: String
  private let anchor: String
  private let images: PictureSources

  /// Creates an article whose id is `anchor`, for links; `id` is the prefix of the ids inside the
  /// article.
  init(_ preview: Preview, _ images: PictureSources, id: String, anchor: String) {
    self.images = images
    self.preview = preview
    self.id = id
    self.anchor = anchor
  }

  private var subject: Preview.Subject { preview.subject }

  func add(to page: inout Markup) {
    let parts = PreviewMarkup(preview, id: id, images: images)
    page.element("article", attributes) { page in
      addTitle(to: &page)
      parts.addPictures(to: &page)
      page.element("details") { page in
        page.element("summary", summary)
        parts.addFacts(to: &page)
      }
    }
  }

  /// The attributes of the article, including the values that the page's filters compare.
  private var attributes: Attributes {
    [
      "class": "preview", "id": anchor, "aria-labelledby": "\(id)h",
      "data-platform": subject.target.platform.name, "data-locale": subject.requestedLocale ?? "",
      "data-sample": subject.sample, "data-worst": preview.worst?.rawValue ?? "", "tabindex": "-1",
    ]
  }

  /// The heading of the collapsed part, with the number of errors and warnings in it.
  private var summary: String {
    let counts = [
      (preview.findings.count(of: .error), "error"),
      (preview.findings.count(of: .warning), "warning"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return (["Payload and details"] + counts).joined(separator: " \u{00B7} ")
  }

  private func addTitle(to page: inout Markup) {
    page.element("header") { page in
      page.element("h3", ["id": "\(id)h"]) { page in
        page.element("span", ["class": "platform"], subject.target.platform.displayName)
        page.add(" ")
        page.element("code", subject.template)
        page.add(" ")
        page.element("span", ["class": "which"], preview.circumstances)
      }
      if subject.servedLocale != nil, subject.requestedLocale != subject.servedLocale,
        let locale = subject.localeSentence
      {
        page.element("p", ["class": "served"], locale)
      }
    }
  }
}

extension Preview {
  /// The highest severity of a finding; nil if there are no findings.
  var worst: Severity? { findings.sorted.map(\.severity).max() }

  /// The requested locale and the name of the sample, to distinguish previews of a template.
  var circumstances: String {
    [subject.requestedLocale ?? "", subject.sample].filter { !$0.isEmpty }
      .joined(separator: " \u{00B7} ")
  }
}
