package import AppStrings
package import Diagnostics
internal import Documents
internal import Localization
package import Platforms
internal import TemplateLanguage
internal import Workspaces

extension AppStrings {
  /// Returns the findings about the app strings that a payload or template references.
  package func findings(on file: SourceFile) -> Findings {
    findings(on: file, allowed: [:], locales: [])
  }

  /// Returns the findings about app strings; `allowed` contains the allowed values of properties.
  func findings(
    on file: SourceFile, allowed: [PropertyName: [String]], locales: [LocaleTag]
  ) -> Findings {
    var findings = Findings()
    guard let root = JSONReader.read(file).document?.root else { return findings }
    let references = AppStringReference.all(in: root, of: file)
    for reference in references where !self[reference.system].isEmpty {
      for key in reference.keys(allowed) {
        AppStringCheck.all.report(on: AppStringUse(reference, key: key, in: self), to: &findings)
      }
    }
    for system in AppTable.System.allCases {
      guard let first = references.first(where: { $0.system == system }) else { continue }
      findings.report(contentsOf: languageFindings(locales, at: first))
    }
    return findings
  }

  /// Returns the findings about app strings that devices truncate.
  package func lengthFindings(of payload: Payload, in file: SourceFile) -> Findings {
    guard let root = JSONReader.read(file).document?.root else { return Findings() }
    return lengthFindings(of: payload, places: AppStringReference.all(in: root, of: file))
  }

  /// Returns the operating systems whose app strings a payload or template references.
  package static func systems(of file: SourceFile) -> Set<AppTable.System> {
    guard let root = JSONReader.read(file).document?.root else { return [] }
    return Set(AppStringReference.all(in: root, of: file).map(\.system))
  }

  /// Returns all findings about a payload, including those about the app's files.
  package func allFindings(on file: SourceFile) -> Findings {
    var all = findings(on: file)
    all.report(contentsOf: fileFindings(for: Self.systems(of: file)))
    return all
  }
}

extension AppStringReference {
  /// Returns the possible keys of a reference; nil means an arbitrary key.
  fileprivate func keys(_ allowed: [PropertyName: [String]]) -> [String?] {
    switch key {
    case .text(let text): return [text]
    case .expression(let text):
      guard text.hasPrefix("$("), text.hasSuffix(")"),
        let name = PropertyName(String(text.dropFirst(2).dropLast())), let values = allowed[name]
      else { return [nil] }
      return values
    }
  }
}

extension Workspace {
  /// Returns the findings about app strings: first those about templates, then those about files.
  func findings(_ strings: AppStrings?) -> [SubjectFindings] {
    guard let strings else { return [] }
    var found: [SubjectFindings] = []
    var systems: Set<AppTable.System> = []
    for notification in notifications {
      for template in notification.templates {
        systems.formUnion(AppStrings.systems(of: template.file))
        found.append(
          SubjectFindings(
            about: .notification(notification.name),
            strings.findings(
              on: template.file, allowed: notification.settings.allowedValues,
              locales: catalogs.locales.filter { $0 != catalogs.defaultLocale })))
      }
    }
    found.append(SubjectFindings(about: .workspace, strings.fileFindings(for: systems)))
    var paths = Findings()
    for (path, label) in settings.appStrings
    where strings.missingPaths.contains(where: { $0.hasSuffix(path) }) {
      paths.report(AppStrings.missing(path, at: label))
    }
    found.append(SubjectFindings(about: .workspace, paths))
    return found
  }
}
