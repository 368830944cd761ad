internal import Diagnostics
internal import Documents

/// Finds the differences between two XML documents.
struct XMLComparison {
  private(set) var changes: [Change] = []
  private let oldFile: SourceFile
  private let newFile: SourceFile

  init(_ old: XMLDocument, _ new: XMLDocument) {
    oldFile = old.file
    newFile = new.file
    let whole = SourceSpan(0, new.file.bytes.count)
    compare(old.nodes.filter(\.isNotBlank), new.nodes.filter(\.isNotBlank), at: "", whole)
  }

  private mutating func compare(_ old: XMLNode, _ new: XMLNode, at place: String) {
    guard !spelling(old, oldFile).elementsEqual(spelling(new, newFile)) else { return }
    switch (old, new) {
    case (.element(let before), .element(let after)) where before.name == after.name:
      compare(before, after, at: place)
    case (.text(let before), .text(let after)):
      let isSame = before.text == after.text
      changes.append(
        Change(
          isSame ? .respelled : .changed, at: place,
          from: isSame ? shown(old, oldFile) : VisibleBytes.text(of: before.text.bytes),
          to: isSame ? shown(new, newFile) : VisibleBytes.text(of: after.text.bytes),
          span: new.span))
    default:
      changes.append(
        Change(
          .changed, at: place, from: shown(old, oldFile), to: shown(new, newFile), span: new.span))
    }
  }

  private mutating func compare(_ old: XMLElement, _ new: XMLElement, at place: String) {
    compareAttributes(of: old, new, at: place)
    let (before, after) = (
      old.children.filter(old.isRelevant), new.children.filter(new.isRelevant)
    )
    compare(before, after, at: place, new.nameSpan)
  }

  private mutating func compare(
    _ before: [XMLNode], _ after: [XMLNode], at place: String, _ span: SourceSpan
  ) {
    let (oldFile, newFile) = (oldFile, newFile)
    let pairing = Pairing(
      before.map { spelling($0, oldFile) }, after.map { spelling($0, newFile) }
    ) { $0.elementsEqual($1) }
    for (old, new) in pairing.changed {
      compare(before[old], after[new], at: place + step(to: new, in: after))
    }
    for index in pairing.removed {
      changes.append(
        Change(
          .removed, at: place + step(to: index, in: before), from: shown(before[index], oldFile),
          span: span))
    }
    for index in pairing.added {
      changes.append(
        Change(
          .added, at: place + step(to: index, in: after), to: shown(after[index], newFile),
          span: after[index].span))
    }
  }

  private mutating func compareAttributes(
    of old: XMLElement, _ new: XMLElement, at place: String
  ) {
    for attribute in old.attributes where new[attribute: attribute.name] == nil {
      changes.append(
        Change(
          .removed, at: "\(place)/@\(attribute.name)", from: attribute.shown, span: new.nameSpan))
    }
    for attribute in new.attributes {
      let place = "\(place)/@\(attribute.name)"
      guard let known = old[attribute: attribute.name] else {
        changes.append(
          Change(.added, at: place, to: attribute.shown, span: attribute.value.span))
        continue
      }
      compare(known, attribute, at: place)
    }
    let common = { (element: XMLElement, other: XMLElement) in
      element.attributes.map(\.name).filter { other[attribute: $0] != nil }
    }
    let (before, after) = (common(old, new), common(new, old))
    guard before != after else { return }
    changes.append(
      Change(
        .reordered, at: "\(place)/@*", from: before.joined(separator: ", "),
        to: after.joined(separator: ", "), span: new.nameSpan))
  }

  private mutating func compare(_ old: XMLAttribute, _ new: XMLAttribute, at place: String) {
    let (before, after) = (quoted(old, oldFile), quoted(new, newFile))
    guard !before.utf8.elementsEqual(after.utf8) else { return }
    let isSame = old.value == new.value
    changes.append(
      Change(
        isSame ? .respelled : .changed, at: place, from: isSame ? before : old.shown,
        to: isSame ? after : new.shown, span: new.value.span))
  }

  /// Returns the value of an attribute as the file spells it.
  private func quoted(_ attribute: XMLAttribute, _ file: SourceFile) -> String {
    let quote = [attribute.quote]
    return VisibleBytes.text(of: quote + file.bytes[attribute.value.span.range] + quote)
  }

  private func spelling(_ node: XMLNode, _ file: SourceFile) -> ArraySlice<UInt8> {
    file.bytes[node.span.range]
  }

  private func shown(_ node: XMLNode, _ file: SourceFile) -> String {
    VisibleBytes.text(of: spelling(node, file))
  }

  /// Returns the path component of a child, with a number if several children have its name.
  private func step(to index: Int, in nodes: [XMLNode]) -> String {
    let name = nodes[index].stepName
    let same = nodes.indices.filter { nodes[$0].stepName == name }
    guard same.count > 1, let number = same.firstIndex(of: index) else { return "/\(name)" }
    return "/\(name)[\(number + 1)]"
  }
}

extension XMLNode {
  fileprivate var stepName: String {
    switch self {
    case .element(let element): element.name
    case .text: "text()"
    case .comment: "comment()"
    case .instruction: "processing-instruction()"
    }
  }

  fileprivate var isNotBlank: Bool {
    if case .text(let text) = self { !text.isBlank } else { true }
  }
}

extension XMLElement {
  /// Whether a child is significant; white space between elements is not significant.
  fileprivate func isRelevant(_ node: XMLNode) -> Bool { !hasOnlyMarkup || node.isNotBlank }
}

extension XMLAttribute {
  fileprivate var shown: String { VisibleBytes.text(of: value.bytes) }
}
