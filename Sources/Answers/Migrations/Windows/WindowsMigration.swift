package import Diagnostics
internal import Documents
internal import Platforms

/// Migrates Windows 8 toasts and tiles to adaptive toasts and tiles; all other bytes are unchanged.
///
/// https://learn.microsoft.com/previous-versions/windows/apps/hh761494(v=win.10)
package struct WindowsMigration {
  private let file: SourceFile
  private let root: XMLElement
  private var edits: [Edit] = []
  private var notes: [MigrationNote] = []

  /// Parses a file; nil unless it is a toast or a tile.
  package init?(_ file: SourceFile) {
    guard let document = XMLReader.read(file).document,
      ["toast", "tile"].contains(document.root.name)
    else { return nil }
    self.file = file
    root = document.root
  }

  /// The body with adaptive templates; the unchanged body if no template is old.
  package var migrated: MigratedBody {
    var copy = self
    for visual in root.elements where visual.name == "visual" { copy.migrate(visual) }
    return MigratedBody(bytes: file.bytes.edited(with: copy.edits), notes: copy.notes)
  }

  private mutating func migrate(_ visual: XMLElement) {
    let bindings = visual.elements.filter { $0.name == "binding" }
    var taken = Set(bindings.compactMap(\.template))
    var isChanged = false
    for binding in bindings {
      guard let name = binding.template, let legacy = LegacyTemplate.byName[name] else { continue }
      guard let layout = AdaptiveLayout(legacy) else {
        notes.add(.kept, name, "no adaptive template has the same look", at: binding.nameSpan)
        continue
      }
      guard taken.insert(layout.template).inserted else {
        notes.add(
          .kept, name, "another binding already uses '\(layout.template)'", at: binding.nameSpan)
        continue
      }
      migrate(binding, to: layout)
      isChanged = true
    }
    if isChanged { drop("version", of: visual, "adaptive templates need no version") }
  }

  // MARK: - A binding

  private mutating func migrate(_ binding: XMLElement, to layout: AdaptiveLayout) {
    guard let template = binding[attribute: "template"] else { return }
    edits.append(Edit(template.value.span, layout.template, in: file))
    notes.add(
      .changed, layout.legacy.name, to: layout.template, layout.remark, at: template.value.span)
    drop("fallback", of: binding, "Windows 10 and later support the adaptive template")
    let slots = binding.elements.filter { ["text", "image"].contains($0.name) }
    let elements = layout.arranged(slots)
    for dropped in elements.dropped {
      notes.add(.dropped, dropped.element.name, dropped.reason, at: dropped.element.span)
    }
    for (index, slot) in slots.enumerated() {
      guard index < elements.kept.count else {
        edits.append(Edit(slot.span, "", in: file))
        continue
      }
      let new = elements.kept[index]
      edits.append(Edit(slot.span, rewritten(new.element, adding: new.attributes), in: file))
    }
  }

  private mutating func drop(_ name: String, of element: XMLElement, _ reason: String) {
    guard let attribute = element[attribute: name] else { return }
    edits.append(Edit(range(of: attribute), "", in: file))
    notes.add(.dropped, "\(element.name)/@\(name)", reason, at: attribute.nameSpan)
  }

  /// Returns the byte range of an attribute, including the white space before it.
  private func range(of attribute: XMLAttribute) -> SourceSpan {
    var start = attribute.nameSpan.start
    while start > 0, Whitespace.contains(file.bytes[start - 1]) { start -= 1 }
    return SourceSpan(start, attribute.value.span.end + 1)
  }

  /// Returns the source of an element, without its id and with added attributes.
  private func rewritten(_ element: XMLElement, adding added: [(String, String)]) -> String {
    let names = Set(["id"] + added.map(\.0))
    let removed = element.attributes.filter { names.contains($0.name) }.map(range)
    let end = element.nameSpan.end
    var text = file.text(at: SourceSpan(element.span.start, end))
    text += added.map { " \($0.0)=\"\($0.1)\"" }.joined()
    var position = end
    for span in removed {
      text += file.text(at: SourceSpan(position, span.start))
      position = span.end
    }
    return text + file.text(at: SourceSpan(position, element.span.end))
  }
}

extension XMLElement {
  /// The name of the template of a binding.
  fileprivate var template: String? { self[attribute: "template"]?.value.string }
}
