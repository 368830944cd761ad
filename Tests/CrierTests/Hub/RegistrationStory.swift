import Crier
import Platforms
import TestSupport
import Testing

/// A template on a device, as a case file has it: lines `name: value`, and the body.
struct RegistrationStory {
  let template: DeviceTemplate
  let handle: DeviceHandle

  init(_ story: CaseFile) throws {
    let lines = try #require(story["template"]).split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return (name: parts[0], value: String(parts[1].drop { $0 == " " }))
    }
    func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
    let platform = try PlatformTarget(parsing: try #require(value("platform")))
    template = DeviceTemplate(
      name: value("name"), target: platform,
      body: Array(try #require(story["body"]).utf8),
      headers: lines.filter { $0.name == "header" }.map { line in
        let parts = line.value.split(separator: ":", maxSplits: 1).map(String.init)
        return DeviceTemplate.Header(parts[0], String(parts[1].drop { $0 == " " }))
      },
      expiry: value("expiry"), priority: value("priority"),
      tags: (value("tags") ?? "").split(separator: ",").compactMap { Tag(String($0)) })
    handle =
      try value("handle").map { try DeviceHandle(parsing: $0, for: platform.platform) }
      ?? .placeholder(for: platform.platform)
  }

  /// The registration, where the platform has one.
  var registration: String? {
    let bytes = try? RegistrationWriter.entry(template, on: handle)  // nil says that there is none
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The installation with this template alone.
  var installation: String {
    let bytes = InstallationWriter.installation(
      "8f3a11", of: [template], on: handle, platform: template.target.platform)
    return String(decoding: bytes, as: UTF8.self)
  }
}
