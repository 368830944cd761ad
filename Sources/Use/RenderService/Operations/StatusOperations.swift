internal import Documents
internal import HTTP
internal import Hub
internal import Localization
internal import Streaming
internal import Workspaces

extension ServiceRoute {
  /// Tells whether the newest files are served.
  static let health = ServiceRoute(
    method: .get, path: "/health", name: "getHealth",
    summary: "Get the state of the service",
    details: """
      The state is 'stale' if newer files have errors: then the last workspace without errors is \
      served. The status of the response is 200 in both cases, because requests are answered.
      """,
    answer: Answer(
      "The state.",
      ServiceSchema.object(
        "Health", "The state of the service.",
        [
          .always(
            "status", .word(Vocabulary(["ok", "stale"])), "Whether the newest files are served."),
          .always(
            "reason", ServiceSchema.textOrNull, "The first error in the newer files; null if ok."),
        ]))
  ) { _, state throws(ServiceProblem) in
    .now(
      .json(
        .object([
          ("status", .string(state.staleReason == nil ? "ok" : "stale")),
          ("reason", .optional(state.staleReason)),
        ])))
  }

  /// Tells which program and which files made a response.
  static let version = ServiceRoute(
    method: .get, path: "/version", name: "getVersion",
    summary: "Get the versions of the program and of the workspace",
    details: "Two services with equal versions and hashes render equal bytes.",
    answer: Answer(
      "The versions.",
      ServiceSchema.object(
        "Version", "Everything on which renderings depend.",
        [
          .always("program", .text, "The version of Crier."),
          .always("icu", .text, "The version of ICU."),
          .always("cldr", .text, "The version of the locale data."),
          .always("workspace", workspace, "The files that are served."),
        ]))
  ) { _, state throws(ServiceProblem) in
    .now(
      .json(
        .object([
          ("program", .string(state.version)), ("icu", .string(LocalizationVersions.library)),
          ("cldr", .string(LocalizationVersions.localeData)),
          (
            "workspace",
            .object([
              ("hash", .string(state.served.hash.description)),
              ("loaded", .string(state.served.loadTime.iso8601)),
              ("notifications", .number(state.served.workspace.notifications.count)),
            ])
          ),
        ])))
  }

  private static let workspace = ServiceSchema.object(
    "WorkspaceVersion", "The files that are served.",
    [
      .always("hash", .text, "The hash of the files: the SHA-256 of what 'sha256sum' prints."),
      .always("loaded", .text, "The time at which the files were loaded."),
      .always("notifications", .number(.count), "The number of notifications."),
    ])
}
