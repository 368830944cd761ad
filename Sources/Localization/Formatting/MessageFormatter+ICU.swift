internal import ICU

extension MessageFormatter {
  /// Appends what a step of an ICU message shows; gives the slot of a value that does not fit.
  mutating func appendICU(
    _ step: Step, of message: CompiledMessage, _ arguments: [Argument?],
    to output: inout [UInt8]
  ) -> Int? {
    let start = output.count
    let slot =
      switch step {
      case .argument(let slot), .format(let slot, _): slot
      case .pound(let choice): message.icuChoices[choice].slot
      case .text, .value, .markup, .match, .jump, .choose:
        preconditionFailure("the caller handles the steps of both syntaxes")
      }
    guard let argument = arguments[slot] else {
      append(missing: message.parameters[slot], to: &output)
      return nil
    }
    if appendPlainNumber(step, argument, of: message, to: &output) { return nil }
    do throws(ICUError) {
      guard try append(step, argument, of: message, to: &output) else { return slot }
    } catch {
      return slot
    }
    let part = ValuePart(argument, locale: message.formats.tag)
    record(.value(part), from: start, in: output)
    return nil
  }

  /// Appends a number in the locale's default format without ICU; says no for everything else.
  private mutating func appendPlainNumber(
    _ step: Step, _ argument: Argument, of message: CompiledMessage, to output: inout [UInt8]
  ) -> Bool {
    guard case .number(let number) = argument, let layout = message.layout else { return false }
    let start = output.count
    switch step {
    case .argument:
      guard layout.append(number, to: &output) else { return false }
    case .pound(let choice):
      guard layout.append(message.icuChoices[choice].shown(number), to: &output) else {
        return false
      }
    case .format(_, let index):
      let format = message.icuFormats[index]
      if format.isInteger {
        guard layout.append(wholePartOf: number, to: &output) else { return false }
      } else {
        guard format.isPlain, layout.append(number, to: &output) else { return false }
      }
    case .text, .value, .markup, .match, .jump, .choose: return false
    }
    recordNumber(from: start, locale: message.formats.tag, in: output)
    return true
  }

  /// Appends what ICU shows for an argument that nobody supplies: its name in braces.
  mutating func append(missing name: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(UInt8(ascii: "{"))
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: "}"))
    record(.fallback("$" + name), from: start, in: output)
  }

  private mutating func append(
    _ step: Step, _ argument: Argument, of message: CompiledMessage, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    let formats = message.formats
    switch step {
    case .format(_, let index):
      let format = message.icuFormats[index]
      guard format.isDate else { return try format.append(argument, using: result, to: &output) }
      guard let instant = try argument.icuInstant(in: timeZone) else { return false }
      try dateFormatter(for: format)?.append(milliseconds: instant, to: &output)
      return true
    case .pound(let choice):
      guard let number = argument.icuNumber else { return false }
      try append(message.icuChoices[choice].shown(number), formats: formats, to: &output)
      return true
    default: return try append(argument, formats: formats, to: &output)
    }
  }

  /// Appends a number in the locale's default format.
  private func append(
    _ number: DecimalNumber, formats: LocaleFormats, to output: inout [UInt8]
  ) throws(ICUError) {
    if let layout = try formats.layout(), layout.append(number, to: &output) { return }
    try formats.numbers().append(number.decimal.scientific[...], to: &output)
  }

  private func append(
    _ argument: Argument, formats: LocaleFormats, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch argument {
    case .text(let text): output.append(contentsOf: text)
    case .number(let number): try append(number, formats: formats, to: &output)
    case .boolean(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .money(let amount, let currency):
      let formatter = try Formatters.number(
        skeleton: "currency/\(currency)", locale: formats.locale)
      try formatter.format(amount.decimal.scientific[...], into: result)
      try result.append(to: &output)
    case .date:
      guard let instant = try argument.icuInstant(in: timeZone) else { return false }
      try Formatters.date(
        .style(date: .short, time: .short), locale: formats.locale, zone: timeZone
      ).append(milliseconds: instant, to: &output)
    case .other: return false
    }
    return true
  }
}
