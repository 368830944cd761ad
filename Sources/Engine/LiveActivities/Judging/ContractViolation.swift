package import Diagnostics
package import Documents
package import Platforms

/// A value of a payload that differs from the app's contract.
package struct ContractViolation: Sendable {
  /// The ways in which a value can differ.
  package enum Problem: Sendable {
    /// Keys that an object must have.
    case missingKeys([ObjectType.Field])
    /// A key that the app does not read, and the field that was probably meant.
    case ignoredKey(JSONMember, meant: ObjectType.Field?, in: ObjectType)
    /// A key that the contract forbids.
    case refusedKey(JSONMember, meant: ObjectType.Field?)
    /// A value whose kind differs from that of the type, such as a string instead of a number.
    case wrongKind(DecodedType)
    /// A number with a fraction or outside its range.
    case unfitNumber(NumberForm, String)
    /// A string without the form that its type demands.
    case malformed(StringForm, String)
    /// A string or a number that is not among the constants.
    case unknownConstant(Constants, JSONValue)
    /// A date that counts from 1970 although it is read from 2001.
    case dateSince1970(String)
    /// An object that names no case of an enumeration, or several.
    case caseCount(VariantType, [JSONMember])
    /// A key that is not spelled as its type demands.
    case malformedKey(JSONMember, KeyForm)
    /// An array of keys and values with an odd number of elements.
    case oddPairs
    /// An array with too few elements.
    case fewElements(Int)
    /// A range whose upper bound is less than its lower bound.
    case reversedBounds
    /// A value that fits none of several types, or more than one if only one may fit.
    case alternatives(Choice)
    /// An expression that can, or must, become a value of the wrong kind.
    case pending(PendingValue, PendingProblem)
  }

  /// The ways in which an expression can differ from its type.
  package enum PendingProblem: Sendable {
    /// The expression always gives text.
    case alwaysText(DecodedType)
    /// The expression gives a number if its value looks like one.
    case mayBecomeNumber
    /// No expression can give such a value.
    case neverOfKind(DecodedType)
    /// The expression can give a certain text that is not valid.
    case canBecome(String, DecodedType)
  }

  /// The way in which the value differs.
  package let problem: Problem
  /// The value, or for keys the object.
  package let value: JSONValue
  /// The location to report: the value, or the key of an object with a missing key.
  package let span: SourceSpan
  /// The path of the value, such as `content-state.stops[2].name`.
  package let path: String
  /// The property or the schema that the value belongs to; nil at the root.
  package let field: ObjectType.Field?

  /// Whether the app cannot decode the payload.
  package var isFatal: Bool {
    switch problem {
    case .ignoredKey(_, let meant, _): meant?.isRequired ?? false
    case .dateSince1970, .pending(_, .mayBecomeNumber): false
    default: true
    }
  }
}
