internal import Bytes
internal import Documents
internal import Platforms
internal import Sending

/// A toast for Windows PowerShell, which shows it under its own name
/// (https://learn.microsoft.com/uwp/api/windows.ui.notifications.toastnotificationmanager).
struct WindowsToast {
  /// The words of the command.
  let words: [String]

  private static let largestBody = 5000
  /// The identity of PowerShell, because only installed programs can show toasts.
  private static let application =
    #"{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\WindowsPowerShell\v1.0\powershell.exe"#

  init(_ delivery: Delivery) throws(HandOff.Refusal) {
    let target = delivery.payload.target
    guard target.platform == .wns else {
      throw HandOff.Refusal(
        "Windows takes notifications for wns, not for \(target.platform.name)")
    }
    guard case .document(.xml(let document)) = delivery.payload.body,
      document.root.name == "toast"
    else { throw HandOff.Refusal("PowerShell shows toasts, but no tiles, badges or raw ones") }
    guard delivery.body.count <= Self.largestBody else {
      throw HandOff.Refusal("the body is \(delivery.body.count) bytes, and Windows takes 5,000")
    }
    words = [
      "powershell.exe", "-NoProfile", "-NonInteractive", "-EncodedCommand",
      Base64.encode(Self.script(for: delivery.body).utf16LittleEndian),
    ]
  }

  /// The script contains the document in Base64, so that nothing in it has to be quoted.
  private static func script(for toast: [UInt8]) -> String {
    """
    $ErrorActionPreference = 'Stop'
    $manager = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, \
    ContentType = WindowsRuntime]
    $document = [Windows.Data.Xml.Dom.XmlDocument, Windows.Data.Xml.Dom, \
    ContentType = WindowsRuntime]::new()
    $bytes = [Convert]::FromBase64String('\(Base64.encode(toast))')
    $document.LoadXml([Text.Encoding]::UTF8.GetString($bytes))
    $toast = [Windows.UI.Notifications.ToastNotification, Windows.UI.Notifications, \
    ContentType = WindowsRuntime]::new($document)
    $manager::CreateToastNotifier('\(application)').Show($toast)

    """
  }
}

extension String {
  /// The bytes in UTF-16, the encoding of PowerShell's encoded commands.
  fileprivate var utf16LittleEndian: [UInt8] {
    utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}
