internal import Bytes
internal import Localization

/// A point in time, in milliseconds since 1970.
package struct HubTime: Comparable, Hashable, Sendable {
  /// Milliseconds since 1970.
  package let milliseconds: Int64

  /// Creates a point in time from milliseconds since 1970.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Creates a point in time from whole seconds since 1970.
  package init(seconds: Int64) { self.init(milliseconds: seconds * 1000) }

  /// Parses an ISO 8601 date and time; without an offset, the time is UTC.
  private init?(iso8601 text: String) {
    guard var date = DateTimeValue(text) else { return nil }
    date.offsetMinutes = date.offsetMinutes ?? 0
    guard let instant = date.instant else { return nil }
    self.init(milliseconds: Int64(instant))
  }

  /// Whole seconds since 1970, rounded down.
  package var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
  }

  /// Whether a point in time is earlier than another.
  package static func < (first: HubTime, second: HubTime) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// Adds milliseconds to a point in time.
  package static func + (time: HubTime, milliseconds: Int64) -> HubTime {
    HubTime(milliseconds: time.milliseconds + milliseconds)
  }

  /// The time in the format of Atom: `2018-11-07T00:18:37Z`.
  package var iso8601: String {
    let fields = padded
    return "\(fields[0])-\(fields[1])-\(fields[2])T\(fields[3]):\(fields[4]):\(fields[5])Z"
  }

  /// The time with milliseconds: `2018-11-07T00:18:37.250Z`.
  package var iso8601WithMilliseconds: String {
    "\(iso8601.dropLast()).\(String(Int(milliseconds - seconds * 1000), digits: 3))Z"
  }

  /// The time as digits only, for message ids: `20181107001837`.
  package var digits: String { String(fields.reduce(0) { $0 * 100 + $1 }, digits: 14) }

  /// The time in the format of error bodies: `11/7/2018 12:18:37 AM`.
  package var american: String {
    let fields = fields
    let hour = fields[3] % 12 == 0 ? 12 : fields[3] % 12
    let time = "\(hour):\(String(fields[4], digits: 2)):\(String(fields[5], digits: 2))"
    return "\(fields[1])/\(fields[2])/\(fields[0]) \(time) \(fields[3] < 12 ? "AM" : "PM")"
  }

  private var fields: [Int] { DateTimeValue(unixSeconds: seconds).fields }

  private var padded: [String] {
    fields.enumerated().map { String($0.element, digits: $0.offset == 0 ? 4 : 2) }
  }
}

extension HubTime {
  /// Parses an ISO 8601 time; the seconds and the colon in the offset are optional.
  ///
  /// Android sends `2027-02-19T22:00+0000`. Without an offset, the time is UTC.
  package init?(lenient text: String) {
    var body = text[...]
    var offset = ""
    if body.hasSuffix("Z") {
      body = body.dropLast()
      offset = "Z"
    } else if let sign = body.lastIndex(where: { $0 == "+" || $0 == "-" }),
      body[sign...].count >= 5, body[..<sign].contains("T")
    {
      let digits = body[sign...].dropFirst().filter { $0 != ":" }
      offset = "\(body[sign])\(digits.prefix(2)):\(digits.dropFirst(2))"
      body = body[..<sign]
    }
    if let point = body.lastIndex(of: ".") {
      // .NET writes seven fractional digits, Python six.
      body = body[..<body.index(point, offsetBy: min(4, body[point...].count))]
    }
    let time = body.split(separator: "T").last ?? ""
    let seconds = time.count { $0 == ":" } == 1 ? ":00" : ""
    self.init(iso8601: "\(body)\(seconds)\(offset)")
  }

  /// Parses a UTC time as Microsoft's Java and .NET clients write an expiry: `MM/dd/yyyy hh:mm:ss`.
  ///
  /// The clients write the hour from 1 to 12 and omit AM or PM, so the hour is used as written.
  package init?(monthFirst text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[1].utf8.count == 8 else { return nil }
    let date = words[0].split(separator: "/", omittingEmptySubsequences: false)
    guard date.map(\.utf8.count) == [2, 2, 4] else { return nil }
    self.init(iso8601: "\(date[2])-\(date[0])-\(date[1])T\(words[1])")
  }
}
