import Foundation
import TestSupport
import Testing

/// Each way to misuse the program gets one clear sentence, the nearest right thing, and its exit code.
struct MisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    let line: [String]
    let code: Int32
    let talk: String

    init(_ line: String..., code: Int32 = 2, says talk: String) {
      self.line = line
      self.code = code
      self.talk = talk
    }

    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(arguments: [
    Misuse("chek", says: "there is no command 'chek'\n       did you mean 'crier check'?"),
    Misuse("xyzzy", says: "'crier --help' lists all commands"),
    Misuse("help", "rendr", says: "did you mean 'crier render'?"),
    Misuse("check", "--formt", "json", says: "did you mean '--format'?"),
    Misuse("check", "--format", "jsn", says: "did you mean '--format json'?"),
    Misuse("check", "--format", says: "needs a value: --format FORMAT"),
    Misuse("check", "--fix=yes", says: "'--fix' takes no value"),
    Misuse("check", "--format", "json", "--format", "text", says: "'--format' stands twice"),
    Misuse("check", "--color", "sometimes", says: "one of auto, always, never"),
    Misuse("check", "--platform", "apple", "x.json", says: "did you mean 'apns'?"),
    Misuse("check", "--platform", "wns-tost", "x.xml", says: "did you mean 'wns-toast'?"),
    Misuse("check", "--platform", "gcm-toast", "x.json", says: "did you mean 'gcm'?"),
    Misuse("check", "body.json", says: "'body.json' says no platform"),
    Misuse("check", "-", says: "standard input has no name that says its platform"),
    Misuse("check", "--header", "priority", "apns.json", says: "a header is 'name: value'"),
    Misuse("check", says: "there is no workspace here"),
    Misuse("check", "apns.json", code: 3, says: "there is no file 'apns.json'"),
    Misuse("render", says: "needs --template FILE"),
    Misuse("render", "--template", "apns.json", says: "needs --properties FILE"),
    Misuse(
      "render", "--template", "-", "--properties", "-",
      says: "only one file can come from standard input"),
    Misuse(
      "render", "--template", "apns.json", "--properties", "p", "--compact", "--verbatim",
      says: "--compact and --verbatim exclude each other"),
    Misuse(
      "render", "--template", "apns.json", "--properties", "p.json", code: 3,
      says: "there is no file 'apns.json'"),
    Misuse("render", "--propertis", "p", says: "did you mean '--properties'?"),
    Misuse("eval", says: "needs an expression"),
    Misuse("eval", "$(a)", "a", says: "did you mean 'a=TEXT'?"),
    Misuse("format", "--check", "--compact", says: "exclude each other"),
    Misuse("format", "nothing.json", code: 3, says: "there is no file 'nothing.json'"),
    Misuse("explain", "text-arond-expression", says: "did you mean 'text-around-expression'?"),
    Misuse("explain", "a", "b", says: "takes one code"),
    Misuse("version", "please", says: "takes no words"),
  ])
  func `a misuse is answered`(_ misuse: Misuse) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(misuse.line, in: folder.path)
    #expect(run.code == misuse.code)
    #expect(run.talk.contains(misuse.talk), "\(run.talk)")
    #expect(run.text == "")
  }

  @Test func `no words at all show the first screen`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([], in: folder.path)
    #expect(run.text.hasPrefix("crier writes, checks and renders"))
    #expect(run.code == 2)
  }

  @Test func `a bug of ours ends with its own exit code`() throws {
    let folder = try TemporaryFolder()
    let script =
      "'\(CommandRun.crier)' check - --platform apns <pipe & exec 3>pipe; sleep 0.2; kill -ILL $!; wait $!"
    let run = try CommandRun(
      program: "/bin/bash", ["-c", "mkfifo pipe; \(script)"], in: folder.path)
    #expect(run.code == 4)
    #expect(run.talk.contains("crier: this is a bug of ours"))
  }

  @Test(arguments: ["check", "format", "render", "eval", "explain", "version", "help"])
  func `a page of help begins with examples`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([command, "--help"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.text.split(separator: "\n").dropFirst().first == "Examples")
  }
}
