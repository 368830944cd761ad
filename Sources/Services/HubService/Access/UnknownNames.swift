internal import Bytes
package import HTTP

/// API versions and header names that the service is not known to accept.
///
/// By default, the hub ignores an unknown name and adds a remark, because new clients must work
/// with an old hub. With `--strict`, the hub refuses a request with an unknown name.
package enum UnknownNames {
  /// The versions that clients of the service use.
  ///
  /// The service publishes no list of its versions, so this list contains only versions that a
  /// client or the documentation uses. Versions of other Service Bus entities, such as 2014-01, are
  /// not included.
  private static let versions = [
    "2013-04", "2013-08", "2013-10", "2014-09", "2015-01", "2015-04", "2015-08", "2016-07",
    "2017-04", "2020-06",
  ]

  /// The headers of the service, in lower case and without their common prefix
  /// (https://learn.microsoft.com/rest/api/notificationhubs/send-template-notification).
  private static let headers: Set = [
    "format", "tags", "devicehandle", "scheduletime", "apns-expiry", "apnsexpiry",
  ]

  private static let start = "servicebusnotification-"

  /// Returns the message for an unknown API version; nil if the version is known or missing.
  private static func versionText(_ call: ServiceCall) -> String? {
    guard let version = call.query["api-version"], !versions.contains(version) else { return nil }
    // This is the service's message, from the resources of its .NET library.
    return "The api-version '\(version)' in the query string is not supported. Either remove it "
      + "from the Uri or use one of '\(versions.joined(separator: ","))'"
  }

  private static func unknownHeaders(_ call: ServiceCall) -> [String] {
    call.headers.indices.filter { call.headers.hasName(beginningWith: start, at: $0) }
      .map(call.headers.name).filter { !headers.contains($0.dropFirst(start.count).lowercased()) }
  }

  /// Returns the error that a strict hub sends for an unknown name; nil if all names are known.
  package static func refusal(of call: ServiceCall) -> ServiceError? {
    let header = unknownHeaders(call).first.map { "The header '\($0)' is not supported" }
    return (versionText(call) ?? header).map { .badRequest($0) }
  }

  /// Returns a remark about each unknown name, for the hub's page.
  package static func remarks(on call: ServiceCall) -> [String] {
    let version = versionText(call).map { _ in
      "The service may refuse the api-version '\(call.query["api-version"] ?? "")'."
    }
    return [version].compactMap(\.self)
      + unknownHeaders(call).map { "The header '\($0)' is unknown to the service and was ignored." }
  }
}
