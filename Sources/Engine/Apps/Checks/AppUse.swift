package import Diagnostics
package import Documents

/// A name in a payload, with the app that should declare it.
struct AppUse: Sendable {
  let reference: AppReference
  let name: String
  let app: AppDeclaration
  let file: SourceFile
}

/// A check of a category, channel or sound that a payload names.
typealias AppCheck = Check<AppUse>

extension AppCheck {
  /// All checks of the names in payloads, in the order in which they run.
  static let all: [AppCheck] = [.declaredCategory, .declaredChannel, .declaredSound]

  /// Creates a check that the app declares each name of a kind, if it declares any.
  init(
    _ rule: Rule, of kind: AppReference.Kind, in key: String, effect: String,
    _ names: @escaping @Sendable (AppDeclaration) -> [String]
  ) {
    self.init(rule) { use, findings in
      let declared = names(use.app)
      guard use.reference.kind == kind, !declared.isEmpty, !declared.contains(use.name) else {
        return
      }
      findings.report(use.undeclared(rule, among: declared, in: key, effect: effect))
    }
  }
}

extension Rule {
  /// The rules for `app` in crier.json.
  package static let ofApps: [Rule] = AppCheck.all.rules() + [.appIcon]
}

extension AppDeclaration {
  /// Returns the findings about the names in a template.
  ///
  /// `allowed` returns the allowed values of a property.
  package func findings(
    onTemplate file: SourceFile, allowed: (String) -> [String]?
  ) -> Findings {
    guard !isSilent, let root = JSONReader.read(file).document?.root else { return Findings() }
    return findings(root, file) { $0.names(allowed) }
  }

  /// Returns the findings about names in a rendered body.
  package func findings(onBody root: JSONValue, of file: SourceFile) -> Findings {
    isSilent ? Findings() : findings(root, file) { [$0.name] }
  }

  private func findings(
    _ root: JSONValue, _ file: SourceFile, _ names: (AppReference) -> [String]
  ) -> Findings {
    var findings = Findings()
    for reference in AppReference.all(in: root) {
      for name in names(reference) {
        let use = AppUse(reference: reference, name: name, app: self, file: file)
        AppCheck.all.report(on: use, to: &findings)
      }
    }
    return findings
  }
}

extension AppUse {
  /// Creates the finding about a name that is not declared.
  func undeclared(
    _ rule: Rule, among declared: [String], in key: String, effect: String
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: declared)
    let known = declared.prefix(Self.mostListed).map { "'\($0)'" }.joined(separator: ", ")
    let rest = declared.count - Self.mostListed
    let more = rest > 0 ? " and \(rest) more" : ""
    return Diagnostic(
      rule, "the app does not declare the \(reference.kind.rawValue) '\(name)'",
      at: Label(reference.span, effect, in: file),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use \(known)\(more), or declare '\(name)' in 'app.\(key)' of crier.json")
  }

  private static let mostListed = 5
}
