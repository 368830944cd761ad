internal import Diagnostics

/// The coverage of samples in the format of lcov, for viewers in editors and on build servers.
///
/// Expressions, headers, locales and messages count for their lines; defaults, limits, variants and
/// placeholders are branches of their lines. The format is described in
/// https://manpages.debian.org/bookworm/lcov/geninfo.1.en.html#FILES.
package enum LCOVReport {
  /// Returns one record for each file.
  package static func text(of coverage: SampleCoverage) -> [UInt8] {
    var records: [String: LCOVRecord] = [:]
    for notification in coverage.notifications {
      for template in notification.templates {
        records[template.file.name, default: LCOVRecord()].add(template)
      }
      for point in notification.points {
        records[point.file.name, default: LCOVRecord()].add(point)
      }
    }
    let ordered = records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return ordered.flatMap { Array($1.text(of: $0).utf8) }
  }
}

/// The lines and branches of one file.
private struct LCOVRecord {
  /// The number of renderings that reach each line.
  private var lines: [Int: Int] = [:]
  /// The lines that have points of their own.
  private var pointed: Set<Int> = []
  private var branches: [Int: [Int]] = [:]

  /// Adds the lines of a template, which all of its renderings reach.
  mutating func add(_ template: MeasuredTemplate) {
    for (index, line) in template.file.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      lines[index + 1] = lines[index + 1] ?? template.count
    }
  }

  mutating func add(_ point: CoveragePoint) {
    let line = point.position.line
    switch point.kind {
    case .expression, .header, .locale, .message:
      // A line is only as covered as its least covered part, so that no viewer hides a gap.
      let isFirst = pointed.insert(line).inserted
      lines[line] = isFirst ? point.count : min(lines[line] ?? point.count, point.count)
    case .defaultText, .limit, .variant, .placeholder:
      branches[line, default: []].append(point.count)
    }
  }

  func text(of path: String) -> String {
    var text = ["TN:", "SF:\(VisibleText.of(path))"]
    let ordered = branches.sorted { $0.key < $1.key }
    for (line, counts) in ordered {
      for (branch, count) in counts.enumerated() {
        text.append("BRDA:\(line),0,\(branch),\(count)")
      }
    }
    let all = ordered.flatMap(\.value)
    text += ["BRF:\(all.count)", "BRH:\(all.count { $0 > 0 })"]
    for (line, count) in lines.sorted(by: { $0.key < $1.key }) {
      text.append("DA:\(line),\(count)")
    }
    text += ["LF:\(lines.count)", "LH:\(lines.values.count { $0 > 0 })", "end_of_record"]
    return text.joined(separator: "\n") + "\n"
  }
}
