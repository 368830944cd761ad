package import Diagnostics
internal import Documents
package import Localization

/// The migration of the messages in catalogs and Fluent files, whose results are proved equal.
///
///     let files = MessageFiles(to: .mf2, defaultLocale: english, keeping: .whole)
///     files.migrated([catalog, french]).map(\.change.target)
///
/// ARB catalogs are edited in place for MessageFormat 2 and ICU MessageFormat; for Fluent, a file is
/// created next to the catalog. A Fluent file becomes a catalog next to it.
package struct MessageFiles: Sendable {
  /// The treatment of a file with a message that cannot be converted.
  package enum Policy: Hashable, Sendable {
    /// Writes a file only if all of its messages are converted.
    case whole
    /// Writes the converted messages, and keeps the others in their syntax.
    case partial
  }

  /// A file to migrate, with the locale that its path names.
  package struct Input: Sendable {
    package let file: SourceFile
    package let locale: LocaleTag?

    /// Creates an input.
    package init(_ file: SourceFile, locale: LocaleTag?) {
      self.file = file
      self.locale = locale
    }
  }

  /// The change of one file.
  package struct Outcome: Sendable {
    package let change: FileMigration
    /// Whether messages that cannot be converted keep the file from being written.
    package let isBlocked: Bool
    /// The number of converted messages.
    package let count: Int
    /// The number of compared renderings.
    package let renderings: Int
  }

  let target: MessageConversion.Syntax
  let allowed: Set<MessageConversion.Allowance>
  let policy: Policy
  private let defaultLocale: LocaleTag?

  /// Creates a migration; the default locale's catalogs declare the types of arguments.
  package init(
    to target: MessageConversion.Syntax, defaultLocale: LocaleTag?, keeping policy: Policy,
    allowing allowed: Set<MessageConversion.Allowance> = []
  ) {
    self.target = target
    self.defaultLocale = defaultLocale
    self.policy = policy
    self.allowed = allowed
  }

  /// Returns the changes of files; a file without messages to convert is left out.
  package func migrated(_ inputs: [Input]) -> [Outcome] {
    var catalogs: [(catalog: Catalog, isLast: Bool)] = []
    var outcomes: [Outcome] = []
    for input in inputs where !input.file.name.hasSuffix(".ftl") {
      let (catalog, findings) = Catalog.read(input.file, expected: input.locale)
      guard let catalog, CatalogEdit(input.file) != nil else {
        let note = MigrationNote(
          .kept, input.file.name,
          findings.sorted.first?.message ?? "the file is not a catalog", at: SourceSpan(0, 0))
        outcomes.append(
          Outcome(change: .unchanged(input.file, [note]), isBlocked: true, count: 0, renderings: 0))
        continue
      }
      catalogs.append((catalog, catalog.locale != defaultLocale))
    }
    let types = types(of: catalogs.map(\.catalog))
    var digests: [MessageKey: (old: TextDigest, new: TextDigest)] = [:]
    // The digests of the source texts change first, because translations refer to them.
    for (catalog, _) in catalogs.filter({ !$0.isLast }) + catalogs.filter(\.isLast) {
      if target == .fluent {
        outcomes += fluent(of: catalog, types).map { [$0] } ?? []
      } else {
        outcomes += edited(catalog, types, &digests).map { [$0] } ?? []
      }
    }
    for input in inputs where input.file.name.hasSuffix(".ftl") && target != .fluent {
      outcomes.append(FluentCatalog(input, self).outcome)
    }
    return outcomes
  }

  /// The declared types of arguments: those of the default locale, by key.
  private func types(of catalogs: [Catalog]) -> [MessageKey: [String: ArgumentKind]] {
    var types: [MessageKey: [String: ArgumentKind]] = [:]
    let ordered = catalogs.filter { $0.locale == defaultLocale } + catalogs
    for entry in ordered.flatMap(\.entries) where types[entry.key] == nil {
      let kinds = entry.metadata.placeholders.compactMap { placeholder in
        placeholder.type.flatMap { ArgumentKind(arb: $0) }.map { (placeholder.name, $0) }
      }
      if !kinds.isEmpty {
        types[entry.key] = Dictionary(kinds, uniquingKeysWith: { one, _ in one })
      }
    }
    return types
  }

  // MARK: - Editing

  private func edited(
    _ catalog: Catalog, _ types: [MessageKey: [String: ArgumentKind]],
    _ digests: inout [MessageKey: (old: TextDigest, new: TextDigest)]
  ) -> Outcome? {
    guard var edit = CatalogEdit(catalog.file) else { return nil }
    let usual = edit.syntax
    let wanted: MessageSyntax = target == .mf2 ? .mf2 : .icu
    let conversion = conversion(for: catalog.locale)
    var notes = Notes()
    var kept: [CatalogEntry] = []
    for entry in catalog.entries {
      let key = entry.key.description
      if entry.syntax == wanted {
        if catalog.locale == defaultLocale { continue }
        update(entry, digests, in: &edit)
        continue
      }
      guard let result = notes.convert(entry, by: conversion, types) else {
        kept.append(entry)
        continue
      }
      edit.setText(result.text, of: key)
      // Without this key, the message would have the syntax that the file sets for all messages.
      if entry.metadata.setsSyntax || usual == wanted {
        edit.setMetadata("x-syntax", .string(wanted.rawValue), of: key)
      }
      if catalog.locale == defaultLocale {
        digests[entry.key] = (entry.digest, TextDigest(of: result.text))
      }
      update(entry, digests, in: &edit)
    }
    let foreign = usual == wanted ? [] : Self.foreignKeys(in: catalog.file)
    for (key, span) in foreign {
      notes.list.add(
        .kept, key, "only keys such as 'news.title' belong to a notification", at: span)
    }
    guard notes.count > 0 || !kept.isEmpty else { return nil }
    if usual != wanted, notes.count > 0 {
      edit.setText(wanted.rawValue, of: "@@x-syntax", after: "@@locale")
      for entry in kept where !entry.metadata.setsSyntax {
        edit.setMetadata("x-syntax", .string(entry.syntax.rawValue), of: entry.key.description)
      }
      for (key, _) in foreign { edit.setMetadata("x-syntax", .string(usual.rawValue), of: key) }
    }
    let isBlocked = !(kept.isEmpty && foreign.isEmpty) && (policy == .whole || notes.count == 0)
    return notes.outcome(
      catalog.file, to: catalog.file.name, isBlocked ? catalog.file.bytes : edit.file.bytes,
      isBlocked: isBlocked)
  }

  /// The keys of texts that are not messages of a notification, which would get another syntax.
  private static func foreignKeys(in file: SourceFile) -> [(key: String, span: SourceSpan)] {
    (JSONReader.read(file).document?.root.members ?? []).compactMap { member in
      let key = member.key.string
      guard !key.hasPrefix("@"), MessageKey(key) == nil, member.value.text != nil else {
        return nil
      }
      return (key, member.keySpan)
    }
  }

  /// Keeps a translation up to date if only the syntax of its source has changed.
  private func update(
    _ entry: CatalogEntry, _ digests: [MessageKey: (old: TextDigest, new: TextDigest)],
    in edit: inout CatalogEdit
  ) {
    guard let state = entry.metadata.state, let change = digests[entry.key],
      state.source == change.old
    else { return }
    edit.setMetadata(
      "x-state",
      .object([
        ("state", .string(state.progress.rawValue)), ("source", .string(change.new.spelling)),
      ]), of: entry.key.description)
  }

  func conversion(for locale: LocaleTag) -> MessageConversion {
    MessageConversion(to: target, provedIn: [locale], allowing: allowed)
  }

  // MARK: - To Fluent

  private func fluent(
    of catalog: Catalog, _ types: [MessageKey: [String: ArgumentKind]]
  ) -> Outcome? {
    var notes = Notes()
    var writer = FluentFileWriter()
    var isComplete = true
    let conversion = conversion(for: catalog.locale)
    for entry in catalog.entries {
      guard FluentName.isValid(entry.key.notification), FluentName.isValid(entry.key.property)
      else {
        isComplete = false
        notes.list.add(
          .kept, entry.key.description,
          "a name of Fluent has only ASCII letters, digits, '-' and '_', with a letter first",
          at: entry.keySpan)
        continue
      }
      guard let result = notes.convert(entry, by: conversion, types) else {
        isComplete = false
        continue
      }
      writer.add(entry, result.text)
      for name in entry.metadata.namesLostInFluent {
        notes.list.add(
          .dropped, "@\(entry.key): \(name)", "Fluent has no such metadata; the catalog keeps it",
          at: entry.metadata.keySpan ?? entry.keySpan)
      }
    }
    guard !catalog.entries.isEmpty else { return nil }
    let name = catalog.file.name
    let stem = CatalogFormat.stem(of: name)
    let isBlocked = !isComplete && (policy == .whole || notes.count == 0)
    let file = isBlocked ? catalog.file : SourceFile(name: name, bytes: [])
    return notes.outcome(
      catalog.file, to: stem + ".ftl", isBlocked ? file.bytes : Array(writer.text.utf8),
      isBlocked: isBlocked)
  }
}

/// The notes and the figures about the messages of one file.
struct Notes {
  var list: [MigrationNote] = []
  var count = 0
  private var renderings = 0

  /// Converts a message; notes what cannot be kept, and returns nil then.
  mutating func convert(
    _ entry: CatalogEntry, by conversion: MessageConversion,
    _ types: [MessageKey: [String: ArgumentKind]]
  ) -> MessageConversion.Result? {
    let source: MessageConversion.Syntax = entry.syntax == .icu ? .icu : .mf2
    do throws(ConversionGap) {
      let result = try conversion.convert(
        entry.text.string, from: source, types: types[entry.key] ?? [:])
      for gap in result.dropped {
        list.add(
          .dropped, entry.key.description, "\(gap.sentence)", at: entry.place(of: gap.span))
      }
      note(result)
      return result
    } catch {
      note(error, entry.key.description, at: entry.place(of: error.span))
      return nil
    }
  }

  mutating func note(_ result: MessageConversion.Result) {
    count += 1
    renderings += result.renderings
  }

  mutating func note(_ gap: ConversionGap, _ key: String, at span: SourceSpan) {
    let construct = gap.construct.isEmpty ? "" : "'\(gap.construct)': "
    list.add(.kept, key, "\(construct)\(gap.sentence)", at: span)
  }

  func outcome(
    _ file: SourceFile, to target: String, _ bytes: [UInt8], isBlocked: Bool
  ) -> MessageFiles.Outcome {
    MessageFiles.Outcome(
      change: FileMigration(file: file, target: target, bytes: bytes, notes: list),
      isBlocked: isBlocked, count: count, renderings: renderings)
  }
}

extension EntryMetadata {
  /// The kinds of metadata that a Fluent file cannot have.
  fileprivate var namesLostInFluent: [String] {
    [
      limits.isEmpty ? nil : "x-limit", ignores.isEmpty ? nil : "x-ignore",
      keptTerms.isEmpty ? nil : "x-keep", state == nil ? nil : "x-state",
      placeholders.isEmpty ? nil : "placeholders",
    ].compactMap(\.self)
  }
}
