internal import Diagnostics
internal import Documents
internal import Platforms

/// A payload as a device in one language reads it.
struct DeviceReading {
  let payload: Payload
  /// The direction of the device's language.
  let device: TextDirection
  /// The app's own strings; nil if they are unknown.
  let appTexts: AppTexts?
  private let document: Document?

  init(_ payload: Payload, language: String, appTexts: AppTexts? = nil) {
    self.payload = payload
    self.appTexts = appTexts
    device = TextDirection(ofLanguage: language)
    document =
      switch payload.body {
      case .document(let document): document
      case .opaque(let file):
        Document.read(file, as: payload.target.syntax(of: file.bytes)).document
      }
  }

  /// The body, if it is JSON.
  var json: JSONValue? {
    if case .json(let document)? = document { document.root } else { nil }
  }

  /// The root element, if the body is XML.
  var xml: XMLElement? {
    if case .xml(let document)? = document { document.root } else { nil }
  }

  /// The value of a header, by its name in any letter case.
  func header(_ name: String) -> String? { payload.headers[name]?.value }
}
