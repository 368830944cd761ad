package import Platforms

/// The request of a template send, with placeholders for the namespace, the hub and the token.
package struct HubRequest: Sendable {
  /// The headers in the order of the request, without the Authorization header.
  package let headers: [Header]
  /// The send body.
  package let body: [UInt8]

  /// Creates the request of a send; a send without an audience goes to all devices.
  ///
  /// The audience is the checked tag expression from ``Audience/header(_:)``.
  package init(body: [UInt8], audience: String?) {
    self.body = body
    headers =
      [
        Header(derived: "Content-Type", "application/json;charset=utf-8"),
        Header(derived: "ServiceBusNotification-Format", "template"),
      ] + (audience.map { [Header(derived: "ServiceBusNotification-Tags", $0)] } ?? [])
  }

  private static let path = "messages/?api-version=2015-01"

  /// The request as HTTP text, with placeholders in braces for the missing values.
  package var http: [UInt8] {
    let lines =
      ["POST https://{namespace}.servicebus.windows.net/{hub}/\(Self.path) HTTP/1.1"]
      + ["Authorization: {token}"] + headers.map { "\($0.name): \($0.value)" } + ["", ""]
    return Array(lines.joined(separator: "\n").utf8) + body
  }

  /// A curl command, with shell variables for the namespace, the hub and the token.
  ///
  /// Single quotes protect the body and the headers from the shell. `--data-raw` sends the bytes
  /// unchanged, even if the first byte is `@`.
  package var curl: [UInt8] {
    let address =
      #""https://${HUB_NAMESPACE:?}.servicebus.windows.net/${HUB_NAME:?}/"# + Self.path + "\""
    var command = Array("curl \(address)".utf8)
    func add(_ option: String, _ value: [UInt8]) {
      command.append(contentsOf: " \\\n  \(option) ".utf8)
      command.append(contentsOf: value)
    }
    add("--header", Array(#""Authorization: ${HUB_TOKEN:?}""#.utf8))
    for header in headers {
      add("--header", Self.quoted(Array("\(header.name): \(header.value)".utf8)))
    }
    add("--data-raw", Self.quoted(body))
    return command + [UInt8(ascii: "\n")]
  }

  /// Returns the bytes as a quoted word for the shell.
  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    var word = [quote]
    for byte in bytes {
      if byte == quote {
        word.append(contentsOf: #"'\''"#.utf8)
      } else {
        word.append(byte)
      }
    }
    return word + [quote]
  }
}
