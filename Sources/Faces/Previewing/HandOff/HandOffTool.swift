internal import Platforms

/// A tool that shows a notification on a real device or a simulator.
package enum HandOffTool: String, Hashable, Sendable, CaseIterable {
  /// `xcrun simctl push` of Xcode, for simulators of Apple's devices.
  case simulator
  /// `adb shell` of Android's platform tools, for a phone or an emulator.
  case adb
  /// PowerShell, for a toast on this machine.
  case windows

  /// The name of the program.
  package var program: String {
    switch self {
    case .simulator: "xcrun"
    case .adb: "adb"
    case .windows: "powershell.exe"
    }
  }

  /// The name in sentences.
  package var displayName: String {
    switch self {
    case .simulator: "the simulator"
    case .adb: "Android"
    case .windows: "Windows"
    }
  }
}

extension Preview {
  /// The tool that shows notifications of the platform; nil for a platform without one.
  package var handOffTool: HandOffTool? {
    switch subject.target.platform {
    case .apns: .simulator
    case .fcmv1, .gcm: .adb
    case .wns: .windows
    default: nil
    }
  }
}

/// The choices that a tool needs besides the notification.
package struct HandOffOptions: Hashable, Sendable {
  /// The simulator, or the serial number of the Android device; nil for the only one.
  package var device: String?
  /// The bundle id of the app; nil to take it from the topic.
  package var app: String?
  /// The action of the broadcast that an Android app takes; nil to show a notification of the shell.
  package var action: String?

  /// Creates options that choose nothing.
  package init() {}

  /// Creates options from the fields of a form; an empty field chooses nothing.
  package init(fields: (String) -> String?) {
    func field(_ name: String) -> String? { fields(name).flatMap { $0.isEmpty ? nil : $0 } }
    app = field("app")
    device = field("device")
    action = field("action")
  }
}
