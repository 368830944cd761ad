import Diagnostics
import Localization
import TestSupport
import Testing

/// Tests the forms from which an author chooses how a placeholder is shown.
struct PlaceholderFormsTests {
  private static func forms(
    of placeholder: String, in text: String, _ syntax: MessageSyntax,
    type: ArgumentType = .any
  ) throws -> PlaceholderForms? {
    let message = try #require(syntax.parse(Array(text.utf8)[...]).message)
    return PlaceholderForms(placeholder, in: message, syntax) { _ in type }
  }

  private static func text(of name: String, _ forms: PlaceholderForms?) -> String? {
    forms?.choices.first { $0.name == name }?.text
  }

  @Test(arguments: [
    ("{when, date}", MessageSyntax.icu, "long date", "{when, date, long}"),
    ("{when, date, long}", .icu, "date and time", "{when, date, ::yMMMdjmm}"),
    ("{n, number}", .icu, "percent", "{n, number, percent}"),
    ("{$when :date}", .mf2, "long date", "{$when :date length=long}"),
    ("{$n :number}", .mf2, "percent", "{$n :percent}"),
    (
      "{ DATETIME($when) }", .fluent, "day and month",
      #"{ DATETIME($when, month: "long", day: "numeric") }"#
    ),
    ("{ NUMBER($n) }", .fluent, "whole number", "{ NUMBER($n, maximumFractionDigits: 0) }"),
  ])
  func `a form is spelled in the syntax of the message`(
    _ placeholder: String, _ syntax: MessageSyntax, _ name: String, _ text: String
  ) throws {
    #expect(Self.text(of: name, try Self.forms(of: placeholder, in: placeholder, syntax)) == text)
  }

  @Test func `the time zone and notes for translators stay`() throws {
    let placeholder = "{$when :datetime dateLength=long timeZone=|Europe/Prague| @note=|kick-off|}"
    let forms = try Self.forms(of: placeholder, in: placeholder, .mf2)
    #expect(
      Self.text(of: "short date", forms)
        == "{$when :date length=short timeZone=|Europe/Prague| @note=|kick-off|}")
  }

  @Test func `a declared variable can be shown as it is declared`() throws {
    let text = ".local $day = {$when :date length=long} {{{$day :date length=short}}}"
    let forms = try #require(try Self.forms(of: "{$day :date length=short}", in: text, .mf2))
    #expect(forms.choices.first?.name == "as declared")
    #expect(forms.choices.first?.text == "{$day}")
    #expect(forms.choices.filter(\.isCurrent).map(\.name) == ["short date"])
  }

  @Test func `other uses of the argument tell its type, and then the sender's values`() throws {
    let message = "{n, plural, one {# day, {n}} other {# days, {n}}} {when}"
    #expect(try Self.forms(of: "{n}", in: message, .icu)?.choices.first?.name == "number")
    #expect(
      try Self.forms(of: "{when}", in: message, .icu, type: .date)?.choices.first?.name
        == "short date")
    #expect(
      try Self.forms(of: "{when}", in: message, .icu, type: .money)?.choices.first?.name
        == "amount")
  }

  @Test func `a text has one form, so there is nothing to choose`() throws {
    #expect(try Self.forms(of: "{name}", in: "{name}", .icu, type: .text)?.choices.isEmpty == true)
    #expect(try Self.forms(of: "{name}", in: "{name}", .icu)?.choices.isEmpty == true)
  }

  @Test(arguments: [
    "", "{", "{}", "when", "{when} {when}", "{$when}", "{n, plural, other {#}}", "'{when}'",
  ])
  func `anything but one placeholder has no forms`(_ placeholder: String) throws {
    #expect(try Self.forms(of: placeholder, in: "{when}", .icu, type: .date) == nil)
  }

  @Test(arguments: [MessageSyntax.icu, .mf2, .fluent], [ArgumentType.date, .number, .money])
  func `each form is a valid placeholder, and its own current form`(
    _ syntax: MessageSyntax, _ type: ArgumentType
  ) throws {
    let bare = syntax == .icu ? "{x}" : "{$x}"
    let choices = try #require(try Self.forms(of: bare, in: bare, syntax, type: type)).choices
    #expect(choices.count >= 3)
    for choice in choices {
      let parsed = syntax.parse(Array(choice.text.utf8)[...])
      #expect(parsed.findings.sorted.allSatisfy { $0.severity < .warning }, "\(choice.text)")
      let again = try Self.forms(of: choice.text, in: choice.text, syntax, type: type)
      #expect(again?.choices.filter(\.isCurrent).map(\.name) == [choice.name])
    }
  }
}
