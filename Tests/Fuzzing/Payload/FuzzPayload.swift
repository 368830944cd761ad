import Crier
import Diagnostics
import Platforms

/// Judges any bytes as a payload of every service that could take it, on both roads and in both modes.
///
/// Every finding must lie inside its file, and what a service refuses must be found in the mode that
/// says everything too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPayload(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard String(validating: bytes, as: UTF8.self) != nil else { return 0 }
  let file = SourceFile(name: "input", bytes: bytes)
  let takesXML: Set<Platform> = [.wns, .mpns]
  let isXML = bytes.first == UInt8(ascii: "<")
  for platform in Platform.all where takesXML.contains(platform) == isXML {
    for road in Payload.Road.allCases {
      let all = FinishedPayload(file, for: PlatformTarget(platform), road: road).findings
      let refused = FinishedPayload(
        file, for: PlatformTarget(platform), road: road, scrutiny: .provider
      ).findings
      precondition(refused.sorted.count <= all.sorted.count, "a refusal is a finding")
      for finding in all.sorted {
        guard let label = finding.primary else { continue }
        precondition(label.span.end <= bytes.count, "a finding lies inside its file")
      }
      _ = FixedText(file, fixing: all)
      _ = ExcerptReport().text(of: all.sorted)
    }
  }
  return 0
}
