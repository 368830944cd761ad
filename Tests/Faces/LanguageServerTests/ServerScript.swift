import Diagnostics
import Documents
import Foundation
import Files
import LanguageServer
import TestSupport

/// A case file of abbreviated client messages, and the answers of the server.
///
/// Each line of the section `client` is a command: `open PATH`, `replace PATH 'OLD' 'NEW'`,
/// `check`, `show PATH` or `hide PATH` for coverage, or a request such as `hover PATH 'TEXT'`, whose position is the end of the first
/// occurrence of the text.
struct ServerScript {
  private var session: ServerSession
  private var texts: [String: String] = [:]
  private var versions: [String: Int] = [:]
  private var answers = ""

  static func retell(_ story: inout CaseFile) throws {
    let files = story.sections.filter { $0.name.contains("/") }.map { ($0.name, $0.text) }
    let capabilities = story["capabilities"] ?? "{}"
    var script = ServerScript(
      session: try ServerSession(files: files, capabilities: capabilities))
    script.texts = Dictionary(uniqueKeysWithValues: files.map { ($0.0, $0.1) })
    for line in (story["client"] ?? "").split(separator: "\n") { script.run(String(line)) }
    story.sections.removeAll { $0.name == "server" }
    story.sections.append(.init("server", script.answers))
  }

  private init(session: ServerSession) { self.session = session }

  private mutating func run(_ line: String) {
    let (words, strings) = Self.parts(of: line)
    let path = words.count > 1 ? words[1] : ""
    answers += "> \(line)\n"
    switch words[0] {
    case "open":
      versions[path] = 1
      session.open(path, texts[path] ?? "")
    case "replace": replace(path, strings[0], strings[1])
    case "check":
      session.settle()
      for message in session.takeMessages() { show(message["params"] ?? .null) }
    default:
      let response = session.request(
        Self.methods[words[0]] ?? words[0], parameters(words, path, strings))
      show(response["result"] ?? response["error"] ?? .null)
    }
  }

  private static let methods = [
    "actions": "textDocument/codeAction", "hover": "textDocument/hover",
    "complete": "textDocument/completion", "define": "textDocument/definition",
    "find": "textDocument/references", "prepare": "textDocument/prepareRename",
    "rename": "textDocument/rename", "format": "textDocument/formatting",
    "outline": "textDocument/documentSymbol", "fold": "textDocument/foldingRange",
    "hints": "textDocument/inlayHint", "tokens": "textDocument/semanticTokens/full",
    "symbols": "workspace/symbol", "show": "workspace/executeCommand",
    "hide": "workspace/executeCommand",
  ]

  private func parameters(_ words: [String], _ path: String, _ strings: [String]) -> String {
    if words[0] == "symbols" { return #"{"query":"\#(strings.first ?? "")"}"# }
    if ["show", "hide"].contains(words[0]) {
      return #"{"command":"crier.\#(words[0])Coverage","arguments":["\#(session.uri(path))"]}"#
    }
    let document = #""textDocument":{"uri":"\#(session.uri(path))"}"#
    guard let text = strings.first else { return "{\(document)}" }
    let place = position(behind: text, in: path)
    let context = #""context":{"diagnostics":[],"includeDeclaration":true}"#
    let name = strings.count > 1 ? #","newName":"\#(strings[1])""# : ""
    return """
      {\(document),"position":\(place),"range":{"start":\(place),"end":\(place)},\(context)\(name)}
      """
  }

  private mutating func replace(_ path: String, _ old: String, _ new: String) {
    guard let text = texts[path], let range = text.range(of: old) else { return }
    let start = Self.position(of: range.lowerBound, in: text)
    let end = Self.position(of: range.upperBound, in: text)
    let quoted = JSONValue.string(new).compactText
    texts[path] = text.replacingCharacters(in: range, with: new)
    versions[path, default: 1] += 1
    session.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(session.uri(path))","version":\(versions[path] ?? 1)},\
      "contentChanges":[{"range":{"start":\(start),"end":\(end)},"text":\(quoted)}]}
      """)
  }

  private func position(behind text: String, in path: String) -> String {
    guard let whole = texts[path], let range = whole.range(of: text) else {
      return #"{"line":0,"character":0}"#
    }
    return Self.position(of: range.upperBound, in: whole)
  }

  private static func position(of index: String.Index, in text: String) -> String {
    let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return #"{"line":\#(lines.count - 1),"character":\#(lines.last?.utf16.count ?? 0)}"#
  }

  private mutating func show(_ value: JSONValue) {
    if let items = value["items"] {
      for item in items.elements { answers += item.proposalLine + "\n" }
      return
    }
    // The temporary folder is replaced before the layout, which depends on the length of its path.
    let text = value.compactText.replacing(FileURI.uri(of: session.folder.path), with: "file://")
    let answer = JSONReader.read(SourceFile(name: "answer", text: text)).document?.root ?? value
    answers += String(decoding: JSONWriter.pretty(answer.shortened), as: UTF8.self)
  }

  /// The words of a line, and the strings in quotes.
  private static func parts(of line: String) -> (words: [String], strings: [String]) {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    let strings = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let words = parts[0].split(separator: " ").map(String.init)
    return (words, strings)
  }
}

extension JSONValue {
  /// The value with each position as `line:character` and each range as `start-end`.
  fileprivate var shortened: JSONValue {
    if let line = self["line"], let character = self["character"], members?.count == 2 {
      return .string("\(line.digits):\(character.digits)")
    }
    switch content {
    case .object(let members):
      let short = members.map { ($0.key.string, $0.value.shortened) }
      if short.count == 2, short[0].0 == "start", short[1].0 == "end",
        let start = short[0].1.text?.string, let end = short[1].1.text?.string
      {
        return .string("\(start)-\(end)")
      }
      return .object(short)
    case .array(let elements): return .array(elements.map(\.shortened))
    case .string, .number, .boolean, .null: return self
    }
  }

  /// A proposal on one line: its label, its source and its documentation.
  fileprivate var proposalLine: String {
    let edit = self["textEdit"]?.shortened
    let parts = ["label", "detail", "documentation"].map { self[$0]?.text?.string ?? "" }
    return "\(edit?["range"]?.text?.string ?? "") "
      + parts.filter { !$0.isEmpty }.joined(separator: " | ").replacing("\n", with: " ")
  }

  private var digits: String { compactText }
}
