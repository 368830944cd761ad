import Files
import Interchange
import Translations

/// Reads one file, and prints the number of its units and the kilobytes of memory that it took;
/// `InterchangeLinearCostTests` runs it.
@main
struct InterchangeReader {
  private struct Misuse: Error {
    let usage = "InterchangeReader FORMAT FILE"
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let format = TranslationFormat(id: arguments[1]) else {
      throw Misuse()
    }
    let bytes = try FileReader.bytes(of: arguments[2], limit: 1 << 30)
    let file = TranslationFile(name: arguments[2], bytes: bytes, format: format)
    print("\(file.units.count) \(try peakKilobytes)")
  }

  /// The peak memory use of the process.
  private static var peakKilobytes: Int {
    get throws {
      let bytes = try FileReader.bytes(of: "/proc/self/status", limit: 1 << 20)
      let status = String(decoding: bytes, as: UTF8.self)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
      return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
  }
}
