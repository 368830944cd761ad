internal import Files
internal import Workspaces

/// Requests for six notifications in seven locales, each with a string, a plural and a number.
enum Requests {
  private static let names = ["breaking", "comment", "match", "stock", "traffic", "weather"]
  private static let forms = [
    "ar": "zero one two few many other", "cs": "one few other", "de": "one other",
    "en": "one other", "fr": "one other", "pl": "one few many other", "zh-Hans": "other",
  ]

  static func make(_ count: Int) -> (Workspace, [String]) {
    let locales = forms.keys.sorted()
    let lines = (0..<count).map { number in
      """
      {"id":"r\(number)","notification":"\(names[number % 6])","platform":"apns",\
      "locale":"\(locales[number / 6 % 7])","arguments":{"place":"San José","count":\(number % 3000),\
      "price":\(number * 37 % 100_000).5,"topic":"world/\(number)"}}
      """
    }
    return (workspace, lines)
  }

  private static let workspace: Workspace = {
    let folder = StandardStream.environment("TMPDIR") ?? "/tmp"
    do throws(FileError) {
      return try write(below: "\(folder)/crier-benchmark")
    } catch {
      preconditionFailure("a workspace can be written: \(error)")
    }
  }()

  private static func write(below folder: String) throws(FileError) -> Workspace {
    for name in names {
      try Folder.make("\(folder)/Templates/\(name)")
      let body =
        ##"{"aps":{"alert":{"title":"$(title)","body":"$(body)"},"badge":"#(count)"},"topic":"$(topic)"}"##
      try FileWriter.replace(
        "\(folder)/Templates/\(name)/apns.json", with: Array(body.utf8), inside: .none)
    }
    try Folder.make("\(folder)/Locales")
    for (locale, forms) in forms {
      try FileWriter.replace(
        "\(folder)/Locales/\(locale).arb", with: Array(catalog(locale, forms, names).utf8),
        inside: .none)
    }
    return Workspace.load(folder)
  }

  static func catalog(_ locale: String, _ forms: String, _ names: [String]) -> String {
    let variants = forms.split(separator: " ").map { "\($0) {# in {place}}" }.joined(separator: " ")
    let messages = names.map { name in
      """
      "\(name).title":"News of {place}","\(name).body":"{count, plural, \(variants)}: {price, number}"
      """
    }
    return "{\"@@locale\":\"\(locale)\",\(messages.joined(separator: ","))}"
  }
}
