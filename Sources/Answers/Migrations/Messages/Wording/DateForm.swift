/// The format of a date or a time.
enum DateForm: Hashable, Sendable {
  /// The lengths of the date and of the time: `full`, `long`, `medium`, `short`, or nil for none.
  case style(date: String?, time: String?)
  /// The fields as a skeleton of ICU, such as `yMMMd`.
  case skeleton(String)

  /// The skeleton with its letters in a fixed order, so that equal skeletons are equal strings.
  static func canonical(_ skeleton: String) -> String {
    var runs: [String] = []
    for letter in skeleton {
      if let last = runs.last, last.first == letter {
        runs[runs.count - 1] = last + String(letter)
      } else {
        runs.append(String(letter))
      }
    }
    // A minute after an hour always has two digits.
    let hasHour = runs.contains { "jhHkK".contains($0.first ?? " ") }
    runs = runs.map { run in
      switch run {
      case "m" where hasHour: "mm"
      case "s" where hasHour: "ss"
      case "jj", "EEE", "EE": String(run.prefix(1))
      default: run
      }
    }
    return runs.sorted().joined()
  }
}

/// The functions of MessageFormat 2 for dates, with the skeletons that they show.
///
///     DateFunctions.call(for: "yMMMd")?.name             // date
///     DateFunctions.skeleton("time", ["precision": "second"])     // jmmss
enum DateFunctions {
  /// A function and its options.
  struct Call: Hashable, Sendable {
    let name: String
    let options: [String: String]
  }

  private static let fields: [(name: String, letters: @Sendable (Lengths) -> String)] = [
    ("year-month-day", { $0.year + $0.month + "d" }),
    ("year-month-day-weekday", { $0.year + $0.month + "d" + $0.weekday }),
    ("month-day", { $0.month + "d" }), ("month-day-weekday", { $0.month + "d" + $0.weekday }),
    ("day-weekday", { "d" + $0.weekday }), ("weekday", { $0.weekday }),
  ]

  /// The letters of a date length.
  struct Lengths: Sendable {
    let name: String
    let year: String
    let month: String
    let weekday: String
  }

  private static let lengths = [
    Lengths(name: "medium", year: "y", month: "MMM", weekday: "E"),
    Lengths(name: "long", year: "y", month: "MMMM", weekday: "EEEE"),
    Lengths(name: "short", year: "yy", month: "M", weekday: "E"),
  ]

  private static let times: [(precision: String, letters: String)] = [
    ("minute", "mm"), ("second", "mmss"), ("hour", ""),
  ]
  private static let zones: [(style: String?, letters: String)] = [
    (nil, ""), ("short", "z"), ("long", "zzzz"),
  ]
  private static let clocks: [(hour12: String?, letter: String)] = [
    (nil, "j"), ("true", "h"), ("false", "H"),
  ]

  /// The calls in the order of preference, by their canonical skeletons.
  private static let calls: [String: Call] = {
    var calls: [String: Call] = [:]
    func add(_ skeleton: String, _ name: String, _ options: [String: String?]) {
      let key = DateForm.canonical(skeleton)
      guard calls[key] == nil else { return }
      calls[key] = Call(name: name, options: options.compactMapValues { $0 })
    }
    var dates: [(skeleton: String, fields: String, length: String)] = []
    for length in lengths {
      for (name, letters) in fields { dates.append((letters(length), name, length.name)) }
    }
    for date in dates {
      add(date.skeleton, "date", ["fields": date.fields, "length": date.length])
    }
    for clock in clocks {
      for zone in zones {
        for time in times {
          let skeleton = clock.letter + time.letters + zone.letters
          let options = [
            "precision": time.precision, "timeZoneStyle": zone.style, "hour12": clock.hour12,
          ]
          add(skeleton, "time", options)
          for date in dates {
            add(
              date.skeleton + skeleton, "datetime",
              [
                "dateFields": date.fields, "dateLength": date.length,
                "timePrecision": time.precision, "timeZoneStyle": zone.style,
                "hour12": clock.hour12,
              ])
          }
        }
      }
    }
    return calls
  }()

  /// Returns the call that shows the fields of a skeleton; nil if no call does.
  static func call(for skeleton: String) -> Call? { calls[DateForm.canonical(skeleton)] }

  /// Returns the skeleton of a call; nil if an option has no skeleton.
  static func skeleton(_ name: String, _ options: [String: String]) -> String? {
    var date = ""
    var time = ""
    if name != "time" {
      let prefix = name == "datetime" ? "date" : ""
      let length = options[prefix.isEmpty ? "length" : "dateLength"] ?? "medium"
      let field = options[prefix.isEmpty ? "fields" : "dateFields"] ?? "year-month-day"
      guard let lengths = lengths.first(where: { $0.name == length }),
        let letters = fields.first(where: { $0.name == field })?.letters
      else { return nil }
      date = letters(lengths)
    }
    if name != "date" {
      let precision = options[name == "datetime" ? "timePrecision" : "precision"] ?? "minute"
      guard let letters = times.first(where: { $0.precision == precision })?.letters,
        let zone = zones.first(where: { $0.style == options["timeZoneStyle"] }),
        let clock = clocks.first(where: { $0.hour12 == options["hour12"] })
      else { return nil }
      time = clock.letter + letters + zone.letters
    }
    let known: Set = [
      "fields", "length", "dateFields", "dateLength", "precision", "timePrecision",
      "timeZoneStyle", "hour12",
    ]
    guard options.keys.allSatisfy(known.contains) else { return nil }
    return date + time
  }
}
