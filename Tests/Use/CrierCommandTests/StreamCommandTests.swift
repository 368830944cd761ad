import Foundation
import TestSupport
import Testing

struct StreamCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("apns.json", #"{ "aps": { "alert": "$(m)" } }"# + "\n")
  }

  private func stream(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(
      ["stream", "--template", "apns.json"] + arguments, in: folder.path, input: input)
  }

  @Test func `each line becomes a record with its number`() throws {
    let run = try stream(
      "--trailer",
      input: "{\"m\":\"a\\n\\\"\"}\n\n{bad\n{\"m\":{}}\n[]\n{\"M\":\"last\"}")
    #expect(
      run.text == #"""
        {"line":1,"payload":"{\"aps\":{\"alert\":\"a\\n\\\"\"}}","bytes":25}
        {"line":3,"error":{"code":"json-syntax","message":"a JSON key is not in double quotes"}}
        {"line":4,"error":{"code":"property-not-text","message":"the property 'm' must be a string, not an object"}}
        {"line":5,"error":{"code":"properties-not-an-object","message":"the properties must be a JSON object, not an array"}}
        {"line":6,"payload":"{\"aps\":{\"alert\":\"last\"}}","bytes":24}
        {"trailer":{"in":6,"blank":1,"out":2,"errors":3}}

        """#)
    #expect(run.code == 1)
  }

  @Test func `--raw writes only payloads, and error records go elsewhere`() throws {
    let run = try stream("--raw", "--errors", "bad", input: "{\"m\":\"a\"}\n{bad\n{\"m\":\"b\"}\n")
    #expect(run.text == "{\"aps\":{\"alert\":\"a\"}}\n\n{\"aps\":{\"alert\":\"b\"}}\n")
    #expect(
      folder.text(of: "bad")?.hasPrefix("{\"line\":2,\"error\":{\"code\":\"json-syntax\"") == true)
    #expect(run.code == 1)
  }

  @Test func `if all lines are valid, the exit code is 0`() throws {
    #expect(try stream(input: "{}\r\n  \n{}").code == 0)
  }

  @Test func `files can replace the standard streams`() throws {
    try folder.write("rows", "{\"m\":\"a\"}\n")
    let run = try stream("--raw", "--in", "rows", "--out", "payloads")
    #expect(run.text == "" && run.code == 0)
    #expect(folder.text(of: "payloads") == "{\"aps\":{\"alert\":\"a\"}}\n")
  }

  @Test func `the option --fail-fast stops at the first invalid line`() throws {
    let run = try stream("--fail-fast", "--trailer", input: "{}\n{bad\n{}\n")
    #expect(run.text.split(separator: "\n").count == 3)
    #expect(run.text.hasSuffix("{\"trailer\":{\"in\":2,\"blank\":0,\"out\":1,\"errors\":1}}\n"))
  }

  @Test(arguments: ["2", "7"])
  func `the number of jobs does not change the output`(_ jobs: String) throws {
    let lines = (0..<60_000).map { number in
      number % 97 == 0 ? "{bad \(number)" : "{\"m\":\"line \(number) é \\u00e9 \\\"q\\\"\"}"
    }
    let input = lines.joined(separator: "\n")
    let one = try stream("--trailer", input: input)
    let many = try stream("--trailer", "--jobs", jobs, input: input)
    #expect(one.output == many.output)
    #expect(
      one.text.hasSuffix("{\"trailer\":{\"in\":60000,\"blank\":0,\"out\":59381,\"errors\":619}}\n"))
  }

  @Test func `a line that is not UTF-8 does not affect other lines`() throws {
    try folder.write(
      "rows",
      bytes: Array("{\"m\":\"a\"}\n".utf8) + [0x7B, 0xFF, 0x0A] + Array("{\"m\":\"b\"}".utf8))
    let run = try stream("--raw", "--in", "rows", "--errors", "bad")
    #expect(run.text == "{\"aps\":{\"alert\":\"a\"}}\n\n{\"aps\":{\"alert\":\"b\"}}\n")
    #expect(
      folder.text(of: "bad")?.contains("\"line\":2,\"error\":{\"code\":\"line-not-utf8\"") == true)
  }

  @Test func `a line above 16 MiB is an error and does not affect the next line`() throws {
    let long = "{\"m\":\"" + String(repeating: "x", count: 16 << 20) + "\"}"
    let run = try stream(input: "{}\n\(long)\n{\"m\":\"b\"}\n")
    #expect(run.text.contains("{\"line\":2,\"error\":{\"code\":\"line-too-long\""))
    #expect(run.text.contains("{\"line\":3,\"payload\""))
  }

  @Test func `lines between two oversized lines keep their line numbers`() throws {
    let long = "{\"m\":\"" + String(repeating: "x", count: 17 << 20) + "\"}"
    let run = try stream("--trailer", input: "{}\n\(long)\n{}\n{}\n\(long)\n{}\n")
    let answers = run.text.split(separator: "\n").map { $0.prefix(18) }
    #expect(
      answers == [
        #"{"line":1,"payload"#, #"{"line":2,"error":"#, #"{"line":3,"payload"#,
        #"{"line":4,"payload"#, #"{"line":5,"error":"#, #"{"line":6,"payload"#,
        #"{"trailer":{"in":6"#,
      ])
  }

  @Test func `a finished run does not wait for more lines`() throws {
    let script = """
      mkfifo rows
      '\(CommandRun.crier)' stream --template apns.json --fail-fast --jobs 2 --in rows & program=$!
      exec 3>rows
      echo '{' >&3
      wait $program
      echo $?
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text.hasSuffix("}}\n1\n"), "\(run.text)")
  }

  @Test func `the trailer is written after the payloads, even to a named pipe`() throws {
    let script = """
      mkfifo out
      cat out > copy & reader=$!
      echo '{"m":"a"}' | '\(CommandRun.crier)' stream --template apns.json --raw --trailer --out out
      wait $reader
      cat copy
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(
      run.text == """
        {"aps":{"alert":"a"}}
        {"trailer":{"in":1,"blank":0,"out":1,"errors":0}}

        """)
  }

  @Test func `a stream refuses to write to its input file`() throws {
    try folder.write("rows", "{\"m\":\"a\"}\n")
    let run = try stream("--in", "rows", "--out", "./rows")
    #expect(run.code == 2)
    #expect(folder.text(of: "rows") == "{\"m\":\"a\"}\n")
  }

  @Test(arguments: [
    ["--in", "rows", "--out", "all", "--errors", "./all"],
    ["--in", "rows", "--out", "all", "--errors", "link"],
    ["--in", "rows", "--out", "new", "--errors", "./new"],
    ["--in", "rows", "--out", "new", "--errors", "Deep/../new"],
    ["--in", "rows", "--errors", "rows"],
    ["--in", "rows", "--errors", "-"],
  ])
  func `using one file for two streams is a usage error`(_ arguments: [String]) throws {
    try folder.write("Deep/file", "")
    try folder.write("rows", "{\"m\":\"a\"}\n{bad\n")
    try folder.write("all", "kept\n")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/all", toPath: "\(folder.path)/link")
    let run = try CommandRun(
      ["stream", "--template", "apns.json", "--raw"] + arguments, in: folder.path)
    #expect(run.code == 2 && run.text == "", "\(run.talk)")
    #expect(folder.text(of: "all") == "kept\n")
    #expect(folder.text(of: "rows") == "{\"m\":\"a\"}\n{bad\n")
    #expect(folder.text(of: "new") == nil)
  }

  @Test func `payloads and error records may both be discarded`() throws {
    let run = try stream("--raw", "--out", "/dev/null", "--errors", "/dev/null", input: "{}\n")
    #expect(run.code == 0 && run.talk == "", "\(run.talk)")
  }

  @Test func `if the reader of the output closes the pipe, the run ends without an error`() throws {
    let script =
      "yes '{\"m\":\"a\"}' | '\(CommandRun.crier)' stream --template apns.json --raw | head -n 2; echo ${PIPESTATUS[1]}"
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text == "{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"a\"}}\n0\n")
    #expect(run.talk == "")
  }

  @Test func `SIGTERM ends the output after a complete line, with a correct trailer`() throws {
    let script = """
      mkfifo rows
      '\(CommandRun.crier)' stream --template apns.json --raw --trailer --in rows --out payloads & program=$!
      exec 3>rows
      printf '{"m":"a"}\\n{"m":"b"}\\n{"m":' >&3
      until grep -q '"b"' payloads 2>/dev/null; do :; done
      kill -TERM $program
      wait $program
      echo $?
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text == "143\n")
    #expect(
      folder.text(of: "payloads") == """
        {"aps":{"alert":"a"}}
        {"aps":{"alert":"b"}}
        {"trailer":{"in":2,"blank":0,"out":2,"errors":0}}

        """)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func `a terminal shows the progress through a file and is cleared at the end`() throws {
    try folder.write("rows", String(repeating: "{\"m\":\"a\"}\n", count: 60_000))
    // The pipe stays full until the loop ends, so the program writes its second block only after
    // the loop.
    let script = """
      mkfifo payloads
      export CRIER='\(CommandRun.crier)'
      script -qec '"$CRIER" stream --template apns.json --raw --in rows --out payloads' /dev/null \\
        > screen < /dev/null & program=$!
      exec 3< payloads
      read -r first <&3
      for ((start = EPOCHSECONDS; EPOCHSECONDS < start + 3; )); do :; done
      cat <&3 > /dev/null
      wait $program
      """
    _ = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    let screen = try #require(folder.text(of: "screen"))
    let line = #/\r\x{1B}\[K\[#+-*\]  \d+ %  \d+ lines  \d+\/s  \d+ s left/#
    #expect(screen.contains(line), "\(screen)")
    #expect(screen.hasSuffix("\r\u{1B}[K"))
  }

  /// Waits until the program handles SIGTERM, sends the signal, and prints the exit code.
  private static let terminate = #"""
    for ((i = 0; i < 5000; i++)); do
      grep -Eqs '^SigCgt:\s*[0-9a-f]*[4567cdef][0-9a-f]{3}$' /proc/$program/status && break
    done
    kill -TERM $program
    for ((i = 0; i < 2000000; i++)); do [ -e /proc/$program/exe ] || break; done
    kill -KILL $program 2>/dev/null
    wait $program
    echo $?
    """#

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `SIGTERM stops a run that waits for a writer to open its named input pipe`() throws {
    let script = """
      mkfifo rows
      '\(CommandRun.crier)' stream --template apns.json --trailer --in rows > records & program=$!
      \(Self.terminate)
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text == "143\n", "\(run.talk)")
    #expect(
      folder.text(of: "records") == "{\"trailer\":{\"in\":0,\"blank\":0,\"out\":0,\"errors\":0}}\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")),
    arguments: ["--out", "--errors"])
  func `SIGTERM ends a run that waits for a reader of its named output pipe`(
    _ option: String
  ) throws {
    let script = """
      mkfifo pipe
      echo '{"m":"a"}' > rows
      '\(CommandRun.crier)' stream --template apns.json --raw --in rows \(option) pipe & program=$!
      \(Self.terminate)
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text == "143\n", "\(run.talk)")
    #expect(run.talk == "")
  }

  @Test func `named pipes may be opened in any order`() throws {
    let script = """
      mkfifo rows payloads
      '\(CommandRun.crier)' stream --template apns.json --raw --in rows --out payloads & program=$!
      cat payloads & reader=$!
      echo '{"m":"a"}' > rows
      wait $program $reader
      echo $?
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.text == "{\"aps\":{\"alert\":\"a\"}}\n0\n", "\(run.talk)")
  }

  @Test func `a template with line breaks requires --compact in raw mode`() throws {
    try folder.write("wns-toast.xml", "<toast>\n<visual/>\n</toast>")
    let line = ["stream", "--template", "wns-toast.xml", "--raw"]
    let refused = try CommandRun(line, in: folder.path, input: "{}")
    #expect(refused.code == 2 && refused.talk.contains("did you mean '--compact'?"))
    let run = try CommandRun(line + ["--compact"], in: folder.path, input: "{}")
    #expect(run.text == "<toast><visual/></toast>\n")
  }
}
