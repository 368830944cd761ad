import Diagnostics
import Documents

/// Reads any bytes as XML, writes the document in both layouts, and reads the output again.
func fuzzXML(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let (document, findings) = XMLReader.read(SourceFile(name: "input", bytes: bytes))
  precondition(document != nil || findings.hasErrors, "a refusal says why")
  guard let document else { return }
  for written in [Document.xml(document).pretty, Document.xml(document).compact] {
    let again = XMLReader.read(SourceFile(name: "written", bytes: written)).document
    precondition(again != nil, "what is written is XML")
  }
}
