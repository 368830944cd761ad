// swift-tools-version: 6.2
import PackageDescription

/// The compiler keeps the house: what these settings refuse, no reviewer has to.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house. Dependencies point down the floors, never up.
func room(_ name: String, on floors: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: floors, swiftSettings: strict)
}

func tests(of name: String, on floors: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + floors, swiftSettings: strict)
}

let package = Package(
  name: "Crier",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Crier", targets: ["Crier"]),
    .executable(name: "crier", targets: ["CrierCommand"]),
  ],
  targets: [
    .systemLibrary(
      name: "LibXMLFlags", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CLibXML", dependencies: ["LibXMLFlags"]),

    room("Diagnostics"),
    room("Files"),
    room("LibXML", on: ["CLibXML"]),
    room("Documents", on: ["Diagnostics", "LibXML"]),
    room("TemplateLanguage", on: ["Diagnostics", "Documents"]),
    room("Platforms", on: ["Diagnostics", "Documents"]),
    room("Linting", on: ["Diagnostics", "Documents", "Platforms", "TemplateLanguage"]),
    room(
      "Crier",
      on: ["Diagnostics", "Documents", "Files", "Linting", "Platforms", "TemplateLanguage"]),
    .executableTarget(
      name: "CrierCommand",
      dependencies: [
        "Crier", "Diagnostics", "Documents", "Files", "Platforms", "TemplateLanguage",
      ],
      swiftSettings: strict),

    tests(of: "Diagnostics"),
    tests(
      of: "Crier",
      on: ["Diagnostics", "Documents", "Linting", "Platforms", "TemplateLanguage"]),
  ],
  swiftLanguageModes: [.v6]
)
