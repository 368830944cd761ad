import Documents
import Localization
import Testing

struct EvalRequestsTests {
  private func answer(_ line: String) -> String {
    let evaluator = EvalRequests(functions: .standard) { request in
      EvalAnswer(text: Array("hub \(request.source.string)".utf8))
    }
    return String(decoding: evaluator.answer(to: Array(line.utf8), number: 7), as: UTF8.self)
  }

  @Test(arguments: [
    (
      #"{"id":"a","syntax":"icu","source":"{n, plural, one{# thing} other{# things}}","locale":"en","arguments":{"n":2}}"#,
      #"{"id":"a","text":"2 things","errors":[]}"#
    ),
    (
      #"{"id":1,"syntax":"mf2","source":"Hi {$x}","arguments":{"x":"Ann"},"bidi":"none"}"#,
      #"{"id":1,"text":"Hi Ann","errors":[]}"#
    ),
    (
      #"{"syntax":"mf2","source":"{$p :currency}","locale":"de","bidi":"none","arguments":{"p":{"type":"currency","value":"12.50","currency":"EUR"}}}"#,
      "{\"text\":\"12,50\u{A0}€\",\"errors\":[]}"
    ),
    (
      #"{"syntax":"icu","source":"{d, date, ::yMMMd}","locale":"en","arguments":{"d":{"type":"datetime","value":"2026-11-20T17:00:00Z"}}}"#,
      #"{"text":"Nov 20, 2026","errors":[]}"#
    ),
    (#"{"id":null,"syntax":"hub","source":"$(a)"}"#, #"{"id":null,"text":"hub $(a)","errors":[]}"#),
    (
      #"{"syntax":"mf2","source":"{#b x=1 /}","parts":true}"#,
      #"{"text":"","errors":[],"parts":[{"type":"markup","kind":"standalone","name":"b","options":{"x":"1"}}]}"#
    ),
    (
      #"{"syntax":"mf2","source":"{$n :number}","locale":"en","arguments":{"n":-1234.5},"parts":true}"#,
      #"{"text":"-1,234.5","errors":[],"parts":[{"type":"number","dir":"ltr","locale":"en","value":"-1,234.5","parts":[{"type":"minusSign","value":"-"},{"type":"integer","value":"1"},{"type":"group","value":","},{"type":"integer","value":"234"},{"type":"decimal","value":"."},{"type":"fraction","value":"5"}]}]}"#
    ),
    (
      #"{"syntax":"mf2","source":".input {$x :string} .match $x || {{none}} * {{some}}","arguments":{"x":null}}"#,
      #"{"text":"none","errors":[]}"#
    ),
    (
      #"{"syntax":"icu","source":"{x}","arguments":{"x":null}}"#, #"{"text":"{x}","errors":[]}"#
    ),
    (
      #"{"syntax":"icu","source":"{n, number}","arguments":{"n":"5"}}"#,
      #"{"errors":[{"type":"format-error","message":"the value of 'n' cannot be formatted"}]}"#
    ),
    (
      #"{"syntax":"mf2","source":"{"}"#,
      #"{"text":"{�}","errors":[{"type":"syntax-error","message":"a placeholder is not closed"}]}"#
    ),
    (
      #"{"syntax":"icu","source":"{"}"#,
      #"{"errors":[{"type":"syntax-error","message":"a placeholder is not closed"}]}"#
    ),
  ])
  func `a request is answered with one line`(request: String, expected: String) {
    #expect(answer(request) == expected)
  }

  @Test(arguments: [
    "", "[1]", "{", #"{"syntax":"mf1","source":""}"#, #"{"syntax":"icu"}"#,
    #"{"syntax":"icu","source":"","locale":"x y"}"#, #"{"syntax":"icu","source":"","bidi":"both"}"#,
    #"{"syntax":"icu","source":"{d, date}","arguments":{"d":{"type":"datetime","value":"today"}}}"#,
    #"{"syntax":"icu","source":"","arguments":[]}"#,
  ])
  func `an invalid request is answered with its line number`(line: String) {
    let answer = answer(line)
    #expect(
      answer.hasPrefix(#"{"line":7,"errors":[{"type":"request-error","message":""#), "\(answer)")
  }
}
