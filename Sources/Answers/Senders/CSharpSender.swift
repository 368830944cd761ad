internal import Analysis

extension SenderLanguage {
  /// A sender in C# 7, as an immutable sealed class.
  package static let csharp = SenderLanguage(
    name: "csharp",
    naming: Naming(
      language: "C#", members: .pascal, cases: .pascal,
      unusable: [
        "Equals", "Finalize", "GetHashCode", "GetType", "MemberwiseClone", "Money", "Quoted",
        "ReferenceEquals", "ToJson", "ToString",
      ],
      types: [
        "ArgumentNullException", "Boolean", "CultureInfo", "DateTime", "DateTimeOffset", "Decimal",
        "Enum", "Int64", "List", "Money", "Object", "Sample", "String", "StringBuilder", "System",
        "Type",
      ]),
    comment: .slashes
  ) { model, sample in
    CSharpSender(model: model).program(sample)
  }
}

private struct CSharpSender: CodeSender {
  private static let keywords: Set<String> = [
    "abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class",
    "const", "continue", "decimal", "default", "delegate", "do", "double", "else", "enum", "event",
    "explicit", "extern", "false", "finally", "fixed", "float", "for", "foreach", "goto", "if",
    "implicit", "in", "int", "interface", "internal", "is", "lock", "long", "namespace", "new",
    "null", "object", "operator", "out", "override", "params", "private", "protected", "public",
    "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof", "stackalloc", "static",
    "string", "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong",
    "unchecked", "unsafe", "ushort", "using", "virtual", "void", "volatile", "while",
  ]

  private static let culture = "CultureInfo.InvariantCulture"

  static let notation = Notation(
    text: .init("string", json: { "Quoted(\($0))" }, literal: { $0.literal(.utf16) }),
    whole: .init("long", json: { "\($0).ToString(\(culture))" }, literal: { $0 + "L" }),
    number: .init(
      "decimal", json: { "\($0).ToString(\"0.############################\", \(culture))" },
      literal: { $0 + "m" }),
    date: .init(
      "DateTimeOffset",
      json: {
        #""\"" + \#($0).UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", \#(culture)) + "\"""#
      }, literal: { "DateTimeOffset.FromUnixTimeSeconds(\($0)L)" }),
    boolean: .init("bool", json: { #"(\#($0) ? "true" : "false")"# }),
    choices: .enumeration(text: "") { "\($0).\($1).\($2)" },
    money: .init(value: "Value", currency: "Currency", quoted: { $0.literal(.utf16) }) {
      "new \($0).Money(\($1), \($2))"
    },
    optional: "?")

  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("csharp").map { "// \($0)" } + [""])
    lines.add([
      "using System;", "using System.Collections.Generic;",
      "using System.Globalization;", "using System.Text;", "", "namespace Notifications", "{",
    ])
    lines.add(
      [
        "/// <summary>\(model.summary.inXML)</summary>",
        "public sealed class \(model.typeName)", "{",
      ], indent: 4)
    lines.add(choices(enumeration), indent: 8)
    if model.uses(.money) { lines.add(part: "Money.cs", indent: 8) }
    lines.add(constructor, indent: 8)
    for field in model.fields {
      lines.add(
        [
          "", "/// <summary>\(field.documentation.joined(separator: " ").inXML)</summary>",
          "public \(type(of: field)) \(field.identifier) { get; }",
        ], indent: 8)
    }
    lines.add([""] + json, indent: 8)
    lines.add(choices(quotedFunction), indent: 8)
    if model.usesText { lines.add(part: "Quoted.cs", indent: 8) }
    lines.add(["    }"])
    if let sample { lines.add(main(sample), indent: 4) }
    lines.add(["}"])
    return lines.text
  }

  private func enumeration(
    _ field: SenderModel.Field, _ choices: SenderModel.Choices
  ) -> [String] {
    [
      "/// <summary>The values of \(field.member.name.inComment.inXML).</summary>",
      "public enum \(choices.typeName)", "{",
    ]
      + choices.cases.map { "    \($0.identifier)," } + ["}", ""]
  }

  private func isReference(_ field: SenderModel.Field) -> Bool {
    switch field.member.kind {
    case .text, .url: field.choices == nil
    case .money: true
    case .whole, .number, .date, .boolean: false
    }
  }

  /// Returns the type of a member; a reference can be null without a mark.
  func type(of field: SenderModel.Field) -> String {
    let isMarked = !field.member.isRequired && !isReference(field)
    return typeName(of: field) + (isMarked ? Self.notation.optional : "")
  }

  private func parameter(_ field: SenderModel.Field) -> String {
    let name = IdentifierWords(field.member.name).camel
    return Self.keywords.contains(name) ? "@" + name : name
  }

  private var constructor: [String] {
    let parameters = model.requiredFirst.map { field in
      "    \(type(of: field)) \(parameter(field))\(field.member.isRequired ? "" : " = null")"
    }
    let assignments = model.fields.map { field in
      let name = parameter(field)
      let check =
        field.member.isRequired && isReference(field)
        ? " ?? throw new ArgumentNullException(nameof(\(name)))" : ""
      return "    this.\(field.identifier) = \(name)\(check);"
    }
    return ["public \(model.typeName)("] + parameters.separated(by: ",") + [")", "{"] + assignments
      + ["}"]
  }

  private var json: [String] {
    let adds = model.fields.map { field in
      let value = "this.\(field.identifier)"
      let isValue = !field.member.isRequired && !isReference(field)
      let line =
        "members.Add(\(field.jsonKey.literal(.utf16)) + \(expression(field, isValue ? value + ".Value" : value)));"
      return field.member.isRequired ? "    \(line)" : "    if (\(value) != null) \(line)"
    }
    return [
      "/// <summary>Returns one line of JSON.</summary>", "public string ToJson()", "{",
      "    var members = new List<string>();",
    ] + adds
      + [#"    return "{" + string.Join(",", members) + "}";"#, "}"]
  }

  private func quotedFunction(
    _: SenderModel.Field, _ choices: SenderModel.Choices
  ) -> [String] {
    [
      "", "private static string Quoted(\(choices.typeName) value)", "{",
      "    switch (value)", "    {",
    ]
      + choices.cases.map {
        "        case \(choices.typeName).\($0.identifier): return Quoted(\($0.text.literal(.utf16)));"
      } + ["        default: throw new ArgumentOutOfRangeException(nameof(value));", "    }", "}"]
  }

  private func main(_ sample: SendValues) -> [String] {
    let arguments = arguments(sample) { "\(parameter($0)): " }
    let call = "new \(model.typeName)(\(arguments))"
    return [
      "", "internal static class Sample", "{", "    private static void Main()", "    {",
      "        var bytes = new UTF8Encoding(false).GetBytes(\(call).ToJson() + \"\\n\");",
      "        Console.OpenStandardOutput().Write(bytes, 0, bytes.Length);", "    }", "}",
    ]
  }
}

extension String {
  /// The text, escaped for a documentation comment in XML.
  fileprivate var inXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
