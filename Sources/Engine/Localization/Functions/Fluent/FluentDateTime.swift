internal import ICU

extension MessageFunction {
  /// `DATETIME($d, month: "long")`: a date with the options of `Intl.DateTimeFormat`.
  ///
  /// https://projectfluent.org/fluent/guide/functions.html#datetime
  static let fluentDateTime = MessageFunction(
    fluent: "datetime", operand: .date,
    options: ["dateStyle", "timeStyle"] + FluentDateFields.names
  ) { call in
    guard case .date(let date)? = call.operand?.content else { return call.refuseOperand() }
    var options = DateOptions()
    let lengths: [String: DateFormatter.Length] = [
      "full": .full, "long": .long, "medium": .medium, "short": .short,
    ]
    let styles = ["dateStyle", "timeStyle"].map { call.literal($0, among: lengths.keys.sorted()) }
    if styles != [nil, nil] {
      options.layout = .style(
        date: styles[0].flatMap { lengths[$0] } ?? .none,
        time: styles[1].flatMap { lengths[$0] } ?? .none)
      return call.value(date, options)
    }
    let chosen = Dictionary(
      call.options.compactMap { option in option.text.map { (option.name, $0) } },
      uniquingKeysWith: { _, last in last })
    guard let fields = FluentDateFields(chosen) else {
      call.report(.badOption, call.options.first?.name ?? "DATETIME")
      return nil
    }
    options.dateSkeleton = fields.skeleton
    return call.value(date, options)
  }
}

/// The fields of a date in `DATETIME()`, and the skeleton of ICU that shows them.
///
///     FluentDateFields(["year": "numeric", "month": "short"])?.skeleton      // yMMM
///     FluentDateFields(skeleton: "yMMM")?.options                            // year, month
package struct FluentDateFields: Sendable {
  /// The options of `DATETIME()`, in the order of a date.
  package let options: [(name: String, value: String)]
  /// The skeleton of ICU.
  package let skeleton: String

  private static let widths: [(name: String, values: [(word: String, letters: String)])] = [
    ("era", [("short", "G"), ("long", "GGGG"), ("narrow", "GGGGG")]),
    ("year", [("numeric", "y"), ("2-digit", "yy")]),
    (
      "month",
      [
        ("numeric", "M"), ("2-digit", "MM"), ("short", "MMM"), ("long", "MMMM"),
        ("narrow", "MMMMM"),
      ]
    ),
    ("day", [("numeric", "d"), ("2-digit", "dd")]),
    ("weekday", [("short", "E"), ("long", "EEEE"), ("narrow", "EEEEE")]),
    ("hour", [("numeric", "j"), ("2-digit", "jj")]),
    ("minute", [("2-digit", "mm"), ("numeric", "m")]),
    ("second", [("2-digit", "ss"), ("numeric", "s")]),
    ("timeZoneName", [("short", "z"), ("long", "zzzz")]),
  ]

  /// The names of the options, with `hour12`.
  static let names = widths.map(\.name) + ["hour12"]

  /// Reads options; returns nil if an option or a value is unknown.
  package init?(_ chosen: [String: String]) {
    var skeleton = ""
    var options: [(String, String)] = []
    for (name, values) in Self.widths {
      guard let word = chosen[name] else { continue }
      guard var letters = values.first(where: { $0.word == word })?.letters else { return nil }
      if name == "hour", let clock = chosen["hour12"] {
        let letter = ["1": "h", "true": "h", "0": "H", "false": "H"][clock]
        guard let letter else { return nil }
        letters = String(repeating: letter, count: letters.count)
      }
      options.append((name, word))
      skeleton += letters
    }
    guard chosen.keys.allSatisfy(Self.names.contains) else { return nil }
    if let clock = chosen["hour12"] { options.append(("hour12", clock)) }
    self.options = options
    self.skeleton = skeleton.isEmpty ? "yMd" : skeleton
  }

  /// Reads a skeleton; returns nil if an option for one of its letters is missing.
  package init?(skeleton: String) {
    var options: [(String, String)] = []
    var rest = skeleton[...]
    var clock: String?
    while let letter = rest.first {
      let run = String(rest.prefix { $0 == letter })
      rest = rest.dropFirst(run.count)
      var letters = run
      if letter == "h" || letter == "H" {
        clock = letter == "h" ? "1" : "0"
        letters = String(repeating: "j", count: run.count)
      }
      guard let letter = letters.first,
        let field = Self.widths.first(where: { $0.values[0].letters.first == letter })
      else { return nil }
      guard let value = field.values.first(where: { $0.letters == letters }),
        !options.contains(where: { $0.0 == field.name })
      else { return nil }
      options.append((field.name, value.word))
    }
    guard !options.isEmpty else { return nil }
    if let clock { options.append(("hour12", clock)) }
    self.options = options
    self.skeleton = skeleton
  }
}
