/// A page of a vendor's documentation, and the date of Crier's last comparison with it.
///
/// ```swift
/// let page = VendorPage("Apple, \"Generating a remote notification\"", checked: .init(2026, 11, 23))
/// print(page.checked)  // 2026-11-23
/// ```
public struct VendorPage: Hashable, Sendable {
  /// A day in the Gregorian calendar.
  public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Creates a day from its year, month and day of the month.
    public init(_ year: Int, _ month: Int, _ day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }

    /// Orders days from earlier to later.
    public static func < (left: Self, right: Self) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The day in the form `2026-11-23`.
    public var description: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  /// The title of the page, with the vendor's name.
  public let title: String
  /// The URL of the page; nil if the source is not a single page.
  public let address: String?
  /// The day on which the rules were last compared with the page.
  public let checked: Day

  /// Creates a page.
  public init(_ title: String, _ address: String? = nil, checked: Day) {
    self.title = title
    self.address = address
    self.checked = checked
  }
}
