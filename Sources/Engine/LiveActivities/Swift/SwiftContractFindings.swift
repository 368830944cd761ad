internal import Diagnostics

// MARK: - Contracts that cannot be read

extension Diagnostic {
  static func contractUnclosed(at place: Label) -> Self {
    Self(
      .contractUnreadable, "a comment, a string or a block is not closed", at: place,
      help: "the app does not compile like this; close it, or name another file in crier.json")
  }

  static func contractLacks(_ activity: String, among known: [String], at place: Label) -> Self {
    let nearest = Suggestion.nearest(to: activity, among: known)
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .contractUnreadable, "the contract does not declare the type '\(activity)'", at: place,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "name the file with the struct '\(activity)' that conforms to ActivityAttributes"
          : "the file declares \(list)"))
  }
}

// MARK: - Contracts that do not compile

extension Diagnostic {
  static func contractWithoutState(_ activity: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "'\(activity)' has no 'ContentState', the type of 'content-state'",
      at: place, help: "declare it inside '\(activity)', or add the file that declares it")
  }

  static func contractUndecodable(_ kind: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "\(kind) does not conform to Decodable, so the app does not compile",
      at: place, help: "use a struct or an enum that conforms to Codable")
  }

  static func contractWithoutKey(_ property: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "'\(property)' has neither a coding key nor a default value", at: place,
      help: "add the case '\(property)' to 'CodingKeys', or a default value to the property")
  }

  static func contractStrayKey(_ key: String, among names: [String], at place: Label) -> Self {
    Self(
      .contractInvalid, "the coding key '\(key)' has no property of this name", at: place,
      help: Suggestion.nearest(to: key, among: names).map { "did you mean '\($0)'?" }
        ?? "remove the case, or declare the property")
  }

  static func contractNotDecodable(_ type: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "'\(type)' does not conform to Decodable in these files", at: place,
      severity: .warning,
      help: "add ': Codable'; if another file adds it, name that file in 'app.liveActivities', too")
  }
}

// MARK: - Parts that are not checked

extension Diagnostic {
  private static func unjudged(_ message: String, at place: Label, help: String? = nil) -> Self {
    Self(.contractUnjudged, message, at: place, help: help)
  }

  static func contractUnclear(at place: Label) -> Self {
    unjudged("this declaration is not understood, so no key of its type is checked", at: place)
  }

  static func contractCustomDecoder(_ type: String, at place: Label) -> Self {
    unjudged("'\(type)' has its own init(from:), so its JSON is not checked", at: place)
  }

  static func contractGeneric(_ type: String, at place: Label) -> Self {
    unjudged("'\(type)' is generic, so its JSON is not checked", at: place)
  }

  static func contractMacro(_ macro: String, on type: String, at place: Label) -> Self {
    unjudged("'@\(macro)' can add members to '\(type)', so its JSON is not checked", at: place)
  }

  static func contractRepeated(_ type: String, at place: Label) -> Self {
    unjudged("'\(type)' is declared more than once, so its JSON is not checked", at: place)
  }

  static func contractUndeclared(_ type: String, at place: Label) -> Self {
    unjudged(
      "'\(type)' is not declared in these files, so its JSON is not checked", at: place,
      help: "add the file that declares '\(type)' to 'app.liveActivities' in crier.json")
  }

  static func contractSystemType(_ type: String, at place: Label) -> Self {
    unjudged("the JSON of the system's type '\(type)' is not checked", at: place)
  }

  static func contractSuperclass(_ type: String, _ other: String, at place: Label) -> Self {
    unjudged("'\(type)' inherits from '\(other)', so its JSON is not checked", at: place)
  }

  static func contractPerhapsDecodable(_ type: String, _ other: String, at place: Label) -> Self {
    unjudged(
      "'\(type)' is Decodable only if '\(other)' is, so its JSON is not checked", at: place,
      help: "add ': Codable', or the file that declares '\(other)'")
  }

  static func contractUnknownProtocol(_ type: String, _ other: String, at place: Label) -> Self {
    unjudged(
      "'\(other)' could have an init(from:) for '\(type)'; it is checked as if it had none",
      at: place, help: "add the file that declares '\(other)' to 'app.liveActivities'")
  }

  static func contractConditional(_ property: String, at place: Label) -> Self {
    unjudged(
      "'\(property)' depends on the condition of an #if, so its value is not checked", at: place)
  }

  static func contractInferred(_ property: String, at place: Label) -> Self {
    unjudged(
      "the type of '\(property)' is not declared, so its value is not checked", at: place,
      help: "write the type, as in 'var \(property): Int = 0'")
  }

  static func contractWrapper(_ wrapper: String, at place: Label) -> Self {
    unjudged(
      "'@\(wrapper)' decides how its property is decoded, so the value is not checked", at: place)
  }

  static func contractCodingKeys(_ type: String, at place: Label) -> Self {
    unjudged("the coding keys of '\(type)' are not understood, so no key is checked", at: place)
  }

  static func contractRawValues(_ type: String, at place: Label) -> Self {
    unjudged("code computes the raw values of '\(type)', so they are not checked", at: place)
  }
}
