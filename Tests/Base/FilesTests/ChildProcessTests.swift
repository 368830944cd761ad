import Files
import Testing

struct ChildProcessTests {
  @Test func `a program answers line by line`() throws {
    var cat = try ChildProcess(["cat"])
    for word in ["one", "", "ä\u{0}b"] {
      try cat.write(Array("\(word)\n".utf8))
      #expect(try cat.readLine() == Array(word.utf8))
    }
  }

  @Test func `any number of bytes is read unchanged`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var cat = try ChildProcess(["cat"])
    // A pipe cannot buffer all bytes at once, so each part is read before the next part is written.
    for start in stride(from: 0, to: bytes.count, by: 30_000) {
      try cat.write(Array(bytes[start..<start + 30_000]))
      #expect(try cat.read(30_000) == Array(bytes[start..<start + 30_000]))
    }
    try cat.write([1, 2, 3])
    #expect(try cat.output() == [1, 2, 3])
  }

  @Test func `the output of a program that fails is ignored`() throws {
    var good = try ChildProcess(["sh", "-c", "echo yes"])
    #expect(try good.output() == Array("yes\n".utf8))
    var bad = try ChildProcess(["sh", "-c", "echo no; exit 3"])
    #expect(try bad.output() == nil)
    var killed = try ChildProcess(["sh", "-c", "kill -9 $$"])
    #expect(try killed.output() == nil)
  }

  @Test func `readLine returns nil after the last line of the output`() throws {
    var program = try ChildProcess(["printf", "a\\nb"])
    #expect(try program.readLine() == Array("a".utf8))
    #expect(try program.readLine() == Array("b".utf8))
    #expect(try program.readLine() == nil)
    #expect(try program.read(5) == [])
  }

  @Test func `a program that does not exist cannot be started`() {
    #expect {
      _ = try ChildProcess(["no-such-program-anywhere"])
    } throws: { error in
      (error as? FileError)?.operation == "start"
    }
  }
}
