/// The condition of an `#if`, as it is for an app on an iPhone; nil means that it is unknown.
///
/// ```swift
/// cursor.readCondition()   // "os(iOS) && !DEBUG": nil, because the build decides
/// ```
extension SwiftCursor {
  /// Reads the condition to the end of its line.
  mutating func readCondition() -> Bool? {
    let start = index
    while let current, !current.startsLine { skip() }
    var condition = part(start..<index)
    return condition.readDisjunction()
  }

  private mutating func readDisjunction() -> Bool? {
    readOperands(around: "|", decidedBy: true) { $0.readConjunction() }
  }

  private mutating func readConjunction() -> Bool? {
    readOperands(around: "&", decidedBy: false) { $0.readNegation() }
  }

  /// Reads operands with a doubled mark between them; one operand with the deciding value is enough,
  /// even if others are unknown.
  private mutating func readOperands(
    around mark: String, decidedBy value: Bool, _ read: (inout Self) -> Bool?
  ) -> Bool? {
    var operands = [read(&self)]
    while takeTwice(mark) { operands.append(read(&self)) }
    if operands.contains(value) { return value }
    return operands.contains(nil) ? nil : !value
  }

  private mutating func takeTwice(_ mark: String) -> Bool {
    guard isAt(mark), peek(1)?.isMark(mark) == true else { return false }
    advance()
    advance()
    return true
  }

  private mutating func readNegation() -> Bool? { nested { $0.readOperand() } ?? nil }

  private mutating func readOperand() -> Bool? {
    if take("!") { return readNegation().map { !$0 } }
    if isAt("(") {
      let start = index
      skip()
      var inner = part(start + 1..<max(start + 1, index - 1))
      return inner.readDisjunction()
    }
    guard let name = takeName() else { return nil }
    if name.isWord("true") || name.isWord("false") { return name.text == "true" }
    guard isAt("(") else { return nil }
    let start = index
    skip()
    let argument = part(start + 1..<max(start + 1, index - 1))
    return Self.result(of: name.text, argument)
  }

  private static let modules: Set = [
    "ActivityKit", "AppIntents", "Foundation", "SwiftUI", "Swift", "UIKit", "WidgetKit",
  ]
  private static let otherModules: Set = ["AppKit", "Cocoa", "Glibc", "Musl", "WinSDK"]
  /// The oldest version of Swift that an app with a Live Activity started by a push is built with.
  private static let oldestVersion = 5.9

  private static func result(of function: String, _ argument: SwiftCursor) -> Bool? {
    let name = argument.current?.text ?? ""
    switch function {
    case "os": return name == "iOS"
    case "targetEnvironment": return false
    case "canImport":
      return modules.contains(name) ? true : otherModules.contains(name) ? false : nil
    case "swift", "compiler":
      guard name == ">", let version = argument.peek(2).flatMap({ Double($0.text) }) else {
        return nil
      }
      return version <= oldestVersion ? true : nil
    default: return nil
    }
  }
}
