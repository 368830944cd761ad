internal import Documents

extension NotificationSeed {
  /// Returns a notification that shows an app string, with the arguments of that string.
  package static func naming(
    _ key: String, arguments count: Int, on systems: Set<AppSystem>
  ) -> NotificationSeed {
    let names = (0..<count).map { "argument\($0 + 1)" }
    let values = JSONValue.array(names.map { .string("$(\($0))") })
    func named(_ field: String, _ list: String) -> JSONValue {
      .object([(field, .string(key))] + (count > 0 ? [(list, values)] : []))
    }
    var files: [(String, JSONValue)] = []
    if systems.contains(.apple) {
      files.append(
        ("apns.json", .object([("aps", .object([("alert", named("loc-key", "loc-args"))]))])))
    }
    if systems.contains(.android) {
      let notification = named("body_loc_key", "body_loc_args")
      let message = JSONValue.object([("android", .object([("notification", notification)]))])
      files.append(("fcmv1.json", .object([("message", message)])))
    }
    files.append(
      ("samples/example.json", .object(names.map { ($0, .string("Example \($0.dropFirst(8))")) })))
    return NotificationSeed(
      "app-string",
      in: files.map { path, value in
        SeedFile("Templates/app-string/\(path)", JSONWriter.pretty(value))
      })
  }

  /// An operating system whose apps contain app strings.
  package enum AppSystem: Hashable, Sendable { case apple, android }
}
