internal import Pages

/// A panel with the connection strings, and with the settings that make clients trust the
/// certificate.
struct ConnectPanel {
  private let frame: PageFrame

  init(_ frame: PageFrame) { self.frame = frame }

  /// The clients, each with the setting that makes it trust the certificate authority.
  private static let clients = [
    ("Python (requests, and what is built on it)", "REQUESTS_CA_BUNDLE=ca.pem"),
    ("Python (ssl), Ruby, Go", "SSL_CERT_FILE=ca.pem"),
    ("JavaScript (Node.js)", "NODE_EXTRA_CA_CERTS=ca.pem"),
    (".NET on Linux", "SSL_CERT_FILE=ca.pem"),
    (
      "Java",
      "-Djavax.net.ssl.trustStore=ca.p12 -Djavax.net.ssl.trustStorePassword=changeit"
    ),
    ("curl", "curl --cacert ca.pem"),
  ]

  func add(to page: inout Markup) {
    page.element("details", ["class": "panel wide", "id": "connect", "name": "tool"]) { page in
      page.element("summary", "Connect")
      page.element("div", ["class": "fields"]) { page in
        addStrings(to: &page)
        page.element("p") { page in
          page.add("Clients that use ")
          page.element("code", "https")
          page.add(" must trust ")
          page.element("a", ["href": "/ca.pem", "download": "ca.pem"], "ca.pem")
          page.add(":")
        }
        page.element("dl", ["class": "about"]) { page in
          for (client, line) in Self.clients { page.addFact(client) { $0.element("code", line) } }
        }
      }
    }
  }

  /// Adds the connection string of each key.
  func addStrings(to page: inout Markup) {
    for connection in frame.connections {
      page.element("p", ["class": "copy"]) { page in
        page.element("b", connection.clients)
        page.add(" ")
        page.element("code", connection.text)
      }
    }
  }
}
