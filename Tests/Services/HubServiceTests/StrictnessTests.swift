import HTTP
import HubService
import Testing

/// Names that the real service may not accept.
struct StrictnessTests {
  private func hub(strict isStrict: Bool) -> TestHub {
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey, TestHub.listenKey]
    settings.isStrict = isStrict
    return TestHub(settings)
  }

  @Test(arguments: [
    ("/myhub/messages?api-version=2031-01", ""), ("/myhub/messages", "ServiceBusNotification-New"),
    ("/myhub/messages?API-Version=", ""), ("/myhub/registrations?api-version=x", ""),
    ("/myhub/messages?api-version=2014-01", ""),
  ])
  func `only a strict hub rejects unknown names`(
    _ target: String, _ header: String
  ) throws {
    let headers = header.isEmpty ? [] : [(header, "1")]
    let body = target.contains("registrations") ? Entry.apple("ab") : "{}"
    var strict = hub(strict: true)
    let refused = try strict.send(.post, target, headers, body: body)
    #expect(refused.status == 400)
    #expect(refused.text.contains("is not supported"))
    var lax = hub(strict: false)
    #expect(try [200, 201].contains(lax.send(.post, target, headers, body: body).status))
  }

  @Test(arguments: [
    "2013-04", "2013-08", "2013-10", "2014-09", "2015-01", "2015-04", "2015-08", "2016-07",
    "2017-04", "2020-06",
  ])
  func `a strict hub accepts the API versions that clients use`(_ version: String) throws {
    var strict = hub(strict: true)
    let headers = [
      ("ServiceBusNotification-Format", "apple"), ("ServiceBusNotification-Tags", "a"),
      ("ServiceBusNotification-ApnsExpiry", "2030-01-01T00:00:00Z"), ("x-ms-version", "2031-01"),
    ]
    let response = try strict.send(
      .post, "/myhub/messages?api-version=\(version)", headers, body: "{}")
    #expect(response.status == 201)
  }

  @Test func `a hub that is not strict remarks on the values that it ignores`() throws {
    var hub = hub(strict: false)
    let response = try hub.send(
      .post, "/myhub/messages?api-version=2031-01", [("ServiceBusNotification-Urgency", "high")],
      body: "{}")
    let id = try #require(response.headers["Location"]?.lastSegment)
    for path in ["/outbox/messages/\(id)", "/page/messages/\(id)"] {
      let text = hub.control(.get, path).text
      #expect(
        text.contains("The service may refuse the api-version &#39;2031-01&#39;")
          || text.contains("The service may refuse the api-version '2031-01'"))
      #expect(text.contains("is unknown to the service and was ignored."))
    }
  }
}
