import CCrier
import Testing

@testable import CInterface

struct HostileHostTests {
  private let story = OpenStory.news

  @Test func `a closed handle, a handle of another kind and zero are errors`() {
    let (template, _) = story.compile("news")
    #expect(crier_close(template) == CRIER_OK)
    for handle in [template, 0, .max, story.workspace] {
      let result = render(handle, "{}")
      #expect(result.status == CRIER_INVALID)
      #expect(result[CRIER_ERROR_CODE] == "handle-invalid")
    }
    #expect(crier_close(template) == CRIER_INVALID)
    #expect(crier_status_of(template) == CRIER_INVALID)
    #expect(text(of: template, Int32(CRIER_BODY)).isEmpty)
  }

  @Test func `what a closed workspace compiled continues to work`() {
    let story = OpenStory.news
    let (template, _) = story.compile("news")
    _ = crier_close(story.workspace)
    #expect(render(template, #"{"count":1}"#).status == CRIER_OK)
    #expect(Called(crier_check(story.workspace)).status == CRIER_INVALID)
  }

  @Test func `null is an error where it is not allowed`() {
    var handle: crier_handle = 1
    #expect(Called(unsafe crier_open(nil, &handle))[CRIER_ERROR_CODE] == "parameter-null")
    #expect(handle == 0)
    #expect(Called(unsafe crier_open("/", nil)).status == CRIER_INVALID)
    #expect(Called(unsafe crier_open_files(nil, 3, &handle)).status == CRIER_INVALID)
    #expect(
      Called(unsafe crier_compile(story.workspace, nil, nil, &handle)).status == CRIER_INVALID)
    let (template, _) = story.compile("news")
    #expect(Called(crier_render(template, nil, nil, nil, 4)).status == CRIER_INVALID)
    #expect(Called(unsafe crier_render(template, nil, "flood", nil, 0)).status == CRIER_OK)
    #expect(Called(unsafe crier_render(template, nil, nil, "{}", -1)).status == CRIER_INVALID)
    #expect(Called(crier_render_values(template, nil, nil, nil, 1)).status == CRIER_INVALID)
    #expect(Called(crier_eval(nil, 0)).status == CRIER_INVALID)
    #expect(
      Called(crier_render_columns(template, nil, nil, nil, nil, nil, nil)).status
        == CRIER_INVALID)
    #expect(
      Called(crier_render_stream(template, nil, nil, nil, nil)).status == CRIER_INVALID)
  }

  @Test(
    arguments: [
      ("[]", "arguments-not-an-object"), ("{", "json-syntax"), ("\u{0}", "json-syntax"),
      (String(repeating: "[", count: 100_000), "document-too-deep"),
      (#"{"town":{"a":1}}"#, "argument-not-a-value"),
    ])
  func `bad arguments are findings`(_ arguments: String, _ code: String) {
    let (template, _) = story.compile("news")
    let result = render(template, arguments)
    #expect(result.status == CRIER_FINDINGS)
    #expect(result[CRIER_ERROR_CODE] == code)
    #expect(result[CRIER_BODY].isEmpty)
  }

  @Test func `bytes that are not UTF-8 are errors`() {
    let (template, _) = story.compile("news")
    let invalid: [CChar] = [0x22, -1, 0x22, 0]
    #expect(
      Called(unsafe crier_render(template, nil, nil, invalid, 3))[CRIER_ERROR_CODE]
        == "arguments-not-utf8")
    #expect(
      Called(unsafe crier_render(template, invalid, nil, "{}", 2))[CRIER_ERROR_CODE]
        == "parameter-not-utf8")
    let lines = Called(unsafe crier_render_lines(story.workspace, invalid, 3, 1))
    #expect(lines[CRIER_BODY].contains("line-not-utf8"))
  }

  @Test func `a folder without a workspace is unreadable`() {
    var handle: crier_handle = 7
    let result = Called(unsafe crier_open("/nothing/here", &handle))
    #expect(result.status == CRIER_UNREADABLE)
    #expect(result[CRIER_ERROR].contains("'/nothing/here'"))
    #expect(handle == 0)
  }
}
