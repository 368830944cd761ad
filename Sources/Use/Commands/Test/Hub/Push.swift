internal import CommandLineTool

extension CommandDescription {
  static let push = CommandDescription(
    name: "push", group: .test,
    summary: "run local push services for back ends and tests: APNs, FCM, WNS, Web Push, Expo",
    usage: [
      "crier push [--port N] [--services LIST] [--data DIR] [--ca-file FILE] [--hub]",
      "crier push subscription [NAME] [--server-key KEY] [--url URL]",
      "crier push test [--goldens DIR] [--run NAME] [--redact PATH]... [--update]",
      "crier push why MESSAGE DEVICE [--url URL]",
      "crier push health [--url URL]",
    ],
    examples: [
      "crier push": "serve all push services on port 8900, and print their addresses",
      "crier push --ca-file ca.pem --service-account service-account.json":
        "write the files that libraries for FCM need",
      "crier push --services apns --apns-key TEAM123456/ABCDE12345=AuthKey.p8":
        "serve APNs only, and check the signatures of provider tokens",
      "crier push --hub": "serve a hub as well, whose notifications reach the push services",
      "crier push subscription reader":
        "print a subscription as a browser's toJSON() does; the services must run",
      "crier push test --goldens Tests/goldens --run checkout":
        "compare what a test run has sent with the accepted notifications",
      "crier push health": "exit with code 0 if the services answer, for a health check",
      "crier push --fault 'service:fcm=UNAVAILABLE;times=1'":
        "answer the first message for FCM with status 503",
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8900)"),
      .init(
        "--services", "LIST", "the services to serve, with commas between them (default: all)"),
      .init(
        "--service-account", "FILE",
        "the file of a service account for FCM; created if it does not exist", .often),
      .init(
        "--apns-key", "TEAM/KEY=FILE", "a key with which provider tokens for APNs are signed",
        .often),
      .init(
        "--devices", "FILE", "the file of named devices: a list in JSON, or one on each line",
        .often),
      .init("--hub", nil, "serve a hub, too, and send its notifications to the push services"),
      .init("--hub-name", "NAME", "with --hub: the name of a hub (default: myhub)", .often),
      .init(
        "--apns-topic", "NAME",
        "with --hub: the topic of its notifications (default: com.example.app)"),
      .init("--data", "DIR", "store everything in this folder (default: in memory)"),
      .init("--durable", nil, "with --data: answered requests survive a power failure"),
      .init(
        "--listen", "ADDRESS",
        "the address to listen on; 0.0.0.0 for all addresses (default: 127.0.0.1 and ::1)"),
      .init("--host", "NAME", "another name by which clients reach this machine", .often),
      .init("--ca-file", "FILE", "write the certificate that clients must trust to this file"),
      .init(
        "--clock", "TIME|frozen", "stop the clock at TIME or, with 'frozen', at the start time"),
      .init("--seed", "N", "generate the same ids and certificates at each start"),
      .init("--fault", "RULE", "inject a fault: WHERE=WHAT[;times=N][;every=N][;after=N]", .often),
      .init("--keep", "N", "the maximum number of notifications in the outbox (default: 10000)"),
      .init("--strict", nil, "refuse tokens that no given key signed, and unknown devices"),
      .init("--url", "URL", "with a subcommand: the services (default: http://localhost:8900)"),
      .init(
        "--server-key", "KEY", "with subscription: the only application server key that may send"),
      .init("--goldens", "DIR", "with test: the folder of goldens (default: goldens)"),
      .init("--run", "NAME", "with test: only notifications of this test run"),
      .init(
        "--redact", "PATH",
        "with test: a JSON pointer, an XPath or a header whose value differs each time", .often),
      .init("--update", nil, "with test: accept what was sent"),
      .init(
        "--format", "text|json|junit|github|tap", "with test: the report format (default: text)"),
      .init(
        "--log", "text|json",
        "print the start messages as text or as one line of JSON (default: text)"),
    ],
    notes: [
      "The first lines are the address of the services, the settings that lead libraries to each",
      "service, and the certificate. Open the page in a browser to see each notification as a",
      "device shows it, with the findings of 'crier check' about the bytes that arrived.",
      "Without --apns-key and --service-account, every well-formed token is accepted.",
      "A fault applies to 'any', 'service:NAME', 'device:TOKEN', 'title:TEXT' or 'pns:PLATFORM', and",
      "is a status, an error such as Unregistered or QUOTA_EXCEEDED, gone, goaway, slow:TIME, reset,",
      "empty or cut:BYTES. A fault of 'connection' is certificate-expired, slow-reader, slow or reset.",
      "Tests read /outbox?device=D&count=1&wait=5s, and use /clock, /faults, /state and /health.",
      "POST /devices names a device, and PUT /devices/ID {\"online\":false} makes the services keep",
      "what it should receive. POST /subscriptions makes a subscription of a browser. Requests that",
      "make changes must have the header 'X-Crier: 1'. Each option is also an environment variable,",
      "such as CRIER_PUSH_PORT.",
      "A test run has the name in the header 'X-Crier-Run', or that of the sender's key, team,",
      "project or app; /outbox?run=NAME selects it, and /outbox/export has a notification per line.",
      "Exit code 0 after Ctrl-C or SIGTERM, 1 if a test failed, 2 for a wrong option, 3 if the port is in",
      "use, the folder cannot be used, or the services cannot be reached.",
    ]
  ) { arguments, console in try PushJob(arguments).run(console) }
}
