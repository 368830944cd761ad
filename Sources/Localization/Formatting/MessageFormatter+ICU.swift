internal import ICU

extension MessageFormatter {
  /// Appends an argument of an ICU message; returns false if the value does not fit its format.
  ///
  /// An argument without a value becomes its name in braces, as in ICU.
  mutating func append(
    slot: Int, _ format: ICUFormat, of message: CompiledMessage, _ arguments: [Argument?],
    to output: inout [UInt8]
  ) -> Bool {
    guard let argument = arguments[slot] else {
      append(missing: message.parameters[slot], to: &output)
      return true
    }
    let start = output.count
    if case .number(let number) = argument, let layout = message.layout,
      format.append(number, by: layout, to: &output)
    {
      recordNumber(from: start, locale: message.formats.tag, in: output)
      return true
    }
    // A value that ICU cannot format does not fit, like a value of the wrong type.
    guard (try? append(argument, format, to: &output)) ?? false else { return false }
    let part = ValuePart(argument, locale: message.formats.tag)
    record(.value(part), from: start, in: output)
    return true
  }

  /// Appends the name of an argument without a value.
  mutating func append(missing name: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(UInt8(ascii: "{"))
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: "}"))
    record(.fallback("$" + name), from: start, in: output)
  }

  private mutating func append(
    _ argument: Argument, _ format: ICUFormat, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    var isDate = format.isDate
    if case (.argument, .date) = (format.kind, argument) { isDate = true }
    guard isDate else { return try format.append(argument, using: result, to: &output) }
    guard let instant = try argument.icuInstant(in: timeZone) else { return false }
    try dateFormatter(for: format)?.append(milliseconds: instant, to: &output)
    return true
  }
}
