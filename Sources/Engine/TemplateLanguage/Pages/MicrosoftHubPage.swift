package import Diagnostics

/// The pages and files of Microsoft about Azure Notification Hubs that rules cite.
///
/// Templates, registrations, tags and sends have their own pages; what no page tells follows from
/// the source of Microsoft's client, which validates a template before it is sent.
package enum MicrosoftHubPage {
  /// The only executable description of the expression language.
  package static let client = VendorPage(
    "Microsoft, azure-notificationhubs-dotnet, ExpressionEvaluator and the registrations",
    "https://github.com/Azure/azure-notificationhubs-dotnet", checked: .init(2026, 11, 20))
  package static let templates = VendorPage(
    #"Microsoft, "Notification Hubs templates""#,
    "https://learn.microsoft.com/azure/notification-hubs/notification-hubs-templates-cross-platform-push-messages",
    checked: .init(2026, 11, 20))
  package static let tags = VendorPage(
    #"Microsoft, "Routing and tag expressions""#,
    "https://learn.microsoft.com/azure/notification-hubs/notification-hubs-tags-segment-push-message",
    checked: .init(2026, 11, 20))
  package static let installations = VendorPage(
    #"Microsoft, "Create or overwrite an installation""#,
    "https://learn.microsoft.com/rest/api/notificationhubs/create-overwrite-installation",
    checked: .init(2026, 11, 20))
  package static let registrations = VendorPage(
    #"Microsoft, "Create a registration""#,
    "https://learn.microsoft.com/rest/api/notificationhubs/create-registration",
    checked: .init(2026, 11, 20))
  package static let send = VendorPage(
    #"Microsoft, "Send a template notification""#,
    "https://learn.microsoft.com/rest/api/notificationhubs/send-template-notification",
    checked: .init(2026, 11, 20))
  /// Behaviour that users report, and no page tells.
  package static let issues = VendorPage(
    "public issues about Azure Notification Hubs, such as azure-notificationhubs-android, issue 7",
    "https://github.com/Azure/azure-notificationhubs-android/issues/7",
    checked: .init(2026, 11, 20))
}
