package import Diagnostics
package import Documents
package import Localization
internal import TemplateLanguage

/// The ignore entries that apply to one subject and silence its findings.
///
/// ```swift
/// let ignores = workspace.ignores(about: .notification("news"))
/// let shown = ignores.unsilenced(findings)
/// ```
package struct Ignores: Sendable {
  private let entries: [Ignore]

  /// Creates a set of ignore entries, without the entries that have no reason.
  package init(_ entries: [Ignore] = []) { self.entries = entries.filter(\.hasReason) }

  /// Whether there are no ignore entries.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the ignore entries that silence a finding.
  package func silencing(_ finding: Diagnostic) -> [Ignore] {
    entries.isEmpty ? [] : entries.filter { $0.code == finding.rule.code }
  }

  /// Returns the findings that are not silenced.
  package func unsilenced(_ findings: Findings) -> Findings {
    entries.isEmpty ? findings : findings.filter { silencing($0).isEmpty }
  }

  /// Returns the findings that are not silenced, and all errors, even if they are silenced.
  package func unsilencedOrErrors(_ findings: Findings) -> Findings {
    entries.isEmpty
      ? findings : findings.filter { $0.severity == .error || silencing($0).isEmpty }
  }

  static func + (left: Ignores, right: Ignores) -> Ignores { Ignores(left.entries + right.entries) }
}

/// The part of a workspace that a finding is about.
package enum Subject: Hashable, Sendable {
  /// The workspace as a whole.
  case workspace
  /// One notification, by its name.
  case notification(String)
  /// One message, by its key, in one locale or in all locales.
  case message(MessageKey, LocaleTag?)
}

/// Findings about one subject.
package struct SubjectFindings: Sendable {
  /// The subject of all findings.
  package let subject: Subject
  /// The findings, silenced or not.
  package var findings: Findings

  /// Creates the findings of a subject.
  package init(about subject: Subject, _ findings: Findings) {
    self.subject = subject
    self.findings = findings
  }
}

extension Workspace {
  /// Returns the ignore entries for a subject, its notification and the workspace.
  package func ignores(about subject: Subject) -> Ignores {
    let shared = Ignores(settings.ignores.entries)
    switch subject {
    case .workspace: return shared
    case .notification(let name): return shared + own(notification: name)
    case .message(let key, let locale):
      return shared + own(notification: key.notification) + catalogs.ignores(about: key, in: locale)
    }
  }

  private func own(notification name: String) -> Ignores {
    // Few notifications have ignore entries, so most names need not be compared.
    let folded = PropertyName.folded(name)
    let notification = notifications.first { notification in
      !notification.settings.ignores.entries.isEmpty
        && PropertyName.folded(notification.name) == folded
    }
    return Ignores(notification?.settings.ignores.entries ?? [])
  }
}

extension CatalogSet {
  /// Returns the ignore entries of a message and of its source message.
  fileprivate func ignores(about key: MessageKey, in locale: LocaleTag?) -> Ignores {
    let own = locale.flatMap { entry(for: key, in: $0) }
    let entries = [own, entry(for: key, in: defaultLocale)].compactMap(\.self)
    return Ignores(entries.flatMap(\.metadata.ignores))
  }
}
