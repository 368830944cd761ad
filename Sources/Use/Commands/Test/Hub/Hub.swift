internal import CommandLineTool

extension CommandDescription {
  static let hub = CommandDescription(
    name: "hub", group: .test,
    summary: "run a local notification hub for apps, back ends and tests",
    usage: [
      "crier hub [--port N] [--data DIR] [--hub NAME]... [--key NAME=KEY]... [--listen ADDRESS] [--ca-file FILE]",
      "crier hub import FILE... --data DIR [--hub NAME]",
      "crier hub export --data DIR [--hub NAME] [--out FILE]",
      "crier hub why MESSAGE DEVICE [--url URL]",
    ],
    examples: [
      "crier hub": "serve the hub 'myhub' on port 8899, and print its connection strings",
      "crier hub --port 0 --ca-file ca.pem --seed 1 --clock 2026-11-21T12:00:00Z":
        "use any free port, and the same keys, ids and times at each start",
      "crier hub --data hub-data":
        "keep devices, messages, keys and the certificate for the next start",
      "crier hub import export.xml --data hub-data":
        "add the registrations of an export: a file with one per line, or an Atom feed",
      "crier hub --hub news --key RootManageSharedAccessKey=MTIzNDU2Nzg5MGFiY2RlZg==":
        "serve clients of an existing configuration, in which only the address changes",
      "crier hub --push https://localhost:8900":
        "send each notification to the push services of 'crier push'",
      "crier hub --fault 'send=429;times=2;retry-after=1'":
        "reject the first two sends with status 429",
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8899)"),
      .init("--data", "DIR", "store everything in this folder (default: in memory)"),
      .init("--durable", nil, "with --data: answered requests survive a power failure"),
      .init("--hub", "NAME", "the name of a hub to serve (default: myhub)", .often),
      .init(
        "--key", "NAME=KEY",
        "use this key instead of a generated one; listen:NAME=KEY limits the rights", .often),
      .init(
        "--listen", "ADDRESS",
        "the address to listen on; 0.0.0.0 for all addresses (default: 127.0.0.1 and ::1)"),
      .init("--host", "NAME", "another name by which clients reach this machine", .often),
      .init("--ca-file", "FILE", "write the certificate that clients must trust to this file"),
      .init(
        "--clock", "TIME|frozen", "stop the clock at TIME or, with 'frozen', at the start time"),
      .init("--seed", "N", "generate the same keys and ids at each start"),
      .init("--fault", "RULE", "inject a fault: WHERE=WHAT[;times=N][;every=N][;after=N]", .often),
      .init("--keep", "N", "the maximum number of notifications in the outbox (default: 10000)"),
      .init("--strict", nil, "reject headers and API versions that Azure may not support"),
      .init("--push", "URL", "the push services that receive the notifications (default: none)"),
      .init(
        "--push-ca", "FILE",
        "with --push: the certificate to trust (default: read from the services on this machine)"),
      .init(
        "--apns-topic", "NAME",
        "with --push: the topic of notifications for APNs (default: com.example.app)"),
      .init(
        "--apns-key", "TEAM/KEY=FILE", "with --push: the key that signs provider tokens for APNs"),
      .init(
        "--service-account", "FILE", "with --push: the service account that sends to FCM"),
      .init("--out", "FILE", "with export: the file to write (default: standard output)"),
      .init("--url", "URL", "with why: the hub (default: http://localhost:8899)"),
      .init(
        "--log", "text|json",
        "print the start messages as text or as one line of JSON (default: text)"),
    ],
    notes: [
      "The first lines are the URL of each hub, a connection string with all rights, another",
      "for apps, and the certificate. Without --data, everything is lost when the program ends.",
      "Open the page in a browser to see each notification as a device shows it, and to find out",
      "why a device received none.",
      "Tests read /outbox?device=D&count=1&wait=5s, and use /clock, /faults, /state, /health",
      "and /outbox/why?message=M&device=D. Requests that make changes must have the header",
      "'X-Crier: 1'. Each option is also an environment variable, such as CRIER_HUB_PORT.",
      "With --listen, if the address is reachable from other machines, the start messages include",
      "a token. The page and these paths require the token: as 'Authorization: Bearer TOKEN', or",
      "once in the URL of the page. Use --host for each name by which other machines reach this",
      "one.",
      "Before an import or an export, stop the hub that uses the folder. Lines that cannot be",
      "imported are reported with their numbers; all other lines are imported.",
      "Exit code 0 after Ctrl-C or SIGTERM, 1 if lines were not imported, 2 for a wrong option, 3 if",
      "the port is in use or the folder cannot be used.",
    ]
  ) { arguments, console in try HubJob(arguments).run(console) }
}
