internal import Budgets
internal import Localization
internal import Platforms
internal import Workspaces

/// The report's lines about growth, empty fields and invalid values, for all locales together.
enum RemarkLine {
  /// The maximum number of locales to list on a line.
  private static let mostLocales = 8

  /// Returns the lines; the number of threads does not affect them.
  static func lines(of report: BudgetReport, jobs: Int = 1) -> [String] {
    let runner = TaskRunner(jobs: jobs)
    return runner.lines(of: report.growth, \.notification, growth)
      + runner.lines(of: report.empty, \.notification, empty)
      + runner.lines(of: report.values, \.notification, values)
  }

  /// Returns lines such as `match-score.Body may grow by 61 bytes in th, 80 in pl`.
  private static func growth(_ all: ArraySlice<Growth>) -> [String] {
    grouped(all) { GrowthName(notification: $0.notification, property: $0.property) }.map {
      name, entries in
      let sorted = entries.sorted {
        $0.byteCount == $1.byteCount ? $0.locale < $1.locale : $0.byteCount < $1.byteCount
      }
      let shown = sorted.prefix(mostLocales).enumerated().map { index, entry in
        "\(entry.byteCount.grouped)\(index == 0 ? " bytes" : "") in \(entry.locale)"
      }
      let more =
        sorted.count > mostLocales
        ? ", and by more in \(sorted.count - mostLocales) other "
          + "locales" : ""
      let title = "\(name.notification).\(name.property)"
      return "\(title) may grow by \(shown.joined(separator: ", "))\(more)"
    }
  }

  /// Returns lines such as `news apns: aps.alert can be empty, because 'text' can be (en)`.
  private static func empty(_ all: ArraySlice<EmptyField>) -> [String] {
    grouped(all) { field in
      let cause = field.argument.map { ", because '\($0)' can be" } ?? ""
      return "\(field.notification) \(field.template): \(field.field) can be empty\(cause)"
    }.map { line, fields in
      let locales = fields.compactMap { $0.locale?.description }
      let shown = locales.prefix(mostLocales).joined(separator: ", ")
      let more = locales.count > mostLocales ? " and \(locales.count - mostLocales) others" : ""
      return "\(line) (\(shown)\(more))"
    }
  }

  private static func values(_ all: ArraySlice<ValueFact>) -> [String] {
    all.filter { !$0.isProved }.map { fact in
      let place = "\(fact.notification) \(fact.template): \(fact.field)"
      let argument = "'\(fact.argument ?? "")' can be '\(fact.example ?? "")'"
      return switch fact.claim {
      case .number: "\(place) can be a string instead of a number, because \(argument)"
      case .url: "\(place) can be an invalid URL, because \(argument)"
      }
    }
  }

  /// A message that can grow.
  private struct GrowthName: Hashable {
    let notification: String
    let property: String
  }

  private static func grouped<Entry, Name: Hashable>(
    _ entries: ArraySlice<Entry>, _ name: (Entry) -> Name
  ) -> [(Name, [Entry])] {
    var indices: [Name: Int] = [:]
    var groups: [(Name, [Entry])] = []
    for entry in entries {
      let name = name(entry)
      if let index = indices[name] {
        groups[index].1.append(entry)
      } else {
        indices[name] = groups.count
        groups.append((name, [entry]))
      }
    }
    return groups
  }
}

extension TaskRunner {
  /// Returns the lines of all notifications, in order.
  fileprivate func lines<Entry: Sendable>(
    of entries: [Entry], _ notification: (Entry) -> String,
    _ lines: @escaping @Sendable (ArraySlice<Entry>) -> [String]
  ) -> [String] {
    results(of: Self.parts(entries, notification), with: {}) { part, _ in lines(part) }
      .flatMap(\.self)
  }

  /// Returns the entries of each notification; all entries if a notification occurs again after
  /// others, because a line is about all of its entries.
  private static func parts<Entry>(
    _ entries: [Entry], _ notification: (Entry) -> String
  ) -> [ArraySlice<Entry>] {
    var seen: Set<String> = []
    var parts: [ArraySlice<Entry>] = []
    var start = 0
    while start < entries.count {
      let name = notification(entries[start])
      guard seen.insert(name).inserted else { return [entries[...]] }
      let end = entries[start...].firstIndex { notification($0) != name } ?? entries.count
      parts.append(entries[start..<end])
      start = end
    }
    return parts
  }
}
