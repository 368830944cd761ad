internal import ICU

extension MessageFormatter {
  /// Appends an argument of an ICU message; returns false if the value has the wrong type.
  ///
  /// An argument without a value becomes its name in braces, as in ICU.
  mutating func append(
    _ slot: Int, _ format: Int, of message: CompiledMessage, _ arguments: [Argument?],
    to output: inout [UInt8]
  ) -> Bool {
    guard let argument = arguments[slot] else {
      appendName(message.parameters[slot], to: &output)
      return true
    }
    let format = message.program.icuFormats[format]
    let start = output.count
    if case .number(let number) = argument, let layout = message.layout,
      format.append(number, by: layout, to: &output)
    {
      // Most numbers can be formatted without calling ICU.
    } else {
      // A value that ICU cannot format is treated like a value of the wrong type.
      guard (try? append(argument, format, to: &output)) ?? false else { return false }
    }
    if recordsParts {
      // Only a hint for readers of the parts; a date that ICU can format has a pattern.
      let pattern =
        isDate(argument, format) ? try? dateFormatter(for: format)?.pattern : nil
      let part = ValuePart(argument, locale: message.locale, pattern: pattern)
      record(.value(part), from: start, in: output)
    }
    return true
  }

  private mutating func append(
    _ argument: Argument, _ format: ICUFormat, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    guard isDate(argument, format) else {
      return try format.append(argument, using: result, to: &output)
    }
    guard let instant = try argument.icuInstant(in: timeZone) else { return false }
    try dateFormatter(for: format)?.append(milliseconds: instant, to: &output)
    return true
  }

  private func isDate(_ argument: Argument, _ format: ICUFormat) -> Bool {
    if case (.argument, .date) = (format.kind, argument) { return true }
    return format.isDate
  }
}
