/// A kind of layout: a context on a device in which notifications appear.
package struct SurfaceKind: Hashable, Sendable {
  /// The id in machine-readable output: `ios.banner`.
  package let id: String
  /// The device or system: `iPhone`.
  package let device: String
  /// The name of the layout: `Lock screen`.
  package let name: String

  private init(_ id: String, _ device: String, _ name: String) {
    self.id = id
    self.device = device
    self.name = name
  }

  package static let appleBanner = SurfaceKind("ios.banner", "iPhone", "Banner")
  package static let appleLockScreen = SurfaceKind("ios.lock-screen", "iPhone", "Lock screen")
  package static let appleExpanded = SurfaceKind("ios.expanded", "iPhone", "Expanded")
  package static let appleBadge = SurfaceKind("ios.badge", "iPhone", "Home screen")
  package static let appleApp = SurfaceKind("ios.app", "iPhone", "Inside the app")
  package static let watchShortLook = SurfaceKind("watch.short-look", "Watch", "Short look")
  package static let watchLongLook = SurfaceKind("watch.long-look", "Watch", "Long look")
  package static let androidCollapsed = SurfaceKind("android.collapsed", "Android", "Collapsed")
  package static let androidExpanded = SurfaceKind("android.expanded", "Android", "Expanded")
  package static let androidApp = SurfaceKind("android.app", "Android", "Inside the app")
  package static let toast = SurfaceKind("windows.toast", "Windows", "Toast")
  package static let toastExpanded = SurfaceKind(
    "windows.toast-expanded", "Windows", "Toast, expanded")
  package static let tileSmall = SurfaceKind("windows.tile-small", "Windows", "Small tile")
  package static let tileMedium = SurfaceKind("windows.tile-medium", "Windows", "Medium tile")
  package static let tileWide = SurfaceKind("windows.tile-wide", "Windows", "Wide tile")
  package static let tileLarge = SurfaceKind("windows.tile-large", "Windows", "Large tile")
  package static let badge = SurfaceKind("windows.badge", "Windows", "Badge")
  package static let windowsApp = SurfaceKind("windows.app", "Windows", "Inside the app")
  package static let phoneToast = SurfaceKind("phone.toast", "Windows Phone", "Toast")
  package static let phoneTile = SurfaceKind("phone.tile", "Windows Phone", "Tile")
  package static let browser = SurfaceKind("browser.notification", "Browser", "Notification")
  package static let browserApp = SurfaceKind("browser.app", "Browser", "Inside the service worker")

  /// All kinds of layouts.
  package static let all: [SurfaceKind] = [
    appleBanner, appleLockScreen, appleExpanded, appleBadge, appleApp, watchShortLook,
    watchLongLook, androidCollapsed, androidExpanded, androidApp, toast, toastExpanded, tileSmall,
    tileMedium, tileWide, tileLarge,
    badge, windowsApp, phoneToast, phoneTile, browser, browserApp,
  ]
}
