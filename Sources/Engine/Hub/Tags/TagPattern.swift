package import Diagnostics

/// A tag of an audience that can contain arguments of the send, such as `{name}`.
///
/// The braces of `$InstallationId:{…}` belong to the tag; an argument inside them has its own
/// braces: `$InstallationId:{{device}}`.
package struct TagPattern: Sendable {
  /// A part of the pattern: text or an argument.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case argument(String)
  }

  /// The parts of the pattern, in order.
  package let pieces: [Piece]
  /// The location of the pattern in its file.
  package let span: SourceSpan

  /// Creates a pattern.
  package init(_ pieces: [Piece], at span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }

  /// The names of the arguments.
  package var arguments: [String] {
    pieces.compactMap { if case .argument(let name) = $0 { name } else { nil } }
  }

  /// The pattern in its original spelling.
  package var spelling: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): "{\(name)}"
      }
    }.joined()
  }

  /// Returns the tag with the values of the arguments inserted; nil if a value is missing.
  package func filled(_ value: (String) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let constant): text += constant
      case .argument(let name):
        guard let value = value(name) else { return nil }
        text += value
      }
    }
    return text
  }
}

extension TagPattern: Hashable {
  /// Whether two patterns become the same tag for all arguments; their locations are ignored.
  package static func == (left: TagPattern, right: TagPattern) -> Bool {
    left.folded == right.folded
  }

  /// Hashes the pattern in lower case.
  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  private var folded: [Piece] {
    pieces.map { piece in
      if case .text(let text) = piece { .text(text.lowercased()) } else { piece }
    }
  }
}
