internal import Documents

extension JSONValue {
  /// Returns the value of the first given name that the object contains; `null` counts as missing.
  func field(_ names: String...) -> JSONValue? {
    for name in names {
      guard let value = self[name] else { continue }
      if case .null = value.content { continue }
      return value
    }
    return nil
  }

  /// The text to show for a string, a number or a boolean; nil for other values.
  var pictureText: PictureText? {
    switch content {
    case .string(let string): PictureText(string.text)
    case .number(let number): PictureText(supplied: number.string)
    case .boolean(let value): PictureText(supplied: value ? "true" : "false")
    case .object, .array, .null: nil
    }
  }

  /// The text of a JSON string; nil for other values.
  var string: String? { text?.string }

  /// The value of a number, with or without quotes; nil for other values.
  var number: Double? {
    switch content {
    case .number(let number): Double(number.string)
    case .string(let string): Double(string.string)
    case .object, .array, .boolean, .null: nil
    }
  }

  /// Whether the value is 1 or true.
  var isOn: Bool {
    switch content {
    case .boolean(let value): value
    case .number(let number): Double(number.string) == 1
    case .object, .array, .string, .null: false
    }
  }

  /// The value as an app receives it: a string unchanged, any other value as JSON.
  var asDatum: PictureText {
    pictureText
      ?? PictureText(supplied: compactText)
  }

  /// The names and values of an object as an app receives them.
  var data: [Surface.Part] {
    (members ?? []).map { .datum(name: $0.key.string, value: $0.value.asDatum) }
  }
}

extension XMLElement {
  /// Returns the value of an attribute; nil if the attribute is missing.
  func value(_ name: String) -> String? { self[attribute: name]?.value.string }

  /// Returns the value of an attribute as text for a preview; nil if the attribute is missing.
  func text(_ name: String) -> PictureText? { self[attribute: name].map { PictureText($0.value) } }

  /// The text between the start tag and the end tag, as text for a preview.
  var content: PictureText {
    let texts = texts.map(\.text)
    guard texts.count != 1 else { return PictureText(texts[0]) }
    return PictureText(DecodedText(joining: texts, at: contentSpan ?? nameSpan))
  }

  /// Returns the first child element with the given name, ignoring namespace prefixes.
  func child(_ name: String) -> XMLElement? { elements.first { $0.localName == name } }

  /// Returns the child elements with the given name, ignoring namespace prefixes.
  func children(named name: String) -> [XMLElement] { elements.filter { $0.localName == name } }

  /// The element's name without its namespace prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }
}
