package import Localization
package import MessageTables

/// The string that a device shows for a key, or nothing.
package enum ShownString: Hashable, Sendable {
  /// The device shows this string.
  case text(String)
  /// The device shows nothing, or the result is undefined.
  case nothing
}

/// An app's string, formatted as the system formats it with a payload's arguments.
///
/// Arguments are always strings. Without arguments the string is not formatted.
package struct AppStringFormat: Sendable {
  private let system: AppTable.System
  /// The string, split at its placeholders.
  package let format: FormatString

  /// Parses a string in the format of a system.
  package init(_ text: String, on system: AppTable.System) {
    self.system = system
    format = FormatString(text, dialect: system == .apple ? .apple : .java)
  }

  /// The placeholders, each with the number of its argument, counted from 1.
  package var uses: [(specifier: FormatString.Specifier, argument: Int)] {
    var next = 0
    var last = 0
    var uses: [(FormatString.Specifier, Int)] = []
    for specifier in format.specifiers where !isLineBreak(specifier) {
      if specifier.modifiers.contains("<"), system == .android {
        uses.append((specifier, last))
        continue
      }
      if specifier.position == nil { next += 1 }
      last = specifier.position ?? next
      uses.append((specifier, last))
    }
    return uses
  }

  private func isLineBreak(_ specifier: FormatString.Specifier) -> Bool {
    system == .android && specifier.conversion == "n"
  }

  /// The numbers of the arguments that the string shows, counted from 1.
  package var arguments: Set<Int> { Set(uses.map(\.argument)) }

  /// The first placeholder that cannot show a string argument; nil if all placeholders can.
  package var unfit: String? {
    for piece in format.pieces {
      switch piece {
      case .specifier(let specifier) where !takesString(specifier): return specifier.spelling
      case .stray(let spelling): return spelling
      case .variable(let name, _): return "%#@\(name)@"
      case .argument: return "%arg"
      default: continue
      }
    }
    return nil
  }

  private func takesString(_ specifier: FormatString.Specifier) -> Bool {
    switch system {
    case .apple: return specifier.conversion == "@"
    case .android: return "sSbBhHn".unicodeScalars.contains(specifier.conversion)
    }
  }

  /// Whether formatting changes the string, because it has placeholders or doubled percent signs.
  package var hasFormatting: Bool {
    format.pieces.contains { piece in
      switch piece {
      case .specifier, .percent, .variable, .argument: true
      case .text, .stray: false
      }
    }
  }

  /// Whether the string has several placeholders whose meaning depends on their order.
  package var hasFragileOrder: Bool {
    let unnumbered = uses.count { $0.specifier.position == nil }
    let isMixed = unnumbered > 0 && unnumbered < uses.count
    return isMixed || system == .android && unnumbered > 1
  }

  /// Returns the string with the arguments in place of its placeholders.
  package func shown(with arguments: [String]) -> ShownString {
    var output = ""
    var places = uses[...]
    for piece in format.pieces {
      switch piece {
      case .text(let text): output += text
      case .percent: output += "%"
      // Apple drops an incomplete placeholder. If it is only a percent sign at the end of the
      // string, no other text is lost.
      case .stray(let spelling):
        guard system == .apple, spelling == "%" else { return .nothing }
      case .variable, .argument: return .nothing
      case .specifier(let specifier):
        if isLineBreak(specifier) {
          output += "\n"
          continue
        }
        guard takesString(specifier), let use = places.popFirst(),
          arguments.indices.contains(use.argument - 1)
        else { return .nothing }
        output += Self.converted(arguments[use.argument - 1], specifier)
      }
    }
    return .text(output)
  }

  /// Returns an argument as a placeholder's conversion formats it.
  private static func converted(_ text: String, _ specifier: FormatString.Specifier) -> String {
    var text = text
    switch specifier.conversion {
    case "b", "B": text = "true"
    case "h", "H": text = String(UInt32(bitPattern: javaHash(text)), radix: 16)
    default: break
    }
    let numbers = specifier.modifiers.drop { !$0.isNumber && $0 != "." }
      .split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count > 1, let most = numbers[1] { text = String(text.prefix(min(most, mostWidth))) }
    if specifier.conversion.properties.isUppercase { text = text.uppercased() }
    if let width = numbers.first ?? nil, text.count < width {
      let blanks = String(repeating: " ", count: min(width, mostWidth) - min(text.count, mostWidth))
      text = specifier.modifiers.contains("-") ? text + blanks : blanks + text
    }
    return text
  }

  private static let mostWidth = 4096

  /// Returns the hash that Java's `String.hashCode` computes.
  private static func javaHash(_ text: String) -> Int32 {
    text.utf16.reduce(0) { $0 &* 31 &+ Int32($1) }
  }
}

extension AppTable {
  /// Returns the string that a device shows for a key.
  package func shown(
    _ key: String, in locale: LocaleTag?, arguments: [String]?
  ) -> ShownString {
    guard !refused.contains(where: { $0.locale == locale || $0.locale == nil }) else {
      return .nothing
    }
    guard let string = string(key, in: locale) else {
      return system == .apple ? .text(key) : .nothing
    }
    guard let text = string.text else { return .nothing }
    guard let arguments else { return .text(text) }
    return AppStringFormat(text, on: system).shown(with: arguments)
  }
}
