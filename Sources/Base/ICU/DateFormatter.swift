internal import CICU

/// Formats dates and times with a style or a pattern, in one locale and time zone.
///
/// Owns the handle and the handle's calendar, so only one thread can use a formatter at a time.
/// Each formatter needs about 84 KB of heap, so only a few are cached.
@safe
package struct DateFormatter: ~Copyable, @unchecked Sendable {
  /// The lengths of dates and times for which each locale has a format.
  package enum Length: Int32, Hashable, Sendable {
    case none = -1
    case full, long, medium, short
  }

  /// The layout of dates and times: styles or a pattern.
  package enum Layout: Hashable, Sendable {
    case style(date: Length, time: Length)
    case pattern(String)
  }

  private let handle: OpaquePointer
  private let zone: String
  private var answers: DateAnswers?

  /// Opens a formatter.
  ///
  /// Corresponds to `udat_open`.
  package init(_ layout: Layout, locale: ICULocale, zone: String) throws(ICUError) {
    let opened = try unsafe checking("udat_open") { status in
      switch layout {
      case .style(let date, let time):
        unsafe cicu_date_open_style(
          date.rawValue, time.rawValue, locale.identifier, zone, &status)
      case .pattern(let pattern):
        unsafe pattern.withCharacters {
          unsafe cicu_date_open_pattern($0, $1, locale.identifier, zone, &status)
        }
      }
    }
    guard let opened = unsafe opened else { throw .outOfMemory("udat_open") }
    unsafe handle = opened
    self.zone = zone
  }

  deinit { unsafe cicu_date_close(handle) }

  /// Appends the date and time of an instant, given in milliseconds since 1970.
  ///
  /// Corresponds to `udat_formatCalendar`.
  package mutating func append(
    milliseconds: Double, to output: inout [UInt8]
  ) throws(ICUError) {
    if answers == nil { answers = DateAnswers(pattern: try pattern, zone: zone) }
    if answers?.append(milliseconds, to: &output) == true { return }
    let (handle, start) = (unsafe self.handle, output.count)
    try unsafe output.append("udat_formatCalendar") {
      unsafe cicu_date_format(handle, milliseconds, $0, $1, &$2)
    }
    answers?.keep(output[start...], for: milliseconds)
  }

  /// The pattern of the formatter, such as `d MMM y`.
  ///
  /// Corresponds to `udat_toPattern`.
  var pattern: String {
    get throws(ICUError) {
      let handle = unsafe self.handle
      return try unsafe text("udat_toPattern") { unsafe cicu_date_pattern(handle, $0, $1, &$2) }
    }
  }
}

/// Finds the pattern that a locale uses for certain date fields, such as month and day.
///
/// ICU changes the generator internally, so only one thread can use it at a time. Each generator
/// needs about 41 KB of heap; callers keep only the patterns.
@safe
package struct DatePatternGenerator: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer

  /// Opens a pattern generator.
  ///
  /// Corresponds to `udatpg_open`.
  package init(locale: ICULocale) throws(ICUError) {
    let opened = try unsafe checking("udatpg_open") {
      unsafe cicu_pattern_open(locale.identifier, &$0)
    }
    guard let opened = unsafe opened else { throw .outOfMemory("udatpg_open") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_pattern_close(handle) }

  /// Returns a date skeleton with its fields in ICU's canonical order, as in ICU messages.
  ///
  /// Corresponds to `udatpg_getSkeleton`.
  package static func normalized(skeleton: String) throws(ICUError) -> String {
    try unsafe text("udatpg_getSkeleton") { output, capacity, status in
      unsafe skeleton.withCharacters {
        unsafe cicu_pattern_normalized($0, $1, output, capacity, &status)
      }
    }
  }

  /// Returns the locale's pattern for a date skeleton.
  ///
  /// Corresponds to `udatpg_getBestPattern`.
  package mutating func pattern(for skeleton: String) throws(ICUError) -> String {
    let handle = unsafe self.handle
    return try unsafe text("udatpg_getBestPattern") { output, capacity, status in
      unsafe skeleton.withCharacters {
        unsafe cicu_pattern_best(handle, $0, $1, output, capacity, &status)
      }
    }
  }
}

/// Facts about time zones from ICU's data.
package enum TimeZones {
  /// Returns the names of all time zones in ICU's data.
  ///
  /// Corresponds to `ucal_openTimeZones`.
  package static func names() throws(ICUError) -> [String] {
    try unsafe text("ucal_openTimeZones") { output, capacity, status in
      unsafe cicu_zone_names(output, capacity, &status)
    }.split(separator: "\n").map(String.init)
  }

  /// Whether ICU's data contains the given time zone.
  ///
  /// Corresponds to `ucal_getCanonicalTimeZoneID`.
  package static func isKnown(_ zone: String) -> Bool {
    var status: Int32 = 0
    return unsafe !zone.utf8.contains(0) && cicu_zone_is_known(zone, &status) != 0
  }

  /// Returns the instant of a local date and time in a time zone, in milliseconds since 1970.
  ///
  /// The fields are year, month from 1, day, hour, minute and second of the Gregorian calendar.
  /// Corresponds to `ucal_setDateTime`.
  package static func instant(
    of fields: [Int], in zone: String
  ) throws(ICUError) -> Double {
    precondition(fields.count == 6, "a date and time must have six fields")
    let numbers = fields.map { Int32(clamping: $0) }
    return try checking("ucal_setDateTime") { status in
      unsafe numbers.withUnsafeBufferPointer {
        unsafe cicu_zone_instant(zone, $0.baseAddress, &status)
      }
    }
  }
}
