package import Pages
internal import Resources
internal import Surfaces

extension PreviewStyle {
  /// The design of the notifications of one kind of device, which a page can load when it draws it.
  package enum Design: String, CaseIterable, Hashable, Sendable {
    case apple, watch, android, windows, browsers

    /// The style sheet without measures.
    var text: String { Resource.named("Faces/Previewing/Assets/\(rawValue).css").text }

    /// The measures of the generations of the device's system.
    var measures: [SurfaceMeasures] {
      let system: DeviceGeneration.System
      switch self {
      case .apple: system = .apple
      case .watch: system = .watch
      case .android: system = .android
      case .windows: system = .windows
      case .browsers: return [.browser]
      }
      return DeviceGeneration.all.filter { $0.system == system }.map(SurfaceMeasures.of)
    }
  }

  /// Returns the style sheet of pages that load the designs of their devices one by one.
  package static func sharedFile(path: String, and own: [String]) -> PageFile {
    PageFile(path: path, text: page + facts + frames + shares + texts(of: own))
  }

  /// Returns the style sheet with the design of a device, for such pages.
  package static func file(path: String, of design: Design, and own: [String]) -> PageFile {
    let measures = measures(of: design.measures, usedBy: frames + design.text)
    return PageFile(path: path, text: measures + design.text + texts(of: own))
  }
}
