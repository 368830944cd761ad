internal import Diagnostics
internal import Documents
package import Platforms
internal import Sending

/// The elements of a registration, as a client wrote them.
///
/// A hub returns a registration unchanged: the letter case of values, the order of elements, and
/// unknown elements.
package struct RegistrationDescription: Hashable, Sendable {
  /// An element of the description.
  package struct Element: Hashable, Sendable {
    /// The name without its namespace prefix.
    package let name: String
    /// The content of the element.
    package var content: Content

    /// Creates an element.
    package init(_ name: String, _ content: Content) {
      self.name = name
      self.content = content
    }

    /// The text of the element; nil for a list, or if the element is marked with `i:nil`.
    package var text: String? { if case .text(let text) = content { text } else { nil } }
  }

  /// The content of an element.
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    case list([Element])
    /// No content: the element is marked with `i:nil="true"`.
    case missing
  }

  /// The name of the description, such as `AppleTemplateRegistrationDescription`.
  package let name: String
  /// The elements in the hub's order, followed by unknown elements.
  package private(set) var elements: [Element]
  private let form: DescriptionForm

  init(_ form: DescriptionForm, _ elements: [Element]) {
    name = form.name
    self.form = form
    self.elements = elements
    sort()
  }

  /// Creates the description of a registration, native or with a template.
  ///
  /// Returns nil for a platform without registrations.
  package init?(of registration: DeviceRegistration) {
    guard
      let form = DescriptionForm(registration.platform, hasTemplate: registration.template != nil)
    else { return nil }
    self.init(form, [])
    for part in registration.handle?.parts ?? [] {
      set(part.kind.element, .text(part.kind.normalized(part.text)))
    }
    if let template = registration.template { set(template) }
  }

  /// The platform of the registration.
  package var platform: Platform { form.platform }

  /// Whether the description has a template.
  package var hasTemplate: Bool { form.isTemplate }

  /// The element with the given name.
  package subscript(name: String) -> Element? { elements.first { $0.name == name } }

  /// Sets the content of an element, or removes the element.
  package mutating func set(_ name: String, _ content: Content?) {
    let index = elements.firstIndex { $0.name == name }
    switch (index, content) {
    case (let index?, let content?): elements[index].content = content
    case (let index?, nil): elements.remove(at: index)
    case (nil, let content?):
      elements.append(Element(name, content))
      sort()
    case (nil, nil): break
    }
  }

  private mutating func set(_ template: RegisteredTemplate) {
    let source = template.template
    set("BodyTemplate", .text(String(decoding: source.file.bytes, as: UTF8.self)))
    if form.schema.expiry != nil, let expiry = source.headers.expiry {
      set("Expiry", .text(expiry.value.string))
    }
    if let name = template.name { set("TemplateName", .text(name)) }
    guard let names = form.schema.headers, !template.registeredHeaders.isEmpty else { return }
    set(
      names.list,
      .list(
        template.registeredHeaders.map { header in
          Element(
            names.item,
            .list([Element("Header", .text(header.name)), Element("Value", .text(header.value))]))
        }))
  }

  /// Sorts the elements by rank, unknown elements last; elements of equal rank keep their order.
  private mutating func sort() {
    elements = elements.enumerated().map { (form.rank(of: $1.name) ?? .max, $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Whether two descriptions have the same name and elements.
  package static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.elements == second.elements
  }

  /// Hashes the name and the elements.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(elements)
  }
}

extension DescriptionForm {
  /// Creates the form for a platform; nil for a platform without registrations.
  fileprivate init?(_ platform: Platform, hasTemplate: Bool) {
    guard let schema = platform.registration else { return nil }
    self.init(named: hasTemplate ? schema.templateElement : schema.nativeElement)
  }
}
