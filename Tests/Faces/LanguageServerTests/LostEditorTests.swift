import TestSupport
import Testing

struct LostEditorTests {
  /// A shell script that starts the server for an editor, a process that sleeps, and prints how the
  /// server ended; its input stays open all the time.
  private static func script(endingEditor: String) -> String {
    """
    sleep 60 > /dev/null & editor=$!
    message="{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"method\\":\\"initialize\\",\\"params\\":{\\"processId\\":$editor,\\"capabilities\\":{}}}"
    mkfifo input
    (crier lsp < input > output; echo "ended with $?" > result) &
    exec 3> input
    printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#message} "$message" >&3
    for try in $(seq 100); do grep -qs capabilities output && break; sleep 0.1; done
    \(endingEditor)
    for try in $(seq \(endingEditor.isEmpty ? 25 : 100)); do test -s result && break; sleep 0.1; done
    cat result 2>/dev/null || echo "still runs"
    exec 3>&-
    kill -9 $editor 2>/dev/null
    """
  }

  private func run(endingEditor: String) throws -> String {
    let folder = try TemporaryFolder()
    let programs = CommandRun.crier.split(separator: "/").dropLast().joined(separator: "/")
    let run = try CommandRun(
      program: "/bin/bash", ["-c", Self.script(endingEditor: endingEditor)], in: folder.path,
      environment: ["PATH": "/\(programs):/usr/bin:/bin"])
    return run.text
  }

  @Test func `the server ends when its editor does, though its input stays open`() throws {
    #expect(try run(endingEditor: "kill -9 $editor") == "ended with 1\n")
  }

  @Test func `the server stays while its editor runs`() throws {
    #expect(try run(endingEditor: "") == "still runs\n")
  }
}
