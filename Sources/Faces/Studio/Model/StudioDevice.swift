internal import Platforms
internal import Previewing
internal import Surfaces
internal import Workspaces

/// A device by the name that authors use, whatever service sends to it.
///
///     StudioDevice.of(template.target).name  // "iPhone"
struct StudioDevice: Hashable, Sendable {
  let id: String
  let name: String
  /// The layout that the page opens with.
  let firstLayout: SurfaceKind

  private init(_ id: String, _ name: String, opens firstLayout: SurfaceKind) {
    self.id = id
    self.name = name
    self.firstLayout = firstLayout
  }

  static let iPhone = StudioDevice("iphone", "iPhone", opens: .appleLockScreen)
  /// A watch shows what its iPhone receives, so it has the templates of the iPhone.
  static let watch = StudioDevice("watch", "Watch", opens: .watchLongLook)
  static let android = StudioDevice("android", "Android", opens: .androidExpanded)
  static let windows = StudioDevice("windows", "Windows", opens: .toast)
  static let browser = StudioDevice("browser", "Browser", opens: .browser)

  /// All devices, in the order of the page.
  static let all = [iPhone, android, windows, browser, watch]

  /// Returns the device that a template's notifications arrive on.
  static func of(_ target: PlatformTarget) -> StudioDevice {
    switch target.platform {
    case .apns: iPhone
    case .wns, .mpns: windows
    case .browser: browser
    default: android
    }
  }

  /// The operating system whose generations the page offers; nil for a browser.
  var system: DeviceGeneration.System? {
    switch self {
    case .iPhone: .apple
    case .android: .android
    case .windows: .windows
    case .watch: .watch
    default: nil
    }
  }

  /// The design of the notifications on the device.
  var design: PreviewStyle.Design {
    switch self {
    case .iPhone: .apple
    case .watch: .watch
    case .windows: .windows
    case .browser: .browsers
    default: .android
    }
  }

  /// The name of the style sheet that draws the device itself.
  var shell: String { self == .windows || self == .browser ? "shell-desktop" : "shell-\(id)" }

  /// Returns the templates for the device, in the order of the notification.
  func templates(of notification: Notification) -> [NotificationTemplate] {
    let device = self == .watch ? .iPhone : self
    return notification.templates.filter { Self.of($0.target) == device }
  }

  /// The generation that the page chooses with the device; nil for the current one.
  var chosenGeneration: DeviceGeneration? { self == .watch ? .watchOS26 : nil }

  /// The current generation of the device's system.
  var currentGenerations: DeviceGenerations {
    DeviceGenerations(system.map { [DeviceGenerations.current[$0]] } ?? [])
  }
}

extension SurfaceKind {
  /// The name in a sentence: "the collapsed row".
  var phrase: String {
    switch self {
    case .androidCollapsed, .androidExpanded: "the \(name.lowercased()) row"
    case .appleExpanded: "the expanded notification"
    case .toastExpanded: "the expanded toast"
    case .browser: "the notification"
    default: "the \(name.lowercased())"
    }
  }

  /// The line drawing of the layout in the list of layouts.
  var icon: String {
    switch self {
    case .appleLockScreen: "phone-lock"
    case .appleBanner, .androidCollapsed: "phone-banner"
    case .appleExpanded, .androidExpanded: "phone-expanded"
    case .appleBadge: "phone-home"
    case .watchShortLook: "watch-short"
    case .watchLongLook: "watch-long"
    case .appleApp, .androidApp, .windowsApp, .browserApp: "phone-app"
    case .toast, .phoneToast: "toast"
    case .toastExpanded: "toast-expanded"
    case .badge: "badge"
    case .browser: "window"
    default: "tile"
    }
  }
}
