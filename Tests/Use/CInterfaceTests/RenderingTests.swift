import CCrier
import Crier
import Localization
import Platforms
import Synchronization
import TestSupport
import Testing
import Workspaces

@testable import CInterface

struct RenderingTests {
  private let story = OpenStory.news

  @Test func `a rendering has the body, the headers and the locale of its texts`() {
    let (template, compiled) = story.compile("news", for: "apns")
    #expect(compiled.status == CRIER_OK)
    let result = render(template, in: "pl-PL", #"{"town":"Łódź","count":3,"on":true}"#)
    #expect(result.status == CRIER_OK)
    #expect(result[CRIER_BODY] == #"{"aps":{"alert":"3 powodzie: Łódź","badge":3},"on":"true"}"#)
    #expect(result[CRIER_HEADERS_JSON] == #"{"apns-push-type":"alert"}"#)
    #expect(result[CRIER_HEADERS] == "apns-push-type: alert")
    #expect(result[CRIER_SERVED_LOCALE] == "pl")
    #expect(text(of: template, Int32(CRIER_PLATFORM)) == "apns")
    #expect(text(of: template, Int32(CRIER_TEMPLATE)) == "apns")
    #expect(crier_close(template) == CRIER_OK)
  }

  @Test func `arguments replace those of the sample`() {
    let (template, _) = story.compile("news")
    let result = render(template, sample: "flood", #"{"town":"Plzeň"}"#)
    #expect(result[CRIER_BODY].contains("2 floods in Plzeň"))
    let unknown = render(template, sample: "flod")
    #expect(unknown.status == CRIER_INVALID)
    #expect(unknown[CRIER_ERROR] == "unknown sample 'flod' of 'news'; did you mean 'flood'?")
  }

  @Test func `an empty locale is an error, also after the default locale`() {
    let (template, _) = story.compile("news")
    #expect(render(template, sample: "flood").status == CRIER_OK)
    #expect(render(template, in: "", sample: "flood")[CRIER_ERROR_CODE] == "locale-malformed")
    #expect(render(template, #"{"count":1}"#).status == CRIER_OK)
    #expect(render(template, in: "", #"{"count":1}"#)[CRIER_ERROR_CODE] == "locale-malformed")
  }

  @Test func `findings about a missing argument are computed on request`() {
    let (template, _) = story.compile("news")
    let result = render(template, #"{"count":1}"#)
    #expect(result[CRIER_FINDINGS_JSON].contains("argument-missing"))
    #expect(result.status == CRIER_OK)
  }

  @Test func `typed arguments render like the same arguments in JSON`() {
    let (template, _) = story.compile("news")
    let json = render(template, in: "pl", #"{"town":"a\"b","count":12.50,"on":false}"#)
    let names = ["town", "count", "on"].map { StoredBytes($0) }
    let texts = [StoredBytes("a\"b"), StoredBytes("12.50")]
    var values = unsafe names.map { unsafe crier_value(name: $0.bytes.start) }
    unsafe values[0].set(texts[0], as: CRIER_TEXT)
    unsafe values[1].set(texts[1], as: CRIER_NUMBER)
    unsafe values[2].type = Int32(CRIER_BOOLEAN)
    let typed = withExtendedLifetime((names, texts)) {
      Called(unsafe crier_render_values(template, "pl", nil, values, values.count))
    }
    #expect(typed.status == CRIER_OK)
    #expect(typed[CRIER_BODY] == json[CRIER_BODY])
    #expect(json[CRIER_BODY].contains("12.50"))
  }

  @Test func `lines of requests become the records of a stream`() {
    let lines = """
      {"id":"a","notification":"news","platform":"apns","sample":"flood"}

      {"notification":"newz"}
      """
    let result = Called(unsafe crier_render_lines(story.workspace, lines, lines.utf8.count, 7))
    let records = result[CRIER_BODY].split(separator: "\n")
    #expect(records.count == 2)
    #expect(records.first?.hasPrefix(#"{"id":"a","payload":"#) == true)
    #expect(records.last?.hasPrefix(#"{"line":9,"error":{"code":"notification-unknown""#) == true)
  }

  @Test func `a message is formatted, and an invalid one has an error`() {
    let good = #"{"syntax":"icu","source":"{n, number}","locale":"de","arguments":{"n":1234.5}}"#
    let formatted = Called(unsafe crier_eval(good, good.utf8.count))
    #expect(formatted[CRIER_BODY] == "1.234,5")
    let bad = #"{"syntax":"icu","source":"{n"}"#
    let refused = Called(unsafe crier_eval(bad, bad.utf8.count))
    #expect(refused.status == CRIER_FINDINGS)
    #expect(refused[CRIER_ERROR_CODE] == "syntax-error")
    #expect(Called(unsafe crier_eval("x", 1)).status == CRIER_INVALID)
  }

  @Test func `a payload and a workspace are checked`() {
    let payload = #"{"aps":{"alert":5}}"#
    let checked = Called(
      unsafe crier_check_payload(
        story.workspace, "apns", #"{"apns-priority":"11"}"#, payload, payload.utf8.count))
    #expect(checked.status == CRIER_FINDINGS)
    #expect(checked[CRIER_FINDINGS_JSON].contains("apns-wrong-type"))
    #expect(checked[CRIER_FINDINGS_JSON].contains("apns-priority"))
    #expect(Called(crier_check(story.workspace))[CRIER_FINDINGS_JSON].contains("summary"))
  }

  @Test func `every payload of the shipped workspace equals that of the Swift library`() throws {
    let folder = RepositoryFolder.root
    var workspace: crier_handle = 0
    #expect(Called(unsafe crier_open(folder, &workspace)).status == CRIER_OK)
    let library = try Workspace(at: folder)
    #expect(text(of: workspace, Int32(CRIER_CONTENT_HASH)) == library.contentHash)
    var count = 0
    for notification in library.notifications {
      for template in notification.templates {
        var handle: crier_handle = 0
        let compiled = Called(
          unsafe crier_compile(workspace, notification.name, template.label, &handle))
        #expect(compiled.status == CRIER_OK)
        for sample in notification.samples {
          for locale in library.locales(of: notification) {
            let localized = library.localized(template, of: notification, in: locale)
            let expected = localized.render(sample.arguments)
            let json = String(decoding: sample.arguments.file.bytes, as: UTF8.self)
            let rendered = render(handle, in: locale.description, json)
            #expect(rendered[CRIER_BODY] == String(decoding: expected.body, as: UTF8.self))
            let named = render(handle, in: locale.description, sample: sample.name)
            #expect(named[CRIER_BODY] == rendered[CRIER_BODY])
            count += 1
          }
        }
        _ = crier_close(handle)
      }
    }
    #expect(count > 50)
    _ = crier_close(workspace)
  }

  @Test func `eight threads on one template get the same bytes`() async {
    let (template, _) = story.compile("news")
    let expected = (0..<40).map { render(template, in: "pl", #"{"town":"x","count":\#($0)}"#) }
    let bodies = expected.map { $0[CRIER_BODY] }
    let wrong = Atomic(0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          bodies.indices.count { number in
            let result = render(template, in: "pl", #"{"town":"x","count":\#(number)}"#)
            return result[CRIER_BODY] != bodies[number]
          }
        }
      }
      for await found in group { wrong.add(found, ordering: .relaxed) }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}

extension crier_value {
  /// Creates a missing value.
  fileprivate init(name: UnsafePointer<CChar>?) {
    unsafe self.init()
    unsafe self.name = name
  }

  fileprivate mutating func set(_ stored: StoredBytes, as type: Int) {
    unsafe self.type = Int32(type)
    unsafe text = stored.bytes.start
    unsafe text_count = stored.bytes.count
  }
}
