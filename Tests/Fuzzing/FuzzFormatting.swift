import Documents
import Localization

/// Formats any message with values of every type; the first byte chooses the syntax and the locale.
func fuzzFormatting(_ bytes: [UInt8]) {
  guard let first = bytes.first, String(validating: bytes.dropFirst(), as: UTF8.self) != nil else {
    return
  }
  let syntax: MessageSyntax = first & 1 == 0 ? .icu : .mf2
  let locales = ["en", "ar", "pl", "ja", "hi", "de-CH", "he", "cy"]
  let locale = locales[Int(first >> 1) % locales.count]
  guard let message = syntax.parse(bytes.dropFirst()).message,
    let compiled = CompiledMessage(message, locale: locale, functions: .withTestFunctions),
    var formatter = MessageFormatter(parts: .on)
  else { return }
  let values: [Argument] = [
    .text("Ann"), .integer(Int64(bytes.count)),
    .number(DecimalNumber(Array("-1.25".utf8)) ?? .zero),
    .boolean(true), .date(DateTimeValue(unixSeconds: 1_795_132_800)),
    .money(.integer(5), currency: "EUR"), .other,
  ]
  let arguments = compiled.parameters.indices.map { index in
    index % 8 == 7 ? nil : values[(index + Int(first)) % values.count]
  }
  var output = Array("before".utf8)
  let isFormatted = formatter.format(compiled, arguments, into: &output)
  precondition(output.starts(with: "before".utf8), "formatting appends")
  precondition(isFormatted || output.count == 6, "a refusal appends nothing")
  precondition(isFormatted || !formatter.errors.isEmpty, "a refusal says why")
  precondition(String(validating: output, as: UTF8.self) != nil, "the text is UTF-8")
  for part in formatter.parts where part.range.upperBound > output.count {
    preconditionFailure("a part lies inside the text")
  }
}
