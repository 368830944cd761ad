import Foundation
import Interchange
import Translations

/// Reads one file and prints the time and memory that it took; `InterchangeLinearCostTests` runs
/// it.
@main
struct InterchangeReader {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let format = TranslationFormat(id: arguments[1]) else {
      print("usage: InterchangeReader FORMAT FILE")
      exit(2)
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: arguments[2])))
    let start = clock()
    let file = TranslationFile(name: arguments[2], bytes: bytes, format: format)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    print("\(file.units.count) \(seconds) \(peakKilobytes)")
  }

  /// The peak memory use of the process, in kilobytes.
  private static var peakKilobytes: Int {
    let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
