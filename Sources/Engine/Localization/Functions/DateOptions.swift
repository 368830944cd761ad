internal import Bytes
internal import ICU

/// The options of date functions, and the ICU skeleton that corresponds to them.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#date-and-time-functions
struct DateOptions: Hashable, Sendable {
  var dateSkeleton = ""
  var timeSkeleton = ""
  var timeZone: String?
  var calendar: String?
  var hour12: Bool?
  /// A layout by lengths, which replaces the skeletons.
  var layout: DateFormatter.Layout?

  static let overrideNames = ["timeZone", "calendar"]
  static let fieldSets = [
    "weekday", "day-weekday", "month-day", "month-day-weekday", "year-month-day",
    "year-month-day-weekday",
  ]
  static let lengths = ["long", "medium", "short"]
  static let precisions = ["hour", "minute", "second"]
  static let zoneStyles = ["long", "short"]

  static func dateSkeleton(fields: String?, length: String?) -> String {
    let (year, month, weekday) =
      switch length {
      case "long": ("y", "MMMM", "EEEE")
      case "short": ("yy", "M", "E")
      default: ("y", "MMM", "E")
      }
    return switch fields {
    case "weekday": weekday
    case "day-weekday": "d" + weekday
    case "month-day": month + "d"
    case "month-day-weekday": month + "d" + weekday
    case "year-month-day-weekday": year + month + "d" + weekday
    default: year + month + "d"
    }
  }

  func timeSkeleton(precision: String?, zoneStyle: String?) -> String {
    let hour = hour12.map { $0 ? "h" : "H" } ?? "j"
    let time =
      switch precision {
      case "hour": hour
      case "second": hour + "mmss"
      default: hour + "mm"
      }
    return switch zoneStyle {
    case "long": time + "zzzz"
    case "short": time + "z"
    default: time
    }
  }
}

/// A date format, made from the options of one expression.
///
/// A plan has no formatter of its own: expressions keep their plans, and a formatter takes 84 KB.
final class DatePlan: Sendable {
  let options: DateOptions
  private let formats: LocaleFormats

  init(_ options: DateOptions, formats: LocaleFormats) {
    self.options = options
    self.formats = formats
  }

  private var locale: ICULocale {
    get throws(ICUError) {
      guard let calendar = options.calendar else { return formats.locale }
      return try formats.locale.with(calendar: calendar)
    }
  }

  /// Returns the date formatter for the time zone of the options, or else for the given one.
  func dateFormatter(_ zone: String) throws(ICUError) -> SharedDateFormatter {
    let (locale, zone) = (try locale, options.timeZone ?? zone)
    if let layout = options.layout {
      return try Formatters.date(layout, locale: locale, zone: zone)
    }
    let pattern = try Formatters.pattern(
      for: options.dateSkeleton + options.timeSkeleton, locale: locale)
    return try Formatters.date(.pattern(pattern), locale: locale, zone: zone)
  }

  /// Appends a date with the plan's formatter for the same time zone.
  func append(
    _ date: DateTimeValue, in zone: String, using formatter: SharedDateFormatter,
    to output: inout [UInt8]
  ) throws(ICUError) {
    let instant =
      if let instant = date.instant {
        instant
      } else {
        // A date without an offset is in the time zone of the output.
        try TimeZones.instant(of: date.fields, in: options.timeZone ?? zone)
          + Double((date.wallMilliseconds % 1000 + 1000) % 1000)
      }
    try formatter.append(milliseconds: instant, to: &output)
  }
}

extension FunctionCall {
  /// Reads the time zone and calendar options, which replace those inherited from the operand.
  mutating func dateOptions() -> DateOptions {
    var options = DateOptions()
    if case .date(let plan)? = operand?.presentation {
      options.timeZone = plan.options.timeZone
      options.calendar = plan.options.calendar
      options.hour12 = plan.options.hour12
    }
    if let option = option("timeZone") { options.timeZone = zone(option) ?? options.timeZone }
    if let option = option("calendar") {
      if let text = option.text, Self.isCalendar(text) {
        options.calendar = text
      } else {
        report(.badOption, "calendar")
      }
    }
    return options
  }

  /// Reads the date options and the option `hour12`.
  mutating func clockOptions() -> DateOptions {
    var options = dateOptions()
    guard let option = option("hour12") else { return options }
    switch option.text {
    case "true": options.hour12 = true
    case "false": options.hour12 = false
    default: report(.badOption, "hour12")
    }
    return options
  }

  private mutating func zone(_ option: ResolvedOption) -> String? {
    switch option.text {
    case "UTC": return "UTC"
    case "input":
      guard let minutes = operand?.date?.offsetMinutes else {
        report(.badOperand, subject)
        return nil
      }
      isOnlyForOperand = true
      return Self.zone(ofOffset: minutes)
    case let name? where TimeZones.isKnown(name): return name
    default:
      report(.badOption, "timeZone")
      return nil
    }
  }

  private static func zone(ofOffset minutes: Int) -> String {
    guard minutes != 0 else { return "UTC" }
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    return "GMT\(minutes < 0 ? "-" : "+")\(hours / 10)\(hours % 10):\(rest / 10)\(rest % 10)"
  }

  private static func isCalendar(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (3...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }
  }

  func value(_ date: DateTimeValue, _ options: DateOptions) -> ResolvedValue {
    ResolvedValue(
      .date(date), .date(DatePlan(options, formats: formats)), formats.direction)
  }
}
