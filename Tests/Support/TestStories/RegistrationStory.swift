internal import Diagnostics
package import Hub
internal import Platforms
internal import Sending
package import TestSupport

/// A template that is registered for a device.
///
/// The case file contains lines `name: value`, and the body.
package struct RegistrationStory {
  /// The registered template.
  package let template: RegisteredTemplate
  private let handle: DeviceHandle

  /// Reads the sections `template` and `body` of a case file.
  package init(_ story: CaseFile) throws {
    let lines = try story.required("template").split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return (name: parts[0], value: String(parts[1].drop { $0 == " " }))
    }
    func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
    let platform = try PlatformTarget(parsing: value("platform") ?? "no platform")
    let headers = lines.filter { $0.name == "header" }.map { line in
      let parts = line.value.split(separator: ":", maxSplits: 1).map(String.init)
      return CompiledHeaders.Field(parts[0], text: String(parts[1].drop { $0 == " " }))
    }
    let body = SourceFile(name: "body", text: try story.required("body"))
    template = RegisteredTemplate(
      name: value("name"),
      PayloadTemplate(
        body, for: platform,
        headers: CompiledHeaders(
          headers: headers, expiry: value("expiry").map { .init("expiry", text: $0) },
          priority: value("priority").map { .init("priority", text: $0) })),
      tags: (value("tags") ?? "").split(separator: ",").compactMap { Tag(String($0)) })
    handle =
      try value("handle").map { try DeviceHandle(parsing: $0, for: platform.platform) }
      ?? .placeholder(for: platform.platform)
  }

  /// The registration; nil if the platform does not support registrations.
  package var registration: String? {
    let bytes = try? RegistrationWriter.entry(template, on: handle)  // an error means there is none
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// An installation that contains only this template.
  package var installation: String {
    let bytes = InstallationWriter.installation(
      "8f3a11", of: [template], on: handle, platform: template.template.target.platform)
    return String(decoding: bytes, as: UTF8.self)
  }
}
