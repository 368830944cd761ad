package import Diagnostics
internal import Documents

/// The settings of templates for Firebase's old interface, copied to the new templates.
///
/// The old settings are kept with the old template, which devices use until they register again.
package struct FirebaseSettings {
  /// The new content of `notification.json`.
  package let bytes: [UInt8]
  /// A note for each template whose settings were copied.
  package let notes: [MigrationNote]

  /// Copies the settings of old templates to new ones, all named without their file extension.
  ///
  /// Nil if no old template has settings, or if all new templates already have settings.
  package init?(in file: SourceFile, for templates: [(old: String, new: String)]) {
    let (document, findings) = JSONReader.read(file)
    guard !findings.hasErrors, let root = document?.root.members,
      let settings = root.last(where: { $0.key.string == "templates" })?.value.members
    else { return nil }
    let newNames = Dictionary(templates.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
    let known = Set(settings.map(\.key.string))
    var notes: [MigrationNote] = []
    var members: [(String, JSONValue)] = []
    for member in settings {
      members.append((member.key.string, member.value))
      guard let name = newNames[member.key.string], !known.contains(name) else { continue }
      members.append((name, member.value))
      notes.add(
        .copied, "templates.\(member.key.string)", to: "templates.\(name)", at: member.keySpan)
    }
    guard !notes.isEmpty else { return nil }
    self.notes = notes
    bytes = JSONWriter.pretty(
      .object(
        root.map { member in
          (member.key.string, member.key.string == "templates" ? .object(members) : member.value)
        }))
  }
}
