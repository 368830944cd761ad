internal import Documents
internal import Linting
internal import Platforms
internal import TemplateLanguage

extension Notification {
  /// What checks of catalogs want to know of the notification.
  var reviewed: ReviewedNotification {
    ReviewedNotification(
      name: name,
      uses: templates.flatMap(\.references).map { reference in
        ReviewedNotification.Use(
          reference.name.spelling, in: reference.file, at: reference.span)
      },
      declared: Dictionary(
        settings.properties.map { property in
          (
            property.name.spelling,
            ReviewedNotification.Declared(
              type: property.kind?.rawValue,
              hasDefault: property.defaultText != nil)
          )
        }, uniquingKeysWith: { first, _ in first }),
      samples: samples.map { sample in
        ReviewedNotification.Supplied(
          sample: sample.name, names: sample.arguments.entries.map(\.name))
      },
      unreadableTemplates: templates.count { $0.check.template == nil },
      lifetime: templates.compactMap(\.lifetime).max())
  }
}

extension NotificationTemplate {
  /// For how many seconds a service keeps the notification; nil where the files do not say it.
  fileprivate var lifetime: Int? {
    if let expiry = settings.envelope.expiry?.value.string, expiry == "0" { return 0 }
    for header in settings.envelope.headers {
      switch header.name.lowercased() {
      case "x-wns-ttl", "ttl": if let seconds = Int(header.value.string) { return seconds }
      case "apns-expiration": if header.value.string == "0" { return 0 }
      default: break
      }
    }
    guard case .json(let document)? = check.template?.document else { return nil }
    let root = document.root
    switch target.platform {
    case .gcm: return root["time_to_live"]?.seconds
    case .fcmv1: return root["message"]?["android"]?["ttl"]?.seconds
    case .adm: return root["expiresAfter"]?.seconds
    default: return nil
    }
  }
}

extension JSONValue {
  /// A number of seconds, or a text such as `3600s`.
  fileprivate var seconds: Int? {
    switch content {
    case .number(let number): Int(number.string)
    case .string(let string):
      Int(string.string.hasSuffix("s") ? string.string.dropLast() : string.string[...])
    case .object, .array, .boolean, .null: nil
    }
  }
}
