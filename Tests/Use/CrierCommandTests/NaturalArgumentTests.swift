import TestSupport
import Testing

/// Tests of arguments as people type them: words after a notification, and JSON in a word.
struct NaturalArgumentTests {
  private func run(_ arguments: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    try folder.write(
      "Templates/stop/apns.json", #"{"aps":{"alert":"$(text)"}}"#)
    try folder.write("Templates/stop/samples/one.json", #"{"stops":1,"name":"Ann"}"#)
    try folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","stop.text":"{stops, plural, one {# stop} other {# stops}}, {name}"}"#)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","stop.text":"{stops} arrêts, {name}"}"#)
    return try CommandRun(arguments, in: folder.path)
  }

  @Test(arguments: [
    ["stops=3", "name=Ann"], ["stops:=3", "name=Ann"],
    ["--arguments", #"{"stops":3,"name":"Ann"}"#], ["--arguments", #" {"stops":3}"#, "name=Ann"],
    ["--sample", "one", "stops=3"], ["--sample", "one", "STOPS=3"],
  ])
  func `arguments can be words or JSON, alone or over a sample`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/stop/apns.json", #"{"aps":{"alert":"$(text)"}}"#)
    try folder.write("Templates/stop/samples/one.json", #"{"stops":1,"name":"Ann"}"#)
    try folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","stop.text":"{stops, plural, one {# stop} other {# stops}}, {name}"}"#)
    let render = try CommandRun(["render", "stop"] + arguments, in: folder.path)
    #expect(render.text == #"{"aps":{"alert":"3 stops, Ann"}}"#, "\(render.talk)")
    let message = try CommandRun(["message", "stop"] + arguments, in: folder.path)
    #expect(message.text.contains(#""text_en":"3 stops, Ann""#), "\(message.talk)")
    let preview = try CommandRun(["preview", "stop"] + arguments, in: folder.path)
    #expect(preview.text.contains("3 stops, Ann"), "\(preview.talk)")
  }

  @Test func `a misspelled argument is refused with the nearest name`() throws {
    let refused = try run("render", "stop", "stosp=3")
    #expect(refused.code == 2)
    #expect(refused.talk.contains("there is no argument 'stosp'"))
    #expect(refused.talk.contains("did you mean 'stops'?"))
  }

  @Test func `a value that is not JSON is refused`() throws {
    #expect(try run("render", "stop", "stops:=three").code != 0)
    #expect(try run("render", "stop", "--arguments", "{stops:3}").code != 0)
  }

  @Test func `a preview can show all locales`() throws {
    let preview = try run("preview", "stop", "--locale", "all")
    #expect(preview.text.contains("1 stop, Ann"))
    #expect(preview.text.contains("1 arrêts, Ann"))
  }

  @Test(arguments: [
    (["{when, date, ::yMMMd}", "when=2026-12-24"], "Dec 24, 2026\n"),
    (["{when, time, ::Hm}", "when=2026-12-24T17:05:00Z"], "17:05\n"),
    (["{n, plural, one {# stop} other {# stops}}", "n=1"], "1 stop\n"),
    (["{n, select, 1 {one} other {many}}", "n=1"], "one\n"),
  ])
  func `a word is a date or a number where a message needs one`(
    _ words: [String], _ text: String
  ) throws {
    let eval = try CommandRun(
      ["eval", "--message", "--locale", "en"] + words, in: RepositoryFolder.root)
    #expect(eval.text == text, "\(eval.talk)")
  }
}
