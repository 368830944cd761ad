import Diagnostics
import Documents
import Foundation
import Localization

extension FluentResource {
  /// Returns the tree as the JSON objects of Fluent's fixtures.
  func tree(of file: SourceFile) -> [String: Any] {
    ["type": "Resource", "body": entries.map { $0.tree(of: file) }]
  }
}

extension FluentResource.Entry {
  fileprivate func tree(of file: SourceFile) -> [String: Any] {
    switch self {
    case .message(let message): message.tree(type: "Message")
    case .term(let term): term.tree(type: "Term")
    case .comment(let comment): comment.tree
    case .junk(let span, _):
      ["type": "Junk", "content": String(decoding: file.bytes[span.range], as: UTF8.self)]
    }
  }
}

extension FluentResource.Message {
  fileprivate func tree(type: String) -> [String: Any] {
    [
      "type": type, "id": id.tree, "value": value?.tree ?? NSNull(),
      "attributes": attributes.map {
        ["type": "Attribute", "id": $0.id.tree, "value": $0.value.tree]
      },
      "comment": comment?.tree ?? NSNull(),
    ]
  }
}

extension FluentResource.Comment {
  fileprivate var tree: [String: Any] {
    let types = [1: "Comment", 2: "GroupComment", 3: "ResourceComment"]
    return ["type": types[level, default: ""], "content": text]
  }
}

extension FluentResource.Identifier {
  fileprivate var tree: [String: Any] { ["type": "Identifier", "name": name] }
}

extension FluentResource.Pattern {
  fileprivate var tree: [String: Any] {
    [
      "type": "Pattern",
      "elements": elements.map { element -> [String: Any] in
        switch element {
        case .text(let text): ["type": "TextElement", "value": text.string]
        case .placeable(let expression, _): ["type": "Placeable", "expression": expression.tree]
        }
      },
    ]
  }
}

extension FluentResource.Expression {
  fileprivate var tree: [String: Any] {
    switch self {
    case .string(let raw, _, _): ["type": "StringLiteral", "value": raw]
    case .number(let text, _): ["type": "NumberLiteral", "value": text]
    case .variable(let id): ["type": "VariableReference", "id": id.tree]
    case .message(let id, let attribute):
      ["type": "MessageReference", "id": id.tree, "attribute": attribute?.tree ?? NSNull()]
    case .term(let id, let attribute, let arguments):
      [
        "type": "TermReference", "id": id.tree, "attribute": attribute?.tree ?? NSNull(),
        "arguments": arguments?.tree ?? NSNull(),
      ]
    case .function(let id, let arguments):
      ["type": "FunctionReference", "id": id.tree, "arguments": arguments.tree]
    case .placeable(let inner, _): ["type": "Placeable", "expression": inner.tree]
    case .select(let selector, let variants, _):
      [
        "type": "SelectExpression", "selector": selector.tree,
        "variants": variants.map(\.tree),
      ]
    }
  }
}

extension FluentResource.Arguments {
  fileprivate var tree: [String: Any] {
    [
      "type": "CallArguments", "positional": positional.map(\.tree),
      "named": named.map {
        ["type": "NamedArgument", "name": $0.name.tree, "value": $0.value.tree]
      },
    ]
  }
}

extension FluentResource.Variant {
  fileprivate var tree: [String: Any] {
    let key: [String: Any] =
      switch key {
      case .identifier(let id): id.tree
      case .number(let text, _): ["type": "NumberLiteral", "value": text]
      }
    return ["type": "Variant", "key": key, "value": value.tree, "default": isDefault]
  }
}
