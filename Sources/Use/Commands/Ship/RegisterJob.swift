internal import CommandLineTool
internal import Diagnostics
internal import Hub
internal import Localization
internal import Platforms
internal import Workspaces

/// One run of `crier register`: the templates that a device registers, and the output.
struct RegisterJob {
  /// The errors and warnings about the templates to register.
  private(set) var findings = Findings()
  /// The note to print if the device is served in a different locale than requested.
  private(set) var servedInstead: String?
  private var bytes: [UInt8]?

  init(_ arguments: ParsedArguments) throws {
    let choice = try WorkspaceChoice(arguments, of: arguments.notificationNames)
    let notification = try choice.notification()
    let locale = try Self.locale(choice, arguments)
    let templates = try choice.templates(of: notification)
    let (handle, platform) = try Self.handle(templates, arguments)
    let form = try Form(arguments, templates)
    var registered: [RegisteredTemplate] = []
    for template in templates {
      let localized = choice.workspace.localized(template, of: notification, in: locale)
      let (found, problems) = localized.registered()
      findings.report(contentsOf: problems)
      if let found { registered.append(found) }
      if let served = localized.served, served != locale {
        servedInstead = "asked for \(locale), served in \(served)"
      }
    }
    guard registered.count == templates.count, !findings.hasErrors else { return }
    let output = try form.write(registered, on: handle, platform)
    findings.report(contentsOf: Self.review(output, as: form))
    bytes = output
  }

  /// Returns the bytes to print; nil if a finding has the given severity or a higher one.
  func output(below severity: Severity) -> [UInt8]? {
    let worst = findings.sorted.map(\.severity).max() ?? .note
    return worst >= severity ? nil : bytes
  }

  private static func locale(
    _ choice: WorkspaceChoice, _ arguments: ParsedArguments
  ) throws(UsageError) -> LocaleTag {
    guard let locale = try choice.locale() else {
      let names = choice.workspace.catalogs.locales.map(\.description).joined(separator: ", ")
      throw UsageError(
        "'crier register' needs the locale of the device: --locale L",
        remedy: names.isEmpty ? "for example --locale en" : "catalogs exist for \(names)")
    }
    return locale
  }

  /// Returns the handle of the device, and the platform that all templates share.
  private static func handle(
    _ templates: [NotificationTemplate], _ arguments: ParsedArguments
  ) throws(UsageError) -> (DeviceHandle, Platform) {
    var platforms: [Platform] = []
    for template in templates where !platforms.contains(template.target.platform) {
      platforms.append(template.target.platform)
    }
    guard platforms.count == 1, let platform = platforms.first else {
      throw UsageError(
        "the notification has templates for several platforms, but a device has only one",
        remedy: "choose a platform with --platform: "
          + "\(platforms.map(\.name).joined(separator: ", "))")
    }
    guard platform.send != nil else {
      throw UsageError(
        "the hub does not serve the platform '\(platform.name)'",
        remedy: "send the output of 'crier render' from your back end")
    }
    guard let text = arguments["--handle"] else { return (.placeholder(for: platform), platform) }
    do throws(DeviceHandle.Invalid) {
      return (try DeviceHandle(parsing: text, for: platform), platform)
    } catch {
      throw UsageError("\(error.message)", remedy: "\(error.remedy)")
    }
  }

  /// Checks the output as the hub does, with the rules that need a complete registration.
  private static func review(_ output: [UInt8], as form: Form) -> Findings {
    let shown: Set<String> = [
      "device-reached-twice", "registration-type-header", "template-name-too-long",
      "tags-too-many", "tags-too-large", "tag-repeated",
    ]
    let name = form.isRegistration ? "registration" : "installation"
    let found = HubFile(SourceFile(name: name, bytes: output))?.findings ?? Findings()
    return found.filter { shown.contains($0.rule.code) }
  }
}

/// The output form of the templates: an installation or a registration.
private struct Form {
  let isRegistration: Bool
  private let id: String

  init(
    _ arguments: ParsedArguments, _ templates: [NotificationTemplate]
  ) throws(UsageError) {
    isRegistration = try arguments.choice("--as") == "registration"
    id = arguments["--installation-id"] ?? "{installation id}"
    if isRegistration {
      try arguments.refuse(["--installation-id"], beside: "--as registration")
      guard templates.count == 1 else {
        throw UsageError(
          "a registration has one template, but \(templates.count) templates match",
          remedy: "choose a template with --platform: "
            + "\(templates.map(\.label).joined(separator: ", "))")
      }
    } else if let name = templates.repeatedName {
      throw UsageError(
        "two templates of one device have the name '\(name)'",
        remedy: "choose a template with --platform, or rename a file: wns-tile.NAME.xml")
    }
  }

  func write(
    _ templates: [RegisteredTemplate], on handle: DeviceHandle, _ platform: Platform
  ) throws(UsageError) -> [UInt8] {
    guard isRegistration else {
      return InstallationWriter.installation(id, of: templates, on: handle, platform: platform)
    }
    do throws(RegistrationWriter.Failure) {
      return try RegistrationWriter.entry(templates[0], on: handle)
    } catch {
      throw UsageError("\(error.description)", remedy: "write an installation: --as installation")
    }
  }
}

extension [NotificationTemplate] {
  /// The first template name that occurs twice, ignoring case; nil if all names differ.
  fileprivate var repeatedName: String? {
    var names: Set<String> = []
    return first { !names.insert($0.templateName.lowercased()).inserted }?.templateName
  }
}
