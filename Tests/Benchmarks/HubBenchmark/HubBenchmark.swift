#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import Platforms
import Streaming
import TemplateLanguage

/// Measures a send to 10,000 devices and `crier stream` with equal rows, in one process.
///
/// Prints the medians of five rounds for each kind of devices, in milliseconds of processor time,
/// which depends less on other programs than the time on the clock. `HubBenchmark send KIND` only
/// sends to one kind of devices, for a profiler; KIND is the name of a `DeviceKind`.
/// `HubBenchmark calls` measures requests without a server, and `HubBenchmark work NAME COUNT` only
/// does the work of a `HubWork`, for a program that counts its steps.
@main
enum HubBenchmark {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "calls" { return try measureCalls() }
    if words.first == "send", let kind = DeviceKind(rawValue: words.last ?? "") {
      let hub = try BenchmarkHub(kind)
      for _ in 0..<200 { hub.send() }
      return
    }
    if words.count == 3, words.first == "work", let work = HubWork(rawValue: words[2]),
      let count = Int(words[3])
    {
      return try work.run(count)
    }
    for kind in DeviceKind.allCases {
      let hub = try BenchmarkHub(kind)
      let stream = BenchmarkStream(kind)
      for _ in 0..<2 {
        hub.send()
        stream.run()
      }
      var times: (send: [Double], stream: [Double]) = ([], [])
      for _ in 0..<5 {
        times.send.append(milliseconds { hub.send() })
        times.stream.append(milliseconds { stream.run() })
      }
      let (send, rows) = (median(times.send), median(times.stream))
      print("\(kind.rawValue): send \(send) ms, stream \(rows) ms, ratio \(send / rows)")
    }
  }

  /// Prints the processor time of sends that reach no device, and of new registrations.
  private static func measureCalls() throws {
    let count = 10_000
    let hub = try BenchmarkHub(.equal, count: 0)
    for (name, call) in [("send", { hub.sendToNobody() }), ("registration", { hub.create() })] {
      for _ in 0..<count { call() }
      let times = (0..<5).map { _ in milliseconds { for _ in 0..<count { call() } } }
      print("\(name): \(median(times) * 1000 / Double(count)) microseconds")
    }
  }

  /// Returns the processor time that a function uses.
  private static func milliseconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// The kinds of devices that the benchmark measures.
enum DeviceKind: String, CaseIterable {
  case equal = "equal payloads"
  case variables = "push variables"
  /// Each device has a badge, which the rules of the platform read.
  case numbers = "badges"
  /// Each device has a collapse id.
  case headers = "collapse ids"
  /// Each device has a relevance score, so each payload is judged alone.
  case scores = "payloads judged alone"
}

/// The template, the values and the number of devices for both measurements.
enum BenchmarkData {
  static let count = 10_000

  static func template(_ kind: DeviceKind) -> String {
    let number =
      switch kind {
      case .numbers: ##","badge":"#(id)""##
      case .scores: ##","relevance-score":"#(score)""##
      case .equal, .variables, .headers: ""
      }
    return #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"},"sound":"default""# + number
      + #"},"id":"$(id)"}"#
  }

  /// Returns a relevance score between 0 and 1.
  static func score(_ number: Int) -> String { "\(Double(number) / Double(count))" }

  static func title(_ number: Int) -> String { "Hello user \(number)" }
}

/// A hub in memory with 10,000 devices.
final class BenchmarkHub {
  private let hub: LocalHub
  private let kind: DeviceKind
  private let token: String
  private var registrationCount = 0

  init(_ kind: DeviceKind, count: Int = BenchmarkData.count) throws {
    let settings = HubSettings(seed: 1)
    hub = LocalHub(settings)
    self.kind = kind
    guard let key = settings.keys.first(where: { $0.name == AccessKey.fullName }) else {
      preconditionFailure("a hub has a key with all rights")
    }
    token = key.token(for: "https://localhost/", until: HubTime(seconds: 4_102_444_800))
    for number in 0..<count { register(number) }
  }

  /// Installs a device, which expires if `end` is a date.
  func register(_ number: Int, until end: String? = nil) {
    let digits = String(number, radix: 16, uppercase: true)
    let handle = String(repeating: "0", count: 64 - digits.count) + digits
    var template: [(String, JSONValue)] = [("body", .string(BenchmarkData.template(kind)))]
    if kind == .headers {
      template.append(("headers", .object([("apns-collapse-id", .string("$(id)"))])))
    }
    var members: [(String, JSONValue)] = [
      ("platform", .string("apns")), ("pushChannel", .string(handle)),
      ("tags", .array([.string("news"), .string("user:\(number)")])),
      ("templates", .object([("alert", .object(template))])),
    ]
    if kind != .equal {
      members.append(
        (
          "pushVariables",
          .object([
            ("title", .string(BenchmarkData.title(number))), ("id", .string("\(number)")),
            ("score", .string(BenchmarkData.score(number))),
          ])
        ))
    }
    if let end { members.append(("expirationTime", .string(end))) }
    call(.put, "/myhub/installations/i\(number)", JSONWriter.compact(.object(members)), 200)
  }

  func send() {
    var members: [(String, JSONValue)] = [("body", .string("You have new mail"))]
    if kind == .equal {
      members += [("title", .string(BenchmarkData.title(1))), ("id", .string("1"))]
    }
    call(.post, "/myhub/messages", JSONWriter.compact(.object(members)), 201)
  }

  func sendToNobody() {
    call(.post, "/myhub/messages/?api-version=2015-01", Array(#"{"message":"Hello"}"#.utf8), 201)
  }

  func create() {
    registrationCount += 1
    let handle = String(registrationCount, radix: 16)
    let body = """
      <entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">\
      <AppleTemplateRegistrationDescription xmlns:i="http://www.w3.org/2001/XMLSchema-instance" \
      xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">\
      <Tags>user:\(registrationCount)</Tags>\
      <DeviceToken>\(String(repeating: "0", count: 64 - handle.count))\(handle)</DeviceToken>\
      <BodyTemplate><![CDATA[{"aps":{"alert":"$(message)"}}]]></BodyTemplate>\
      </AppleTemplateRegistrationDescription></content></entry>
      """
    call(.post, "/myhub/registrations/?api-version=2015-01", Array(body.utf8), 200)
  }

  func setClock(_ json: String) { call(.post, "/clock", Array(json.utf8), 200) }

  /// Whether no device is registered.
  var isEmpty: Bool {
    let response = call(.get, "/myhub/registrations", [], 200)
    guard case .bytes(let feed) = response.body else { return false }
    return !String(decoding: feed, as: UTF8.self).contains("<entry")
  }

  @discardableResult
  private func call(
    _ method: Method, _ target: String, _ body: [UInt8], _ status: Status
  ) -> Response {
    let headers: Headers = [
      "Host": "localhost", "Authorization": token, "ServiceBusNotification-Tags": "news",
    ]
    let reply = hub.reply(to: ServiceCall(method, target, headers, body: body))
    guard case .now(let response) = reply, response.status == status else {
      preconditionFailure("the hub accepts the request")
    }
    return response
  }
}

/// The rows for `crier stream` that correspond to the hub's devices.
final class BenchmarkStream {
  private let block: LineBlock
  private var renderer: LineRenderer<RowPlan>
  private var result = RenderedBlock()

  init(_ kind: DeviceKind) {
    let lines = (0..<BenchmarkData.count).map { number in
      JSONWriter.compact(
        .object([
          ("title", .string(BenchmarkData.title(number))), ("body", .string("You have new mail")),
          ("id", .string("\(number)")), ("score", .string(BenchmarkData.score(number))),
        ]))
    }
    block = LineBlock(bytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    let file = SourceFile(name: "apns.json", text: BenchmarkData.template(kind))
    guard let template = TemplateParser.parse(file, as: .json).template else {
      preconditionFailure("the template is valid")
    }
    renderer = LineRenderer(
      template.compiled(), for: PlatformTarget(.apns), StreamSettings(.records))
  }

  func run() {
    renderer.render(block, into: &result)
    precondition(result.counts.good == BenchmarkData.count)
  }
}
