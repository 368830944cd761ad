internal import Diagnostics
internal import Documents
package import Workspaces

extension WorkspaceChoice {
  /// Returns the selected sample or arguments; without a selection, the only sample.
  package func arguments(of notification: Notification) throws -> [Sample] {
    if let given = try givenArguments(of: notification) { return [given] }
    if let name = arguments["--sample"] { return [try sample(named: name, of: notification)] }
    if notification.expectedArguments.isEmpty { return [Sample.nothing] }
    guard notification.samples.count == 1, let sample = notification.samples.first else {
      let names = notification.samples.map(\.name)
      throw UsageError(
        names.isEmpty
          ? "'\(notification.name)' has no sample"
          : "'\(notification.name)' has several samples: \(names.joined(separator: ", "))",
        remedy: names.isEmpty
          ? "create one in \(notification.folder)/samples/, or use --arguments or --sample @longest"
          : "choose one with --sample, or set arguments: NAME=VALUE")
    }
    return [sample]
  }

  /// Returns the arguments that the command line sets, over those of `--sample` or of the only sample;
  /// nil if it sets none.
  package func givenArguments(of notification: Notification) throws -> Sample? {
    let words = arguments.words.compactMap { ArgumentWord($0) }
    guard !words.isEmpty || arguments["--arguments"] != nil else { return nil }
    var all: Arguments
    if let path = arguments["--arguments"] {
      try arguments.refuse(["--sample"], beside: "--arguments")
      all = try arguments.readArguments(path)
    } else if let name = arguments["--sample"] {
      all = try sample(named: name, of: notification).arguments
    } else if notification.samples.count == 1 {
      all = notification.samples[0].arguments
    } else {
      all = Arguments(from: SourceFile(name: "command line", text: ""))
    }
    for word in words { try add(word, to: &all, of: notification) }
    return Sample(name: "arguments", arguments: all)
  }

  private func sample(
    named name: String, of notification: Notification
  ) throws(UsageError) -> Sample {
    guard let sample = notification.sample(named: name) else {
      throw .unknown(
        "sample", name, among: (notification.samples + notification.builtInSamples).map(\.name),
        of: arguments.command)
    }
    return sample
  }

  private func add(
    _ word: ArgumentWord, to all: inout Arguments, of notification: Notification
  ) throws {
    let expected = notification.expectedArguments.map(\.name)
    guard expected.contains(where: { $0.lowercased() == word.name.lowercased() }) else {
      throw UsageError.unknown("argument", word.name, among: expected, of: arguments.command)
    }
    guard word.isJSON else {
      all.set(word.name, word.value)
      return
    }
    let key = JSONValue.string(word.name).compactText
    let read = try arguments.arguments(in: "{\(key):\(word.value)}", named: word.name)
    for entry in read.entries { all.set(entry.name, text: entry.text, entry.value) }
  }
}

extension ParsedArguments {
  /// Reads the arguments in a JSON file, or in the word itself if it is a JSON object; throws an
  /// error if they are invalid.
  package func readArguments(_ path: String) throws -> Arguments {
    if path.first(where: { !$0.isWhitespace }) == "{" {
      return try arguments(in: path, named: "--arguments")
    }
    return try Self.valid(Arguments.read(try InputLimits.properties(path)))
  }

  fileprivate func arguments(in json: String, named name: String) throws -> Arguments {
    try Self.valid(Arguments.read(SourceFile(name: name, text: json)))
  }

  private static func valid(
    _ read: (arguments: Arguments?, findings: Findings)
  ) throws -> Arguments {
    guard let arguments = read.arguments, !read.findings.hasErrors else {
      throw BadArguments(findings: read.findings)
    }
    return arguments
  }
}
