internal import Hub
package import TemplateLanguage

/// A registration in the table's compact form, decoded only if needed.
///
/// For each notification, the outbox keeps a compact registration: two references instead of all
/// strings of the device.
///
/// ```swift
/// table.forEach(in: expression) { device in
///   print(device.decoded.handle)
///   return .more
/// }
/// ```
package struct CompactRegistration: Sendable {
  /// The data that the registration shares with other registrations, such as the template.
  package let shape: RegistrationShape
  private let record: RegistrationRecord
  /// The position of the fields after the tags in the record.
  private let fieldsStart: UInt32
  /// Whether another registration may have the same handle and template; only `false` is certain.
  package let mayShareHandle: Bool

  init(
    _ record: RegistrationRecord, _ shape: RegistrationShape, fieldsAt start: Int,
    mayShareHandle: Bool
  ) {
    self.record = record
    self.shape = shape
    fieldsStart = UInt32(start)
    self.mayShareHandle = mayShareHandle
  }

  /// The decoded registration, with all its strings.
  package var decoded: StoredRegistration {
    guard let registration = record.decoded(shape) else {
      preconditionFailure("a record in the table must be valid")
    }
    return registration
  }

  /// A hash of the handle: equal for equal handles, and almost always different for different
  /// handles.
  package var handleFingerprint: UInt64 {
    var reader = readerBehindTags
    var mixed: UInt64 = 0
    let count = reader.count()
    for letterCase in shape.handleCases.prefix(count) {
      mixed = mixed &* 31 &+ Fingerprint.of(record.bytes, reader.range(), letterCase)
    }
    return mixed
  }

  /// The push variables, which are used in every send to the device.
  package var pushVariables: NamedValues {
    var reader = readerBehindTags
    for _ in 0..<reader.count() { _ = reader.range() }
    _ = reader.range()
    for _ in 0..<3 { _ = reader.number() }
    _ = reader.optionalNumber()
    for _ in 0..<3 where reader.number() != 0 { _ = reader.range() }
    let count = reader.count()
    var places: [NamedValues.Place] = []
    places.reserveCapacity(count)
    for _ in 0..<count { places.append((reader.range(), reader.range())) }
    return NamedValues(record.bytes, at: places)
  }

  /// Whether a string may be the handle or an id of the registration; only `false` is certain.
  package func mayBeNamed(_ text: String) -> Bool {
    var reader = readerBehindTags
    let count = reader.count()
    // A handle with several parts can be compared only after decoding, which joins the parts.
    guard shape.handleCases.count == 1 else { return true }
    var fields = (0..<count).map { _ in reader.range() }.prefix(1) + [reader.range()]
    for _ in 0..<3 { _ = reader.number() }
    _ = reader.optionalNumber()
    if reader.number() != 0 { fields.append(reader.range()) }
    return fields.contains { field in
      field.count == text.utf8.count
        && zip(record.bytes[field], text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        || record.bytes[field].contains { $0 >= 0x80 }
    }
  }

  /// A reader positioned at the fields after the tags.
  private var readerBehindTags: FieldReader { FieldReader(record.bytes, at: Int(fieldsStart)) }
}
