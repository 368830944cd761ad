internal import CommandLineTool
internal import HubTools

extension CommandDescription {
  static let hub = CommandDescription(
    name: "hub", group: .test, summary: "a local notification hub for apps, back ends and tests",
    usage: [
      "crier hub [--port N] [--data DIR] [--hub NAME]... [--listen ADDRESS] [--ca-file FILE]",
      "crier hub import FILE... --data DIR [--hub NAME]",
      "crier hub export --data DIR [--hub NAME] [--out FILE]",
      "crier hub why MESSAGE DEVICE [--url URL]",
    ],
    examples: [
      .init(
        line: "crier hub",
        meaning: "serve the hub 'myhub' on port 8899 and print its connection strings"),
      .init(
        line: "crier hub --port 0 --ca-file ca.pem --seed 1 --clock 2026-11-21T12:00:00Z",
        meaning: "any free port, and the same keys, ids and times at each start"),
      .init(
        line: "crier hub --data hub-data",
        meaning: "keep devices, messages, keys and the certificate for the next start"),
      .init(
        line: "crier hub import export.xml --data hub-data",
        meaning: "add the registrations of an export: one description per line, or a feed"),
      .init(
        line: "crier hub --fault 'send=429;times=2;retry-after=1'",
        meaning: "refuse the first two sends"),
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8899)"),
      .init("--data", "DIR", "keep everything in this folder (default: in memory)"),
      .init("--durable", nil, "with --data: an answered request outlives a power failure"),
      .init("--hub", "NAME", "a hub (default: myhub)", .often),
      .init(
        "--listen", "ADDRESS",
        "the address to serve on; 0.0.0.0 for all (default: 127.0.0.1 and ::1)"),
      .init("--host", "NAME", "another host name that clients use for this machine", .often),
      .init("--ca-file", "FILE", "write the certificate that clients must trust to this file"),
      .init("--clock", "TIME|frozen", "freeze the clock at a time, or at the time of the start"),
      .init("--seed", "N", "make the same keys and ids at each start"),
      .init("--fault", "RULE", "WHERE=WHAT[;times=N][;every=N][;after=N]", .often),
      .init("--keep", "N", "the number of notifications in the outbox (default: 10000)"),
      .init("--strict", nil, "refuse headers and versions that the service may not know"),
      .init("--out", "FILE", "with export: the file to write (default: standard output)"),
      .init("--url", "URL", "with why: the hub (default: http://localhost:8899)"),
      .init("--log", "text|json", "print the start as text or as one line of JSON"),
    ],
    notes: [
      "The first lines are the address of each hub, a connection string with all rights, one for",
      "apps, and the certificate. Without --data, everything is in memory until the program ends.",
      "Open the page in a browser to see each notification as a device shows it, and to learn why a",
      "device got none.",
      "Tests read GET /outbox?device=D&count=1&wait=5s, and use /clock, /faults, /state, /health",
      "and /outbox/why?message=M&device=D. Requests that change something there must have the",
      "header 'X-Crier: 1'. Each option is also a variable of the environment: CRIER_HUB_PORT.",
      "With --listen beyond this machine, the start also prints a token. The page and these paths",
      "require it: as 'Authorization: Bearer TOKEN', or once in the address of the page. Add each",
      "name by which other machines call this one with --host.",
      "--quiet prints nothing but errors.",
      "Import and export need the folder for themselves: end the hub that uses it first. A line that",
      "cannot be imported is reported with its number, and the others are imported.",
      "Exit code 0 after Ctrl-C, 1 if lines were not imported, 2 for a wrong option, 3 if the port is",
      "taken or the folder cannot be used.",
    ]
  ) { arguments, console in try HubJob(arguments).run(console) }
}
