import Formats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function that checks what holds for any input; it traps if something does not hold.
typealias FuzzTarget = @Sendable ([UInt8]) -> Void

private let targets: [String: FuzzTarget] = [
  "ARB": fuzzARB,
  "AppleStrings": fuzzTranslation(.strings),
  "Encryption": fuzzEncryption,
  "Entry": fuzzEntry,
  "Expression": fuzzExpression,
  "Fluent": fuzzFluent,
  "Formatting": fuzzFormatting,
  "GettextPO": fuzzTranslation(.po),
  "HTTP": fuzzHTTP,
  "JSON": fuzzJSON,
  "Message": fuzzMessage,
  "Patch": fuzzPatch,
  "Payload": fuzzPayload,
  "Registration": fuzzRegistration,
  "Render": fuzzRender,
  "Token": fuzzToken,
  "TranslationCSV": fuzzTranslation(.csv),
  "TranslationJSON": fuzzTranslation(.xcstrings, .i18next, .arb, .formatJS, .json, .webExtension),
  "TranslationText": fuzzTranslation(.fluent, .properties),
  "TranslationXML": fuzzTranslation(.xliff2, .xliff12, .android, .resw, .stringsdict, .tmx),
  "XML": fuzzXML,
]

/// The target that `CRIER_FUZZ_TARGET` names.
///
/// One program has all targets, because building the modules that they share takes most of the time.
private let target: FuzzTarget = {
  let name = unsafe getenv("CRIER_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    print("set CRIER_FUZZ_TARGET to one of \(targets.keys.sorted().joined(separator: ", "))")
    exit(2)
  }
  return target
}()

/// Passes an input of libFuzzer to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target(unsafe Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
