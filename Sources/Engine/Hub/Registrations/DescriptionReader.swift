internal import Diagnostics
internal import Documents
internal import Platforms

/// Reads the elements of one registration description.
struct DescriptionReader {
  let kind: DescriptionForm
  let element: XMLElement
  let file: SourceFile
  var findings: Findings
  let namespaces: XMLNamespaces
  /// The elements that the form defines, by name; if an element is repeated, only the first is
  /// included.
  private(set) var known: [String: XMLElement] = [:]

  init(
    _ kind: DescriptionForm, _ element: XMLElement, _ namespaces: XMLNamespaces, in file: SourceFile
  ) {
    self.kind = kind
    self.element = element
    self.file = file
    self.namespaces = namespaces
    findings = Findings(in: file)
  }

  /// Reads the description; returns nil if required elements are missing.
  mutating func read() -> DeviceRegistration? {
    collect()
    checkOrder()
    checkExpiration()
    checkPushVariables()
    let handle = readHandle()
    let name = text("TemplateName")?.string
    let list = TagList(
      text("Tags").map(TagSpelling.list) ?? [], in: file, templateNames: name.map { [$0] } ?? [])
    findings.report(contentsOf: list.findings)
    let template = kind.isTemplate ? readTemplate(named: name, tags: list.tags) : nil
    return DeviceRegistration(
      platform: kind.platform, handle: handle, template: template, sharedTags: [],
      ownTags: list.tags, span: known["TemplateName"]?.content.span ?? element.nameSpan)
  }

  /// Returns the element with the given name; nil if the element is missing or marked with `i:nil`.
  func element(_ name: String) -> XMLElement? {
    guard let found = known[name] else { return nil }
    let nothing = namespaces.attribute("nil", in: RegistrationNamespace.instance, of: found)
    return nothing?.value.string == "true" ? nil : found
  }

  /// Returns the text of the element with the given name.
  func text(_ name: String) -> DecodedText? { element(name)?.content }

  // MARK: - Elements

  private mutating func collect() {
    let wanted = kind.order
    for child in element.elements {
      let name = namespaces.name(of: child).local
      guard wanted.contains(name) else {
        findings.report(.unknownElement(child, name, in: kind))
        continue
      }
      if let earlier = known[name] {
        findings.report(.repeatedElement(child, after: earlier))
      } else {
        known[name] = child
      }
    }
  }

  /// The elements that the form defines, in the order of the file.
  private var ranked: [(element: XMLElement, name: String, rank: Int)] {
    element.elements.compactMap { child in
      let name = namespaces.name(of: child).local
      guard known[name]?.span == child.span, let rank = kind.rank(of: name) else { return nil }
      return (child, name, rank)
    }
  }

  private mutating func checkOrder() {
    let found = ranked
    var highest = found.first
    for item in found {
      guard let last = highest, item.rank < last.rank else {
        highest = item
        continue
      }
      let right = found.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
      let edits = zip(found, right).compactMap { place, wanted in
        place.element.span == wanted.element.span
          ? nil : Edit(place.element.span, file.text(at: wanted.element.span))
      }
      findings.report(
        .elementOrder(
          item.element, behind: last.element, right: right.map(\.name),
          fix: Fix("sort the elements", edits)))
      return
    }
  }

  private mutating func checkExpiration() {
    guard let expiration = element("ExpirationTime"), element("RegistrationId") == nil,
      element("ETag") == nil
    else { return }
    findings.report(.expirationSet(at: expiration.nameSpan))
  }

  private mutating func checkPushVariables() {
    guard let element = element("PushVariables") else { return }
    let body = EmbeddedBody(element.content, in: .xmlTexts(element.texts), of: file)
    let (document, problems) = JSONReader.read(body.file)
    findings.report(contentsOf: problems.map(body.traced))
    guard let root = document?.root else { return }
    let isTable = root.members?.allSatisfy { $0.value.text != nil } ?? false
    if !isTable { findings.report(.pushVariables(at: element.content.span)) }
  }

  private mutating func readHandle() -> DeviceHandle? {
    var parts: [DeviceHandle.Part] = []
    for part in kind.platform.handle.parts {
      guard let element = element(part.element) else {
        findings.report(.missingElement(part.element, of: element, in: kind))
        continue
      }
      let text = element.content
      findings.report(contentsOf: part.findings(on: text.string, at: text.span, in: file))
      parts.append(DeviceHandle.Part(part, text.string))
    }
    return parts.count == kind.platform.handle.parts.count
      ? DeviceHandle(parts: parts) : nil
  }
}
