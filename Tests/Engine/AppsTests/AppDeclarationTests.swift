import Apps
import Diagnostics
import Documents
import Localization
import Testing

struct AppDeclarationTests {
  private func app(_ text: String) throws -> AppDeclaration {
    let file = SourceFile(name: "crier.json", text: text)
    let root = try #require(JSONReader.read(file).document?.root)
    return AppDeclaration(root, in: file) { text, _ in LocaleTag(text) }
  }

  @Test func `a button is a title or an object, and a button without a title is skipped`() throws {
    let app = try app(
      #"{"categories":{"A":{"buttons":["Open",{"title":"Mute","destructive":true},{}]}}}"#)
    let buttons = try #require(app.category("A")).buttons
    #expect(buttons.map { $0.title.text(in: "en") } == ["Open", "Mute"])
    #expect(buttons.map(\.isDestructive) == [false, true])
  }

  @Test func `a channel can be declared as a name or as an object`() throws {
    let app = try app(
      #"{"channels":{"a":"Alerts","b":{"importance":"low"},"c":{"name":{"de":"Tore"}}}}"#)
    #expect(app.channels.map(\.id) == ["a", "b", "c"])
    #expect(app.channel("a")?.name?.text(in: "en") == "Alerts")
    #expect(app.channel("b")?.name == nil && app.channel("b")?.importance == .low)
    #expect(app.channel("c")?.name?.text(in: "de-AT") == "Tore")
  }

  @Test(arguments: [
    ("fr", "Répondre"), ("fr-CA", "Répondre"), ("pt-PT", "Responder"), ("pt", "Responder"),
    ("en", "Reply"), ("ja", "Reply"), ("", "Reply"),
  ])
  func `a name follows the language of the device`(_ language: String, _ shown: String) throws {
    let app = try app(#"{"name":{"en":"Reply","fr":"Répondre","pt-BR":"Responder"}}"#)
    #expect(app.name?.text(in: language) == shown)
  }

  @Test(arguments: [
    ("#0b57c4", true), ("#0B57C4", true), ("0b57c4", false), ("#0b57c", false), ("#0b57c４", false),
    ("red", false),
  ])
  func `an accent color must have six hexadecimal digits`(_ color: String, _ isColor: Bool) throws {
    #expect(try app(#"{"accentColor":"\#(color)"}"#).accentColor == (isColor ? color : nil))
  }

  @Test(arguments: [
    (#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, "image/svg+xml"),
    ("<?xml version=\"1.0\"?>\n<!-- a --><svg/>", "image/svg+xml"), ("<html>", nil), ("", nil),
    ("a <svg/>", nil),
  ])
  func `the format of an icon is recognized by its first bytes`(
    _ text: String, _ mediaType: String?
  ) {
    #expect(AppIcon(Array(text.utf8))?.mediaType == mediaType)
  }

  @Test func `a PNG file is recognized as an icon`() {
    #expect(AppIcon([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])?.mediaType == "image/png")
  }
}
