internal import Documents
internal import Platforms

/// A test of whether a contract can decode every value that another contract describes.
struct TypeFit {
  /// The contract of the sender.
  let writer: ActivityContract
  /// The contract of the app.
  let reader: ActivityContract
  /// The pairs of definitions that are being compared, because types can contain themselves.
  private var open: Set<[DefinitionID]> = []
  private var depth = 0
  private var steps = 0

  init(of writer: ActivityContract, in reader: ActivityContract) {
    self.writer = writer
    self.reader = reader
  }

  private static let deepest = 100
  /// The maximum number of steps; only alternatives within alternatives need as many.
  private static let mostSteps = 100_000

  /// Returns whether every value of the writer's type is one of the reader's type.
  mutating func fits(_ written: DecodedType, _ read: DecodedType) -> Bool {
    guard depth < Self.deepest, steps < Self.mostSteps else { return true }
    steps += 1
    depth += 1
    defer { depth -= 1 }
    if case .named(let one) = written, case .named(let other) = read {
      guard open.insert([one, other]).inserted else { return true }
      defer { open.remove([one, other]) }
      return resolvedFits(writer.resolved(written), reader.resolved(read))
    }
    return resolvedFits(writer.resolved(written), reader.resolved(read))
  }

  private mutating func resolvedFits(_ written: DecodedType, _ read: DecodedType) -> Bool {
    switch (written, read) {
    case (_, .anything), (_, .unjudged), (.unjudged, _), (.null, .null), (.null, .optional),
      (.boolean, .boolean):
      return true
    case (_, .object(let object)) where !object.mustBeObject: return true
    case (.optional(let one), .optional(let other)): return fits(one, other)
    case (.optional, _): return false
    case (_, .optional(let other)): return fits(written, other)
    case (.choice(let choice), _):
      for type in choice.types where !fits(type, read) { return false }
      return true
    case (_, .choice(let choice)):
      for type in choice.types where fits(written, type) { return true }
      return false
    case (.constants(let constants), _): return fits(constants, read)
    case (.string(let one), .string(let other)): return other == .any || one == other
    case (.number(let one), .number(let other)): return one.fits(other)
    case (.list(let one), .list(let other)), (.bounds(let one), .bounds(let other)),
      (.bounds(let one), .list(let other)):
      return fits(one, other)
    case (.tuple(let one), .tuple(let other)): return fits(one, other)
    case (.table(let keys, let one), .table(let others, let other)):
      return keys.fits(others) && fits(one, other)
    case (.pairs(let key, let one), .pairs(let otherKey, let other)):
      return fits(key, otherKey) && fits(one, other)
    case (.object(let one), .object(let other)): return fits(one, other)
    case (.variants(let one), .variants(let other)): return fits(one, other)
    default: return false
    }
  }

  private mutating func fits(_ written: [DecodedType], _ read: [DecodedType]) -> Bool {
    guard written.count >= read.count else { return false }
    for (one, other) in zip(written, read) where !fits(one, other) { return false }
    return true
  }

  /// Returns whether each constant is a value of a type.
  private func fits(_ constants: Constants, _ type: DecodedType) -> Bool {
    constants.values.allSatisfy { value in
      var judge = ContractJudge(contract: reader, pending: PendingValues())
      judge.check(value, as: type, .init(path: ""))
      return !judge.violations.contains(where: \.isFatal)
    }
  }

  private mutating func fits(_ written: ObjectType, _ read: ObjectType) -> Bool {
    for field in read.fields {
      guard let own = written.field(field.key) else {
        if field.isRequired { return false }
        continue
      }
      if field.isRequired, !own.isRequired { return false }
      if !fits(own.type, field.type) { return false }
    }
    return !read.refusesOtherKeys || written.fields.allSatisfy { read.field($0.key) != nil }
  }

  private mutating func fits(_ written: VariantType, _ read: VariantType) -> Bool {
    for variant in written.variants {
      guard let other = read.variants.first(where: { $0.key == variant.key }),
        fits(variant.values, other.values)
      else { return false }
    }
    return true
  }
}

extension KeyForm {
  fileprivate func fits(_ other: KeyForm) -> Bool {
    switch (self, other) {
    case (_, .text), (.integer, .integer): true
    case (.constants(let one), .constants(let other)):
      one.values.allSatisfy { other.contains($0) }
    case (.constants(let one), .integer):
      one.values.allSatisfy { Int($0.shortSpelling) != nil }
    default: false
    }
  }
}

extension NumberForm {
  /// Returns whether numbers of this form are numbers of another one.
  ///
  /// A fraction too long for `Float` or `Decimal` is rounded, and does not fail.
  fileprivate func fits(_ other: NumberForm) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .double), (_, .float), (_, .decimal), (_, .date): return true
    case (.integer, .integer): return bounds.isInside(other.bounds)
    case (.integer, .schema), (.schema, .schema), (.schema, .integer):
      return (isWhole || !other.isWhole) && bounds.isInside(other.bounds)
    default: return other.isUnlimited
    }
  }

  private var isWhole: Bool {
    switch self {
    case .integer: true
    case .schema(let isWhole, _, _): isWhole
    case .double, .float, .decimal, .date: false
    }
  }

  /// Whether the form is a number of a JSON Schema without any limit.
  private var isUnlimited: Bool { self == .schema(isWhole: false, minimum: nil, maximum: nil) }

  /// The least and the greatest number.
  private var bounds: ClosedRange<Double> {
    switch self {
    case .integer(let bits, let isSigned):
      let power = Double(sign: .plus, exponent: isSigned ? bits - 1 : bits, significand: 1)
      return (isSigned ? -power : 0)...(power - 1)
    case .schema(_, let minimum, let maximum):
      let (lower, upper) = (minimum ?? -.infinity, maximum ?? .infinity)
      return min(lower, upper)...upper
    case .double, .float, .decimal, .date: return -.infinity ... .infinity
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func isInside(_ other: ClosedRange<Double>) -> Bool {
    other.lowerBound <= lowerBound && upperBound <= other.upperBound
  }
}
