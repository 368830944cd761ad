internal import Apps
internal import Diagnostics
internal import Documents
internal import Platforms

/// A payload and the device that displays it.
struct DeviceReading {
  let payload: Payload
  /// The writing direction of the device's language.
  let device: TextDirection
  private let receiver: ReceivingDevice
  private let document: Document?

  init(_ payload: Payload, on receiver: ReceivingDevice) {
    self.payload = payload
    self.receiver = receiver
    device = TextDirection(ofLanguage: receiver.language)
    document =
      switch payload.body {
      case .document(let document): document
      case .opaque(let file):
        Document.read(file, as: payload.target.syntax(of: file.bytes)).document
      }
  }

  /// The app's own strings; nil if the strings are unknown.
  var appTexts: AppTexts? { receiver.appTexts }
  /// The workspace's declaration of the app.
  var app: AppDeclaration { receiver.app }
  /// The name of the app; a placeholder if the name is unknown.
  var appName: String { receiver.appName }
  /// The tag of the language that is set on the device.
  var language: String { receiver.language }

  /// Returns the device's generation of an operating system.
  func generation(of system: DeviceGeneration.System) -> DeviceGeneration {
    receiver.generations[system]
  }

  /// Whether the device can have an operating system.
  func canHave(_ system: DeviceGeneration.System) -> Bool {
    receiver.generations.includes(system)
  }

  /// Whether the device is a watch, and its iPhone is not asked for.
  var isWatchAlone: Bool { receiver.generations.areWatchesAlone }

  /// The measures of the device's generation of an operating system.
  func measures(of system: DeviceGeneration.System) -> SurfaceMeasures {
    .of(generation(of: system))
  }

  /// The root value of the body, if the body is JSON.
  var json: JSONValue? { if case .json(let document)? = document { document.root } else { nil } }

  /// The body as text, if it is not a document and not empty.
  var plainText: PictureText? {
    guard document == nil, case .opaque(let file) = payload.body, !file.bytes.isEmpty else {
      return nil
    }
    return PictureText(DecodedText(verbatim: file))
  }

  /// The root element, if the body is XML.
  var xml: XMLElement? { if case .xml(let document)? = document { document.root } else { nil } }

  /// Returns the value of a header; the name is case-insensitive.
  func header(_ name: String) -> String? { payload.headers[name]?.value }
}
