internal import Diagnostics
internal import Documents
internal import Localization

/// The conversion of a Fluent file into an ARB catalog.
///
/// `save.tooltip` is the attribute `tooltip` of the message `save`. Terms are written out, because
/// messages of the other syntaxes cannot refer to each other.
struct FluentCatalog {
  private let file: SourceFile
  private let files: MessageFiles
  private let locale: LocaleTag?
  private let resource: FluentResource
  private let bundle: FluentBundle

  init(_ input: MessageFiles.Input, _ files: MessageFiles) {
    file = input.file
    locale = input.locale
    self.files = files
    resource = FluentResource(input.file)
    bundle = FluentBundle(resource)
  }

  var outcome: MessageFiles.Outcome {
    let target = String(file.name.dropLast(".ftl".count)) + ".arb"
    guard let locale else {
      let note = MigrationNote(
        .kept, file.name,
        "the path names no locale; call the file after its locale, such as Locales/pl.ftl",
        at: SourceSpan(0, 0))
      return .init(
        change: .unchanged(file, [note]), isBlocked: true, count: 0, renderings: 0)
    }
    var notes = Notes()
    var isComplete = true
    for case .junk(let span, let problem) in resource.entries {
      isComplete = false
      notes.list.add(.kept, "the entry", "invalid Fluent syntax: \(problem.message)", at: span)
    }
    var members: [(String, JSONValue)] = [("@@locale", .string(locale.description))]
    if files.target == .mf2 { members.append(("@@x-syntax", .string("mf2"))) }
    let conversion = files.conversion(for: locale)
    for (key, pattern, comment) in texts {
      guard let text = text(of: pattern, key, by: conversion, &notes) else {
        isComplete = false
        continue
      }
      members.append((key, .string(text)))
      if let comment {
        members.append(("@\(key)", .object([("description", .string(comment))])))
      }
    }
    for case .term(let term) in resource.entries {
      notes.list.add(
        .dropped, "-\(term.id.name)", "the term is written out in each message", at: term.id.span)
    }
    let isBlocked = !isComplete && (files.policy == .whole || notes.count == 0)
    return notes.outcome(
      file, to: target, isBlocked ? file.bytes : JSONWriter.pretty(.object(members)),
      isBlocked: isBlocked)
  }

  /// The texts of the file in its order, with the comments above them.
  private var texts: [(key: String, pattern: FluentResource.Pattern, comment: String?)] {
    bundle.messages.flatMap { message in
      var comment = message.comment?.text
      var texts: [(String, FluentResource.Pattern, String?)] = []
      if let value = message.value {
        texts.append((message.id.name, value, comment))
        comment = nil
      }
      for attribute in message.attributes {
        texts.append(("\(message.id.name).\(attribute.id.name)", attribute.value, comment))
        comment = nil
      }
      return texts
    }
  }

  private func text(
    of pattern: FluentResource.Pattern, _ key: String, by conversion: MessageConversion,
    _ notes: inout Notes
  ) -> String? {
    do throws(FluentBundle.Failure) {
      let message = try bundle.message(pattern)
      do throws(ConversionGap) {
        let result = try conversion.convert(message, from: .fluent, types: [:])
        notes.note(result)
        return result.text
      } catch {
        notes.note(error, key, at: error.span == SourceSpan(0, 0) ? pattern.span : error.span)
        return nil
      }
    } catch {
      notes.list.add(.kept, key, error.reason, at: error.span)
      return nil
    }
  }
}
