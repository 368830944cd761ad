import Diagnostics
import Documents

/// Reads any bytes as JSON, writes the document, and reads the output again.
func fuzzJSON(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard String(validating: bytes, as: UTF8.self) != nil else { return 0 }
  let (document, findings) = JSONReader.read(SourceFile(name: "input", bytes: bytes))
  precondition(document != nil || findings.hasErrors, "a refusal says why")
  guard let document, !findings.hasErrors else { return 0 }
  for written in [JSONWriter.compact(document.root), JSONWriter.pretty(document.root)] {
    let again = JSONReader.read(SourceFile(name: "written", bytes: written)).document
    precondition(again?.root == document.root, "what is written reads the same")
  }
  return 0
}
