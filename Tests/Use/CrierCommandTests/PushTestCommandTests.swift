import Files
import HTTP
import TestSupport
import Testing

/// `crier push test`, and the mistakes that `crier push` must tell at its start.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct PushTestCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func send(_ tokens: [String], run: String, to push: RunningHub) throws {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: push.port))
    for token in tokens {
      let body = "{\"to\":\"ExponentPushToken[\(token)]\",\"title\":\"\(token)\"}"
      let response = try client.send(
        ClientRequest(
          .post, "/--/api/v2/push/send", ["X-Crier-Run": run], body: Array(body.utf8)))
      #expect(response.status == 200)
    }
  }

  private func test(_ options: [String], _ push: RunningHub) throws -> CommandRun {
    try CommandRun(
      ["push", "test", "--url", "http://localhost:\(push.port)"] + options, in: folder.path,
      environment: ["CI": ""])
  }

  @Test func `the order of sends does not matter, and an unknown run is an error`() throws {
    let push = try RunningHub([], in: folder.path, serving: "push")
    try send(["a", "b", "a"], run: "first", to: push)
    #expect(try test(["--run", "first", "--update"], push).code == 0)
    #expect(
      try Folder.names(in: "\(folder.path)/goldens/first").sorted() == [
        "expo-ExponentPushToken-a-.1.golden", "expo-ExponentPushToken-a-.2.golden",
        "expo-ExponentPushToken-b-.1.golden",
      ])
    _ = try HubClient.deleted("/outbox", of: push)
    try send(["b", "a", "a"], run: "first", to: push)
    #expect(try test(["--run", "first"], push).code == 0)
    let typo = try test(["--run", "frist"], push)
    #expect(typo.code == 1)
    #expect(typo.talk.contains("no notification has the run 'frist'"), "\(typo.talk)")
    #expect(typo.talk.contains("did you mean 'first'?"), "\(typo.talk)")
    _ = try HubClient.deleted("/outbox", of: push)
    let lost = try test(["--run", "first"], push)
    #expect(lost.code == 1, "\(lost.text)")
    #expect(try test(["--goldens", "none"], push).code == 1)
    #expect(push.end() == 0)
  }

  @Test func `accepting the goldens of one sender keeps those of another`() throws {
    let push = try RunningHub([], in: folder.path, serving: "push")
    // No header names a run, so the project of the sender is one. FCM wants a token that these
    // messages lack; that they were refused is part of their goldens.
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: push.port))
    for project in ["first", "second"] {
      let body = "{\"message\":{\"topic\":\"\(project)\",\"data\":{}}}"
      let response = try client.send(
        ClientRequest(
          .post, "/v1/projects/\(project)/messages:send", [:], body: Array(body.utf8)))
      #expect(response.status == 401)
    }
    for run in ["first", "second"] {
      let accepted = try test(["--run", run, "--update"], push)
      #expect(accepted.talk.contains("accepted 1 of 1, removed 0"), "\(accepted.talk)")
    }
    for run in ["first", "second"] { #expect(try test(["--run", run], push).code == 0) }
    #expect(push.end() == 0)
  }

  @Test func `an account of services at another address is a warning`() throws {
    let account = ["--service-account", "account.json"]
    let push = try RunningHub(account, in: folder.path, serving: "push")
    #expect(push.end() == 0)
    let run = try CommandRun(
      program: "/bin/sh",
      ["-c", "timeout 2 \"$0\" push --port 0 --service-account account.json", CommandRun.crier],
      in: folder.path)
    #expect(run.talk.contains("account.json has the token_uri"), "\(run.talk)")
  }

  @Test(.enabled(if: Folder.hasFile("/usr/bin/curl"), "curl is not installed"))
  func `a client that does not trust the certificate is a warning, once`() throws {
    let script = """
      "$0" push --port 0 --ca-file ca.pem >push.txt 2>talk.txt & push=$!
      until grep -qs '^trust' push.txt; do sleep 0.02; done
      url=$(sed -n 's/^push *\\([^ ]*\\) .*/\\1/p' push.txt)
      for client in 1 2; do curl -s "$url/health"; done
      for try in $(seq 500); do grep -q trust talk.txt && break; sleep 0.02; done
      curl -s --cacert ca.pem -o health.txt -w '%{http_code}' "$url/health"
      kill $push; wait $push
      cat talk.txt >&2
      """
    let run = try CommandRun(program: "/bin/sh", ["-c", script, CommandRun.crier], in: folder.path)
    #expect(run.text == "200")
    #expect(
      run.talk == "crier: warning: a client does not trust the certificate; let it trust ca.pem\n")
  }

  private static let mistakes: [(arguments: [String], message: String)] = [
    (["push", "--services", ","], "'--services' must be a list such as apns,fcm"),
    (["push", "--services", "apns", "--service-account", "a"], "needs 'fcm' in --services"),
    (["push", "--run", "x"], "--run needs a subcommand"),
    (["push", "--keep", "0"], "a number from 1 to 1000000"),
    (["push", "--apns-key", "TEAM123456/ABCDE12345=missing.p8"], "missing.p8"),
    (["push", "--fault", "service:apns=unregistered"], "did you mean 'Unregistered'?"),
    (["hub", "--apns-topic", "a"], "'--apns-topic' needs --push URL"),
    (["hub", "--durable"], "'--durable' needs --data DIR"),
    (["push", "--apns-topic", "a"], "'--apns-topic' needs --hub"),
    (
      ["push", "why", "a", "b", "--url", "https://example.com:8900"],
      "'--url' must begin with http://"
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `a mistake on the command line is told at the start`(_ index: Int) throws {
    let (arguments, message) = Self.mistakes[index]
    let run = try CommandRun(arguments, in: folder.path)
    #expect(run.code == 2, "\(run.talk)")
    #expect(run.talk.contains(message), "\(run.talk)")
  }

  @Test func `a file without a certificate is refused at the start`() throws {
    try folder.write("not.pem", "{}")
    let run = try CommandRun(
      ["hub", "--port", "0", "--push", "https://localhost:1", "--push-ca", "not.pem"],
      in: folder.path)
    #expect(run.code == 2, "\(run.talk)")
    #expect(run.talk.contains("not.pem is not a certificate in PEM format"), "\(run.talk)")
  }

  @Test func `a subscription with a mistake, and a message that does not exist, are told`() throws {
    let push = try RunningHub([], in: folder.path, serving: "push")
    let url = "https://localhost:\(push.port)"
    let name = try CommandRun(["push", "subscription", "a b", "--url", url], in: folder.path)
    #expect(name.code == 1)
    #expect(name.talk.contains("'id' must be 1 to 400 letters"), "\(name.talk)")
    let key = try CommandRun(
      ["push", "subscription", "me", "--server-key", "zz", "--url", url], in: folder.path)
    #expect(key.talk.contains("'applicationServerKey' must be"), "\(key.talk)")
    let why = try CommandRun(["push", "why", "m", "d", "--url", url], in: folder.path)
    #expect(why.code == 1, "\(why.talk)")
    #expect(push.end() == 0)
  }
}

extension HubClient {
  /// Deletes what is at a path of the control API.
  fileprivate static func deleted(_ path: String, of push: RunningHub) throws -> ClientResponse {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: push.port))
    return try client.send(ClientRequest(.delete, path, ["X-Crier": "1"]))
  }
}
