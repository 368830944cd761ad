import Localization
import Testing

struct ShownNamesTests {
  @Test(arguments: [
    ("{name} has {count} goals in {place}", MessageSyntax.icu, ["name", "count", "place"]),
    ("{n, plural, one {a goal of {name}} other {{n} goals of {name}, {place}}}", .icu, ["name"]),
    ("{g, select, male {{name} {a}} other {{name}}} {b}", .icu, ["name", "b"]),
    ("no argument", .icu, []),
    ("Hi {$name}", .mf2, ["name"]),
    (".input {$n :number}\n.match $n\none {{{$x}}}\n* {{{$n} {$x}}}", .mf2, ["x"]),
    (".input {$n :number}\n.match $n\none {{}}\n* {{{$x}}}", .mf2, []),
    (".local $d = {$when :date}\n{{On {$d} with {$name}}}", .mf2, ["when", "name"]),
    ("{ $n ->\n [one] a { $x }\n *[other] { $n } { $x }\n } { $y }", .fluent, ["x", "y"]),
  ])
  func `the arguments that every variant shows`(
    text: String, syntax: MessageSyntax, names: [String]
  ) throws {
    let message = try #require(syntax.parse(Array(text.utf8)[...]).message)
    #expect(message.namesInAllVariants == names)
  }
}
