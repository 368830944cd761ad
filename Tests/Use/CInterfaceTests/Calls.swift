import CCrier
import Testing

@testable import CInterface

/// A result of the library, read and closed.
struct Called {
  let status: Int32
  private let parts: [Int32: String]

  init(_ result: crier_handle) {
    status = crier_status_of(result)
    var parts: [Int32: String] = [:]
    for part in Int32(CRIER_ERROR)...Int32(CRIER_HEADERS) {
      parts[part] = text(of: result, part)
    }
    self.parts = parts
    #expect(crier_close(result) == CRIER_OK)
  }

  subscript(part: Int) -> String { parts[Int32(part)] ?? "" }
}

/// Returns a part of an open handle.
func text(of handle: crier_handle, _ part: Int32) -> String {
  let bytes = unsafe crier_get(handle, part)
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
  return unsafe String(decoding: buffer, as: UTF8.self)
}

/// A workspace that is opened through the interface, and a compiled template.
final class OpenStory: Sendable {
  let workspace: crier_handle

  /// Opens a workspace with the given files.
  init(_ files: [String: String]) {
    var handle: crier_handle = 0
    let stored = files.sorted { $0.key < $1.key }.map {
      (StoredBytes($0.key), StoredBytes($0.value))
    }
    let entries = unsafe stored.map { path, content in
      unsafe crier_file(
        path: path.bytes.start, start: content.bytes.start, count: content.bytes.count)
    }
    let opened = withExtendedLifetime(stored) {
      Called(unsafe crier_open_files(entries, entries.count, &handle))
    }
    let error = opened[CRIER_ERROR]
    #expect(opened.status == CRIER_OK, "\(error)")
    workspace = handle
  }

  deinit { _ = crier_close(workspace) }

  func compile(_ notification: String, for platform: String? = nil) -> (crier_handle, Called) {
    var template: crier_handle = 0
    let result = Called(unsafe crier_compile(workspace, notification, platform, &template))
    return (template, result)
  }

  static var news: OpenStory {
    let polish = "{count, plural, one{# powódź} few{# powodzie} other{# powodzi}}: {town}"
    return OpenStory([
      "Templates/news/apns.json":
        ##"{"aps":{"alert":"$(title)","badge":"#(count)"},"on":"$(on)"}"##,
      "Templates/news/samples/flood.json": #"{"town":"Brno","count":2}"#,
      "Locales/en.arb":
        #"{"@@locale":"en","news.title":"{count, plural, one{# flood} other{# floods}} in {town}"}"#,
      "Locales/pl.arb": #"{"@@locale":"pl","news.title":"\#(polish)"}"#,
    ])
  }
}

/// Renders with JSON arguments.
func render(
  _ template: crier_handle, in locale: String? = nil, sample: String? = nil,
  _ arguments: String = ""
) -> Called {
  Called(
    unsafe crier_render(template, locale, sample, arguments, arguments.utf8.count))
}
