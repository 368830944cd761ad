internal import Bytes
internal import HTTP
package import Hub

extension AccessKey {
  /// Signs a token for a resource, as clients do
  /// (https://learn.microsoft.com/rest/api/notificationhubs/common-concepts).
  ///
  /// ```swift
  /// let token = key.token(for: "https://localhost:8899/", until: HubTime(seconds: 1_800_000_000))
  /// ```
  package func token(for resource: String, until expiry: HubTime) -> String {
    let resource = resource.percentEncoded
    let code = HMACSHA256.code(
      for: Array("\(resource)\n\(expiry.seconds)".utf8), key: Array(key.utf8))
    let signature = Base64.encode(code).percentEncoded
    return "SharedAccessSignature sr=\(resource)&sig=\(signature)&se=\(expiry.seconds)&skn=\(name)"
  }
}
