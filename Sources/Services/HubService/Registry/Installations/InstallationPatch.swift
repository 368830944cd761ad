internal import Diagnostics
package import Documents
internal import Hub

/// The operations of a PATCH: the subset of JSON Patch that the service supports.
///
/// `add` appends a tag, `replace` is a removal followed by an `add`, and a template can be an
/// object or a string that contains the object as JSON
/// (https://learn.microsoft.com/rest/api/notificationhubs/update-installation).
package struct InstallationPatch: Sendable {
  /// The operations of JSON Patch that the service supports.
  package enum Kind: String, Hashable, Sendable { case add, remove, replace }

  /// One operation of a patch, such as the removal of a tag.
  package struct Operation: Sendable {
    /// The kind of the operation.
    package let kind: Kind
    /// The steps of the path, such as `["templates", "news"]`.
    package let path: [String]
    /// The new value; nil for a removal.
    package let value: JSONValue?
  }

  /// The operations, in the order in which they are applied.
  package let operations: [Operation]

  /// The maximum number of operations in a patch.
  package static let mostOperations = 1000

  /// Parses the body of a PATCH.
  package init(_ body: [UInt8]) throws(ServiceError) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw .badRequest("The patch is not valid UTF-8")
    }
    let (document, findings) = JSONReader.read(SourceFile(name: "patch", bytes: body))
    guard let document, !findings.hasErrors, case .array(let values) = document.root.content else {
      throw .badRequest("The patch must be a JSON array of operations")
    }
    guard values.count <= Self.mostOperations else {
      throw .badRequest(
        "The patch has \(values.count) operations; a patch can have at most \(Self.mostOperations)")
    }
    var operations: [Operation] = []
    for value in values { operations.append(try Operation(value)) }
    self.operations = operations
  }

  /// Returns the document with all operations applied; throws if an operation fails.
  package func apply(to document: InstallationDocument) throws(ServiceError) -> InstallationDocument
  {
    var copy = document
    for operation in operations {
      let key = operation.path[0]
      copy[key] = try operation.apply(to: copy[key], Array(operation.path.dropFirst()), key: key)
    }
    return copy
  }
}

extension InstallationPatch.Operation {
  /// The keys that a client can change.
  private static let keys: Set = [
    "pushChannel", "userId", "tags", "templates", "secondaryTiles", "pushVariables",
    "expirationTime",
  ]

  fileprivate init(_ value: JSONValue) throws(ServiceError) {
    guard let word = value["op"]?.text?.string.lowercased(),
      let kind = InstallationPatch.Kind(rawValue: word), let pointer = value["path"]?.text?.string
    else {
      throw .badRequest("A patch operation must have an 'op' (add, remove, replace) and a 'path'")
    }
    let path = pointer.split(separator: "/").map { $0.pointerUnescaped }
    guard pointer.hasPrefix("/"), let key = path.first, Self.keys.contains(key) else {
      throw .badRequest("The value at the path '\(pointer)' cannot be changed")
    }
    if kind != .remove, value["value"] == nil {
      throw .badRequest("The operation on '\(pointer)' must have a 'value'")
    }
    self.kind = kind
    self.path = path
    self.value = kind == .remove ? nil : value["value"]
  }

  /// Returns the value of a key after the operation; nil removes the key.
  ///
  /// The operation changes the value at `path`, which is relative to the key.
  fileprivate func apply(
    to current: JSONValue?, _ path: [String], key: String
  ) throws(ServiceError) -> JSONValue? {
    if key == "tags" { return try tags(current, path) }
    guard let first = path.first else {
      switch value {
      case nil: return nil
      case let value? where value.isNull: return nil
      case let value?: return try Self.read(value, as: key)
      }
    }
    guard current == nil || current?.members != nil else {
      throw .badRequest("The path '/\(self.path.joined(separator: "/"))' does not exist")
    }
    let old = current?[first]
    let inner = Array(path.dropFirst())
    let isEntry = ["templates", "secondaryTiles"].contains(key)
    if isEntry, !inner.isEmpty, old == nil {
      throw .badRequest("The installation has no '\(first)'")
    }
    let new = try apply(to: old, inner, key: isEntry && inner.isEmpty ? "entry" : first)
    return current.setting(first, to: new)
  }

  /// Reads the new value of a key; an object can also be given as a string that contains JSON.
  private static func read(_ value: JSONValue, as key: String) throws(ServiceError) -> JSONValue {
    let objects: Set = ["entry", "templates", "headers", "pushVariables", "secondaryTiles"]
    guard objects.contains(key), let text = value.text else { return value }
    let file = SourceFile(name: "value", bytes: Array(text.bytes))
    guard let root = JSONReader.read(file).document?.root, root.members != nil else {
      throw .badRequest("The value of '\(key)' must be a JSON object")
    }
    return root
  }

  private func tags(_ current: JSONValue?, _ path: [String]) throws(ServiceError) -> JSONValue? {
    var tags = (current?.elements ?? []).compactMap(\.text?.string)
    func matches(_ tag: String) -> (String) -> Bool {
      { $0.lowercased() == tag.lowercased() }
    }
    if let tag = path.first { tags.removeAll(where: matches(tag)) }
    if path.isEmpty, kind != .add { tags = [] }
    for tag in try newTags(path) where !tags.contains(where: matches(tag)) { tags.append(tag) }
    return tags.isEmpty ? nil : .array(tags.map { .string($0) })
  }

  /// Returns the tags in the value: a string, an array of strings, or a string that contains such
  /// an array as JSON.
  private func newTags(_ path: [String]) throws(ServiceError) -> [String] {
    guard let value else { return [] }
    if let text = value.text?.string {
      guard text.hasPrefix("[") else { return [text] }
      let root = JSONReader.read(SourceFile(name: "value", text: text)).document?.root
      return (root?.elements ?? []).compactMap(\.text?.string)
    }
    let texts = value.elements.compactMap(\.text?.string)
    guard case .array = value.content, texts.count == value.elements.count else {
      throw .badRequest("The value of 'tags' must be a string or an array of strings")
    }
    return texts
  }
}

extension JSONValue? {
  /// Returns the object with a member added, replaced or removed; nil if no members remain.
  fileprivate func setting(_ key: String, to value: JSONValue?) -> JSONValue? {
    let object = (self ?? .object([])).setting(key, to: value)
    return object.members?.isEmpty == false ? object : nil
  }
}

extension Substring {
  /// A step of a JSON pointer, with its escapes decoded
  /// (https://www.rfc-editor.org/rfc/rfc6901#section-3).
  fileprivate var pointerUnescaped: String {
    split(separator: "~1", omittingEmptySubsequences: false)
      .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
      .joined(separator: "/")
  }
}
