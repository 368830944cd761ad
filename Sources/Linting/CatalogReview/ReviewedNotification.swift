package import Diagnostics

/// What catalogs are compared with: a notification's templates, arguments, samples and lifetime.
package struct ReviewedNotification: Sendable {
  /// A property that a template refers to.
  package struct Use: Sendable {
    /// The name as the template spells it.
    package let property: String
    /// The template.
    package let file: SourceFile
    /// The name in it.
    package let span: SourceSpan

    /// Creates a use.
    package init(_ property: String, in file: SourceFile, at span: SourceSpan) {
      (self.property, self.file, self.span) = (property, file, span)
    }
  }

  /// What `notification.json` says about a property or an argument.
  package struct Declared: Sendable {
    /// The type in the author's word, such as `number` or `date`.
    package let type: String?
    /// Whether something stands in for a value that nobody supplies.
    package let hasDefault: Bool

    /// Creates a declaration.
    package init(type: String?, hasDefault: Bool) {
      (self.type, self.hasDefault) = (type, hasDefault)
    }
  }

  /// A sample, by the names that it supplies.
  package struct Supplied: Sendable {
    /// The name of the sample.
    package let sample: String
    /// The arguments that have a value in it, in lower case.
    package let names: Set<String>

    /// Creates a sample.
    package init(sample: String, names: some Sequence<String>) {
      self.sample = sample
      self.names = Set(names.map { $0.lowercased() })
    }
  }

  /// The name.
  package let name: String
  /// The properties that its templates use.
  package let uses: [Use]
  private let usedNames: Set<String>
  /// What is declared, by names in lower case.
  package let declared: [String: Declared]
  /// The samples that the author has written.
  package let samples: [Supplied]
  /// How many of its templates cannot be read, so that nobody knows what they use.
  package let unreadableTemplates: Int
  /// How many seconds a service may keep it before it is shown; nil where nobody has said it.
  package let lifetime: Int?

  /// Creates a notification.
  package init(
    name: String, uses: [Use], declared: [String: Declared] = [:], samples: [Supplied] = [],
    unreadableTemplates: Int = 0, lifetime: Int? = nil
  ) {
    self.name = name
    self.uses = uses
    usedNames = Set(uses.map { $0.property.lowercased() })
    self.declared = Dictionary(
      declared.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.samples = samples
    self.unreadableTemplates = unreadableTemplates
    self.lifetime = lifetime
  }

  /// Whether a template uses a property.
  func uses(_ property: String) -> Bool { usedNames.contains(property.lowercased()) }
}
