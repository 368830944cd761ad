import Foundation
import TestSupport
import Testing

/// Tests that Ctrl-C ends a long measurement or search with a whole report of everything that was
/// found before.
struct InterruptedMeasurementTests {
  /// A measurement, and the key of its JSON summary that tells of missing parts.
  struct Measurement: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let summary: String
    let missing: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let measurements = [
    Measurement(arguments: ["test", "--mutate"], summary: "summary", missing: "notJudged"),
    Measurement(
      arguments: ["test", "--explore", "--time", "600"], summary: "summary", missing: "interrupted"),
    Measurement(arguments: ["test", "--coverage"], summary: "summary", missing: "notMeasured"),
    Measurement(arguments: ["diff", "--mutate"], summary: "mutations", missing: "notCompared"),
  ]

  /// The numbers of notifications and samples; an unoptimized program takes longer for each.
  private static let (notificationCount, sampleCount) =
    GeneratedInputs.areMany ? (60, 12) : (30, 4)

  /// The measurements that take more than a second, after which progress is shown.
  static let longMeasurements = measurements.filter { $0.arguments != ["test", "--coverage"] }

  /// The workspace of the measurements, which write nothing; it has goldens, and a setting that is not
  /// committed.
  private static let measured = Result {
    let folder = try workspace()
    try folder.write("Templates/crier.json", #"{"defaultLocale":"en"}"#)
    let update = try CommandRun(["test", "--update"], in: folder.path)
    try #require(update.code == 0, "\(update.talk)")
    return folder
  }

  /// A workspace in a repository in which every measurement takes long.
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let locales = ["en", "cs", "fr", "pl", "ru", "ar"]
    // Most of these variants are selected by no sample, so their mutants take longer.
    let message = "{n, plural, =20 {a} =30 {b} =40 {c} =50 {d} other {#}}"
    let names = (0..<notificationCount).map { "n\($0)" }
    for name in names {
      try folder.write("Templates/\(name)/apns.json", #"{"aps":{"alert":"$(Text)"}}"#)
      try folder.write(
        "Templates/\(name)/fcmv1.json", #"{"message":{"notification":{"body":"$(Text)"}}}"#)
      try folder.write(
        "Templates/\(name)/notification.json", #"{"properties":{"n":{"type":"number"}}}"#)
      for sample in 0..<sampleCount {
        try folder.write("Templates/\(name)/samples/s\(sample).json", "{\"n\":\(sample)}")
      }
    }
    for locale in locales {
      let messages = names.map { "\"\($0).Text\":\"\(message) \(locale)\"" }
      try folder.write(
        "Locales/\(locale).arb", "{\"@@locale\":\"\(locale)\",\(messages.joined(separator: ","))}")
    }
    try folder.git("init", "-q")
    try folder.commit("before")
    return folder
  }

  /// Runs a measurement, and sends SIGINT as soon as the program handles the signal.
  private static func interrupted(
    _ measurement: Measurement, format: String, in folder: TemporaryFolder
  ) throws -> CommandRun {
    try interrupted(measurement.arguments + ["--format", format, "--jobs", "1"], in: folder)
  }

  /// Sends SIGINT to the program and its children, as a terminal does.
  private static func interrupted(
    _ words: [String], in folder: TemporaryFolder
  ) throws -> CommandRun {
    try CommandRun(
      program: "/bin/bash",
      [
        "-c",
        """
        set -m
        "$@" & pid=$!
        until grep -q '^SigCgt:.*[2367abef]$' /proc/$pid/status; do :; done
        kill -INT -- -$pid; wait $pid
        """, "bash", CommandRun.crier,
      ] + words, in: folder.path)
  }

  @Test(arguments: measurements)
  func `an interrupted measurement ends with a whole report`(_ measurement: Measurement) throws {
    let folder = try Self.measured.get()
    let json = try Self.interrupted(measurement, format: "json", in: folder)
    #expect(json.code == 130, "\(json.talk)")
    let report = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let summary = try #require(report?[measurement.summary] as? [String: Any], "\(json.text)")
    let missing = summary[measurement.missing]
    #expect(missing as? Bool == true || missing as? Int ?? 0 > 0, "\(summary)")
    #expect(json.text.hasSuffix("}\n"))
    let text = try Self.interrupted(measurement, format: "text", in: folder)
    #expect(text.code == 130)
    #expect(text.talk.contains("interrupted: "), "\(text.talk)")
    #expect(text.text.isEmpty || text.text.hasSuffix("\n"))
  }

  @Test func `an interrupted search for authors ends with a whole report`() throws {
    let folder = try TemporaryFolder()
    // Git is asked about each of these files.
    for number in 100..<300 {
      try folder.write("Templates/news/apns.\(number).json", #"{"aps":{"alert":"\#(number)"}}"#)
    }
    try folder.git("init", "-q")
    try folder.commit("before")
    let json = try Self.interrupted(["where", "news", "--format", "json"], in: folder)
    #expect(json.code == 130, "\(json.talk)")
    let report = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(report?["interrupted"] as? Bool == true, "\(json.text)")
    let missing = try #require(report?["notExplained"] as? Int)
    #expect((report?["payloads"] as? [Any])?.count == 200 - missing)
    #expect(!json.text.contains("uncommitted"))
    let text = try Self.interrupted(["where", "news"], in: folder)
    #expect(text.code == 130)
    #expect(text.talk.contains("interrupted: "), "\(text.talk)")
    #expect(text.text.isEmpty || text.text.hasSuffix("\n"))
    #expect(!text.text.contains("not committed yet"))
  }

  @Test func `an interrupted search for the source of a payload ends with a whole report`() throws {
    let folder = try Self.workspace()
    for number in 0..<30 {
      try folder.write("Templates/n0/samples/s0.json", "{\"n\":\(number + 100)}")
      try folder.commit("\(number)")
    }
    try folder.write("payload.json", #"{"aps":{"alert":"unknown"}}"#)
    let words = ["where", "--payload", "payload.json"]
    let json = try Self.interrupted(words + ["--format", "json"], in: folder)
    #expect(json.code == 130, "\(json.talk)")
    let report = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(report?["interrupted"] as? Bool == true, "\(json.text)")
    #expect(report?["complete"] as? Bool == false)
    let text = try Self.interrupted(words, in: folder)
    #expect(text.code == 130)
    #expect(text.talk.contains("interrupted: "), "\(text.talk)")
    #expect(!text.talk.contains("no template is like this payload"))
    let revision = try Self.interrupted(words + ["--revision", "HEAD"], in: folder)
    #expect(revision.code == 130, "\(revision.talk)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script"), "needs script"),
    arguments: longMeasurements)
  func `progress is shown on a terminal, and not in a pipe`(_ measurement: Measurement) throws {
    let folder = try Self.measured.get()
    let shown = try TemporaryFolder()
    let words = ([CommandRun.crier] + measurement.arguments).joined(separator: " ")
    let terminal = try CommandRun(
      program: "/bin/bash",
      [
        "-c",
        """
        type_interrupt() {
          for try in $(seq 600); do
            ! grep -qs $'\\r\\e\\[K' "$1" || break
            sleep 0.1
          done
          printf '\\003'
        }
        type_interrupt "$2" | script -qefc "$1 > /dev/null" "$2"
        """, "bash", words, "\(shown.path)/shown",
      ], in: folder.path, environment: ["TERM": "xterm"])
    #expect(shown.text(of: "shown")?.contains("\r\u{1B}[K") == true, "\(terminal.talk)")
    #expect(terminal.code == 130, "Ctrl-C ends the measurement")
    // On a terminal, progress is shown after the first second.
    let pipe = try CommandRun(
      program: "/usr/bin/timeout",
      ["--preserve-status", "-s", "INT", "2", CommandRun.crier] + measurement.arguments,
      in: folder.path)
    #expect(!pipe.talk.contains("\u{1B}"))
  }
}
