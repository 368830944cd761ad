#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function that checks what holds for any input; it traps if something does not hold.
private typealias FuzzTarget = @Sendable (UnsafePointer<UInt8>, Int) -> CInt

private let targets: [String: FuzzTarget] = unsafe [
  "ARB": fuzzARB,
  "AppleStrings": fuzzAppleStrings,
  "Encryption": fuzzEncryption,
  "Entry": fuzzEntry,
  "Expression": fuzzExpression,
  "Formatting": fuzzFormatting,
  "GettextPO": fuzzGettextPO,
  "HTTP": fuzzHTTP,
  "JSON": fuzzJSON,
  "Message": fuzzMessage,
  "Patch": fuzzPatch,
  "Payload": fuzzPayload,
  "Registration": fuzzRegistration,
  "Render": fuzzRender,
  "Token": fuzzToken,
  "TranslationCSV": fuzzTranslationCSV,
  "TranslationJSON": fuzzTranslationJSON,
  "TranslationText": fuzzTranslationText,
  "TranslationXML": fuzzTranslationXML,
  "XML": fuzzXML,
]

/// The target that `CRIER_FUZZ_TARGET` names.
///
/// One program has all targets, because building the modules that they share takes most of the time.
private let target: FuzzTarget = {
  let name = unsafe getenv("CRIER_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = unsafe targets[name] else {
    let names = unsafe targets.map(\.key).sorted().joined(separator: ", ")
    print("set CRIER_FUZZ_TARGET to one of \(names)")
    exit(2)
  }
  return unsafe target
}()

/// Passes an input of libFuzzer to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  unsafe target(data, count)
}
