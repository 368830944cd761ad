import LiveActivities
import Testing

/// Numbers at the limits of their types.
struct NumberFitTests {
  @Test(arguments: [
    ("Int8", "127", true), ("Int8", "128", false), ("Int8", "-128", true), ("Int8", "-129", false),
    ("UInt8", "255", true), ("UInt8", "256", false), ("UInt8", "-0", true), ("UInt8", "-1", false),
    ("Int", "9223372036854775807", true), ("Int", "9223372036854775808", false),
    ("UInt64", "18446744073709551615", true), ("UInt64", "18446744073709551616", false),
    ("Int", "3.0", true), ("Int", "3.5", false), ("Int", "1e3", true), ("Int", "100e-2", true),
    ("Int", "9007199254740993.0", true), ("Int", "9223372036854775807.0", false),
    ("Double", "1e400", false), ("Double", "1e-400", false), ("Double", "0e-400", true),
    ("Float", "3.4e38", true), ("Float", "3.5e38", false), ("Float", "1e-46", false),
    ("Decimal", "1e127", true), ("Decimal", "1e128", false), ("Decimal", "10e-129", false),
    ("Date", "817292800.5", true), ("Bool", "1", false), ("String", "1", false),
  ])
  func `a number fits its type`(_ type: String, _ number: String, _ fits: Bool) throws {
    let refused = try ContractStory(state: "var a: \(type)").refused(#"{"a":\#(number)}"#)
    #expect(refused.isEmpty == fits)
  }
}
