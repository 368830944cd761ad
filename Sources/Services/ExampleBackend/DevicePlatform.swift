internal import Bytes
internal import Documents

/// A platform, identified by the name that the tutorials' apps send.
package struct DevicePlatform: RawRepresentable, Hashable, Sendable {
  /// The name of the platform.
  package let rawValue: String

  /// Creates a platform with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The names of the XML elements for a registration and its handle; nil for unknown platforms
  /// (https://learn.microsoft.com/rest/api/notificationhubs/create-registration).
  var elements: (registration: String, handle: String)? {
    switch rawValue {
    case "apns": ("AppleRegistrationDescription", "DeviceToken")
    case "gcm": ("GcmRegistrationDescription", "GcmRegistrationId")
    case "fcmv1": ("FcmV1RegistrationDescription", "FcmV1RegistrationId")
    case "wns": ("WindowsRegistrationDescription", "ChannelUri")
    case "mpns": ("MpnsRegistrationDescription", "ChannelUri")
    default: nil
    }
  }

  /// Returns a payload that shows a message; nil for a platform that no tutorial sends to.
  package func payload(showing message: String) -> NativePayload? {
    let text = JSONValue.string(message)
    switch rawValue {
    case "apns": return .json("apple", .object([("aps", .object([("alert", text)]))]))
    case "gcm": return .json("gcm", .object([("data", .object([("message", text)]))]))
    case "fcmv1":
      let data = JSONValue.object([("data", .object([("message", text)]))])
      return .json("fcmv1", .object([("message", data)]))
    case "wns":
      var toast = XMLOutput()
      toast.open("toast")
      toast.open("visual")
      toast.open("binding", [("template", "ToastText01")])
      toast.element("text", message, [("id", "1")])
      toast.close("binding")
      toast.close("visual")
      toast.close("toast")
      return NativePayload(
        format: "windows", contentType: "application/xml;charset=utf-8",
        headers: [("X-WNS-Type", "wns/toast")], bytes: toast.bytes)
    default: return nil
    }
  }
}

/// A native notification for one push service.
package struct NativePayload: Sendable {
  /// The value of `ServiceBusNotification-Format`.
  package let format: String
  /// The content type of the body.
  package let contentType: String
  /// The headers that the hub forwards to the push service.
  package let headers: [(name: String, value: String)]
  /// The body of the notification.
  package let bytes: [UInt8]

  /// Creates a payload from JSON.
  static func json(_ format: String, _ value: JSONValue) -> NativePayload {
    NativePayload(
      format: format, contentType: "application/json;charset=utf-8", headers: [],
      bytes: JSONWriter.compact(value))
  }
}

/// A native registration, which becomes the XML body of a request.
struct RegistrationEntry: Sendable {
  private let registration: String
  private let handleElement: String
  private let handle: String
  private let tags: [String]

  /// Creates a registration; nil for an unknown platform.
  init?(_ platform: DevicePlatform, handle: String, tags: [String]) {
    guard let elements = platform.elements else { return nil }
    (registration, handleElement) = elements
    self.handle = handle
    self.tags = tags
  }

  /// The registration as an Atom entry in XML.
  var bytes: [UInt8] {
    var entry = XMLOutput()
    entry.open("entry", [("xmlns", "http://www.w3.org/2005/Atom")])
    entry.open("content", [("type", "application/xml")])
    entry.open(
      registration,
      [
        ("xmlns:i", "http://www.w3.org/2001/XMLSchema-instance"),
        ("xmlns", "http://schemas.microsoft.com/netservices/2010/10/servicebus/connect"),
      ])
    entry.element("Tags", tags.joined(separator: ","))
    entry.element(handleElement, handle)
    entry.close(registration)
    entry.close("content")
    entry.close("entry")
    return entry.bytes
  }
}
