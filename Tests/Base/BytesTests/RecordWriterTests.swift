import Bytes
import Testing

struct RecordWriterTests {
  private func record(
    _ payload: String, as name: RecordWriter.Name, tail: String = "",
    _ form: RecordWriter.Form = .object
  ) -> String {
    var output = Array("before ".utf8)
    RecordWriter(form).append(Array(payload.utf8), as: name, tail: Array(tail.utf8), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a record contains the number of its line, the payload and the payload's size`() {
    #expect(
      record("{\"a\":\"é\n\"}", as: .line(70))
        == #"before {"line":70,"payload":"{\"a\":\"é\n\"}","bytes":11}"# + "\n")
  }

  @Test func `a record contains the id of its request and the additional members`() {
    let line = Array(#"{"id":"x","n":1}"#.utf8)
    #expect(
      record("a", as: .id(line, 6..<9), tail: #","clipped":"b""#)
        == #"before {"id":"x","payload":"a","bytes":1,"clipped":"b"}"# + "\n")
  }

  @Test func `an empty payload is written as an empty string`() {
    #expect(record("", as: .line(1)) == #"before {"line":1,"payload":"","bytes":0}"# + "\n")
  }

  @Test func `a bare record is the payload and a line feed`() {
    #expect(record("{}", as: .line(1), tail: #","a":1"#, .bare) == "before {}\n")
  }
}
