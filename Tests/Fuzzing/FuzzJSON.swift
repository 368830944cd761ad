import Diagnostics
import Documents

/// Reads any bytes as JSON, writes the document, and reads the output again.
func fuzzJSON(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let (document, findings) = JSONReader.read(SourceFile(name: "input", bytes: bytes))
  precondition(document != nil || findings.hasErrors, "a refusal says why")
  guard let document, !findings.hasErrors else { return }
  for written in [JSONWriter.compact(document.root), JSONWriter.pretty(document.root)] {
    let again = JSONReader.read(SourceFile(name: "written", bytes: written)).document
    precondition(again?.root == document.root, "what is written reads the same")
  }
}
