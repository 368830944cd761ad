internal import Documents
internal import HTTP
internal import Localization
internal import Platforms
internal import TemplateLanguage
internal import Workspaces

extension ServiceRoute {
  /// Lists the notifications that can be rendered.
  static let notifications = ServiceRoute(
    method: .get, path: "/notifications", name: "listNotifications",
    summary: "List the notifications with their templates, locales, arguments and samples",
    details: "The list has everything that a request to render can name.",
    answer: Answer("The notifications, by name.", NotificationList.schema)
  ) { _, state throws(ServiceProblem) in
    .now(.json(NotificationList(workspace: state.served.workspace).json))
  }
}

/// The list of a workspace's notifications.
private struct NotificationList {
  let workspace: Workspace

  static let schema = ServiceSchema.object(
    "NotificationList", "The notifications of the workspace.",
    [
      .always("defaultLocale", .text, "The locale of requests without a locale."),
      .always("notifications", .list(notification), "The notifications, by name."),
    ])

  private static let notification = ServiceSchema.object(
    "Notification", "A notification with everything that a request can name.",
    [
      .always("name", .text, "The name."),
      .always("templates", .list(template), "The templates, by name."),
      .always("locales", .list(.text), "The locales with a catalog."),
      .always("arguments", .list(argument), "The arguments that a send should set."),
      .always("samples", .list(.text), "The names of the samples, without the built-in ones."),
    ])

  private static let template = ServiceSchema.object(
    "Template", "A template of a notification.",
    [
      .always("name", .text, "The name of the file without its extension."),
      .always("platform", .text, "The platform and variant."),
    ])

  private static let argument = ServiceSchema.object(
    "Argument", "An argument of a notification.",
    [
      .always("name", .text, "The name."),
      .always(
        "type", .word(Vocabulary(PropertyDeclaration.Kind.allCases.map(\.rawValue))),
        "The type of the value."),
      .always(
        "default", ServiceSchema.textOrNull, "The value of a missing argument; null for none."),
      .always("allowed", .list(.text), "The allowed values; empty if every value is allowed."),
      .always("description", ServiceSchema.textOrNull, "The purpose."),
    ])

  var json: JSONValue {
    .object([
      ("defaultLocale", .string(workspace.settings.defaultLocale.description)),
      ("notifications", .array(workspace.notifications.map(json))),
    ])
  }

  private func json(of notification: Workspaces.Notification) -> JSONValue {
    .object([
      ("name", .string(notification.name)),
      ("templates", .array(notification.templates.map(Self.json))),
      (
        "locales",
        .array(workspace.locales(of: notification).map { .string($0.description) })
      ),
      ("arguments", .array(notification.expectedArguments.map(Self.json))),
      ("samples", .array(notification.samples.map { .string($0.name) })),
    ])
  }

  private static func json(of template: NotificationTemplate) -> JSONValue {
    .object([
      ("name", .string(template.label)), ("platform", .string(template.target.description)),
    ])
  }

  private static func json(of argument: ExpectedArgument) -> JSONValue {
    .object([
      ("name", .string(argument.name)), ("type", .string(argument.kind.rawValue)),
      ("default", .optional(argument.declaration?.defaultText)),
      ("allowed", .array((argument.declaration?.allowed ?? []).map { .string($0) })),
      ("description", .optional(argument.declaration?.purpose)),
    ])
  }
}
