internal import Diagnostics
internal import Documents

/// What a platform says when a body does not have its shape.
struct ShapeRules: Sendable {
  /// A value has the wrong kind, or is outside its range, where the key has no rule of its own.
  let wrongType: Rule
  /// A key is not to be used any more.
  let deprecated: Rule
  /// A key is accepted although the vendor's reference does not have it.
  let unlisted: Rule
  /// A key stands twice, in both of its spellings.
  let bothSpellings: Rule?
  /// What follows from a wrong value, for labels: `Apple's devices ignore it`.
  let consequence: String
  /// What `null` stands for.
  var null = NullMeaning.value
  /// What to say of a key that the shape does not have; nil for one that may stand there.
  let stranger: @Sendable (UnknownKey) -> Diagnostic?
}

/// What a reader takes `null` for.
enum NullMeaning: Sendable {
  /// A value of its own kind.
  case value
  /// The same as leaving the key out.
  case absent
}

/// A key that a shape does not have.
struct UnknownKey: Sendable {
  let member: JSONMember
  /// The shape that does not have it.
  let shape: PayloadShape
  /// The object's path in the body.
  let path: String

  var name: String { member.key.string }
  var span: SourceSpan { member.keySpan }

  /// The nearest key that the shape has.
  var nearest: String? { Suggestion.nearest(to: name, among: shape.keys.map(\.name)) }
}

/// Where each key of a platform's shapes belongs, to answer for keys in the wrong place.
struct KeyPlaces: Sendable {
  private let places: [String: [String]]
  private let names: [String]

  /// Collects all keys below a shape.
  init(_ root: PayloadShape) {
    var collector = KeyCollector()
    collector.collect(root)
    places = collector.places
    names = places.keys.sorted()
  }

  /// The objects that have a key.
  func objects(with key: String) -> [String] { places[key] ?? [] }

  /// The key nearest to a name, wherever it belongs.
  func nearest(to name: String) -> String? {
    Suggestion.nearest(to: name, among: names)
  }
}

/// Walks through shapes and notes where each key stands.
private struct KeyCollector {
  private(set) var places: [String: [String]] = [:]

  mutating func collect(_ shape: PayloadShape) {
    for key in shape.keys {
      if places[key.name]?.contains(shape.name) != true {
        places[key.name, default: []].append(shape.name)
      }
      collect(key.type)
    }
  }

  private mutating func collect(_ type: ValueType) {
    switch type {
    case .object(let shape): collect(shape)
    case .list(let element): collect(element)
    case .either(let types): for type in types { collect(type) }
    case .any, .text, .formed, .number, .boolean, .choice, .freeObject, .textMap: break
    }
  }
}
