import Files
import Foundation
import HTTP
import SQLite
import TestSupport
import Testing

/// Runs every example that the help shows, in a copy of the shipped workspace with the files that
/// the examples name, and compares the usage with the options.
struct HelpExampleTests {
  /// The commands that the overview lists, in its order.
  private static let commands: [String] = {
    guard let run = try? CommandRun(["--help"], in: RepositoryFolder.root) else { return [] }
    // The name of a group, or spaces, fill the first eleven columns.
    return run.text.split(separator: "\n").compactMap { line in
      line.dropFirst(11).split(separator: " ").first.map(String.init)
    }.filter { name in
      (try? CommandRun([name, "--help"], in: RepositoryFolder.root))?.code == 0
    }
  }()

  /// Returns the examples in the help of a command.
  private static func examples(of command: String) throws -> [String] {
    let help = try CommandRun([command, "--help"], in: RepositoryFolder.root).text
    return help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "Examples" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { String($0.dropFirst(2)) }
  }

  /// The examples whose answer in the files of the test is a finding, a new golden, or "nothing
  /// arrives".
  private static let finding: Set<String> = [
    "crier format --check Templates", "crier lsp", "crier test",
    "crier test --accept Templates/breaking-news/goldens/apns.world.golden",
    "crier test --format junit > results.xml",
    "crier push test --goldens Tests/goldens --run checkout",
    "crier why --device phone.json --send breaking-news --sample world",
    "crier why --device export.txt --device-id 00FC13AD --tags 'World && !beta' --properties send.json",
    "crier message breaking-news --sample world --as http | crier why --device phone.json --request -",
    "crier stream < requests.ndjson > records.ndjson",
  ]

  /// The files in which each example begins.
  private static let prepared = Result { try ExampleFolder() }

  @Test func `the overview lists the commands`() {
    #expect(Self.commands.count > 25)
    #expect(Self.commands.contains("init"))
    #expect(Self.commands.contains("help"))
  }

  @Test(arguments: commands)
  func `the usage of a command names all of its options`(_ command: String) throws {
    let help = try CommandRun([command, "--help"], in: RepositoryFolder.root).text
    let parts = help.components(separatedBy: "\n\n")
    let usage = try #require(parts.first { $0.hasPrefix("Usage") })
    let words = Set(usage.split { " []|\n".contains($0) })
    let options = try #require(parts.first { $0.hasPrefix("Options") })
    for line in options.split(separator: "\n").dropFirst() {
      guard let name = line.split(separator: " ").first(where: { $0.hasPrefix("--") }),
        !["--color", "--quiet", "--help"].contains(name)
      else { continue }
      #expect(words.contains(name), "\(name)")
    }
  }

  /// Whether the machine has what an example needs: pictures need HarfBuzz and a font, a comparison of
  /// locale data needs the newer data that only packages contain, and a search for mistakes in
  /// everything an optimized program.
  private static func canRun(_ example: String) -> Bool {
    let draws = ["svg", "png", "--pictures"].contains { example.contains($0) }
    let searches = ["--mutate", "--explore"].contains { example.contains($0) }
    return (!draws || PictureFiles.canDraw) && (!searches || GeneratedInputs.areMany)
      && (!example.contains("--cldr") || hasNewerData)
  }

  private static let hasNewerData: Bool = {
    let run = try? CommandRun(["version"], in: "/", environment: ["CRIER_CLDR": "48"])
    return run?.code == 0
  }()

  @Test(
    .enabled(
      if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "the examples use every library"),
    arguments: commands)
  func `each example of a command's help runs in the shipped workspace`(_ command: String) throws {
    let examples = try Self.examples(of: command)
    #expect(!examples.isEmpty)
    for example in examples where !example.contains("--review") && Self.canRun(example) {
      let folder = try ExampleFolder(copying: Self.prepared.get())
      let run = try example == "crier init" ? folder.emptied.run(example) : folder.run(example)
      // 1 means findings, and 124 that a server or a watching command was stopped.
      #expect(
        [0, 124].contains(run.code) || run.code == 1 && Self.finding.contains(example),
        "\(example) ends with \(run.code): \(run.talk)")
      #expect(run.code != 124 || folder.waits(example), "\(example) does not end")
    }
  }
}

/// A copy of the shipped workspace in a git repository, with the files that examples name.
private struct ExampleFolder: Sendable {
  private let folder: TemporaryFolder

  /// Copies a folder, so that no example meets what another one wrote.
  init(copying other: ExampleFolder) throws {
    folder = try TemporaryFolder()
    let run = try CommandRun(
      program: "/bin/cp", ["-a", "\(other.folder.path)/.", folder.path], in: "/")
    try #require(run.code == 0, "\(run.talk)")
  }

  private init(empty folder: TemporaryFolder) { self.folder = folder }

  /// An empty folder, in which a workspace begins.
  var emptied: ExampleFolder {
    get throws { ExampleFolder(empty: try TemporaryFolder()) }
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    try addFiles()
    let setup = """
      git init -q -b main --template= && git add . && git -c user.name=A -c user.email=a@b commit -qm a
      git gc -q
      git tag v1.0 && git tag v1.1 && git update-ref refs/remotes/origin/main main
      mkdir -p .local/share/bash-completion/completions .zfunc .config/fish/completions
      mkdir -p .local/share/man/man1 app/src/main/res/values-sk
      crier register breaking-news --locale en --platform apns --handle 00FC13AD \
        --installation-id i > phone.json
      crier hub import export.xml --data copy && crier hub export --data copy > export.txt
      gzip -k < export.txt > export.gz
      for locale in sk cs pl; do crier export --locale $locale --out $locale.xliff; done
      for locale in cs pl; do crier export --format po --locale $locale --out $locale.po; done
      crier export --format xcstrings --partial --out Localizable.xcstrings
      crier export --format android --partial --locale fr --out app/src/main/res
      cp app/src/main/res/values-fr/strings.xml app/src/main/res/values-sk
      crier sender match-score --as swift > MatchScore.swift
      rm Templates/breaking-news/goldens/apns.world.golden
      """
    let run = try run("set -e; \(setup)")
    try #require(run.code == 0, "\(run.talk)")
  }

  private func addFiles() throws {
    let body = #"{"aps":{"alert":"$(message)"}}"#
    for name in ["apns.json", "body.json"] { try folder.write(name, body) }
    try folder.write(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastGeneric"><text>$(message)</text></binding></visual></toast>"#
    )
    try folder.write("toast.xml", try #require(folder.text(of: "wns-toast.xml")))
    for name in ["properties.json", "send.json"] { try folder.write(name, #"{"message":"Hi"}"#) }
    try folder.write("rows.ndjson", "{\"message\":\"Hi\"}\n")
    try folder.write(
      "requests.ndjson",
      #"{"notification":"breaking-news","template":"apns","locale":"en","arguments":{}}"# + "\n")
    try folder.write(
      "export.xml",
      #"<AppleRegistrationDescription xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
        + "<RegistrationId>1-2-3</RegistrationId><Tags>World</Tags>"
        + "<DeviceToken>00FC13AD</DeviceToken></AppleRegistrationDescription>\n")
    try folder.write("Templates/news/gcm.json", #"{"data":{"message":"$(News_French)"}}"#)
    try folder.write("Templates/news/samples/a.json", #"{"News_French":"Salut"}"#)
    if HTTPSupport.isBuiltIn {
      let key = try CryptoKey(secret: [UInt8](repeating: 1, count: 32))
      try folder.write("AuthKey.p8", bytes: try #require(key.pem))
    }
  }

  /// Whether an example runs until it is stopped, or asks a question.
  func waits(_ example: String) -> Bool {
    guard !asksServices(example) else { return false }
    let words = example.split(separator: " ").map(String.init)
    return words.contains { ["--watch", "lsp"].contains($0) }
      || words.starts(with: ["crier", "studio"]) || words.starts(with: ["crier", "push"])
      || words.starts(with: ["crier", "serve"])
      || words.starts(with: ["crier", "hub"]) && !words.contains("import")
  }

  /// Whether an example sends requests to running push services.
  private func asksServices(_ example: String) -> Bool {
    ["health", "subscription", "test", "why"].contains { example.hasPrefix("crier push \($0)") }
  }

  /// Returns commands that start push services, run an example, and stop the services.
  private func withServices(_ example: String) -> String {
    """
    crier push --port 0 >push.txt & push=$!
    for try in $(seq 100); do grep -qs '^trust' push.txt && break; sleep 0.1; done
    \(example) --url "$(sed -n 's/.*page: \\(.*\\)\\/)/\\1/p' push.txt)"
    code=$?
    kill $push
    exit $code
    """
  }

  /// Returns the commands of an example that ends by itself.
  private func command(for example: String) -> String {
    if asksServices(example) { return withServices(example) }
    guard waits(example) else { return example }
    return example.replacing("crier ", with: "timeout 1 crier ")
      .replacing("crier hub", with: "crier hub --port 0")
      .replacing("crier serve", with: "crier serve --port 0")
      .replacing("--port 0 --port 0", with: "--port 0")
      .replacing("crier push", with: "crier push --port 0")
  }

  func run(_ example: String) throws -> CommandRun {
    let programs = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    return try CommandRun(
      program: "/bin/bash", ["-c", command(for: example)], in: folder.path,
      environment: ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "BROWSER": "true"])
  }
}
