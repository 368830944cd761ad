internal import Diagnostics

extension AppCheck {
  /// Checks that crier.json declares the sound that a payload names.
  ///
  /// Android resource names have no extension, so `chime` and `chime.wav` are the same sound.
  static let declaredSound = AppCheck(.appSound) { use, findings in
    let isApple = use.reference.system == .apple
    let declared = isApple ? use.app.sounds : use.app.sounds.map(\.withoutExtension)
    let name = isApple ? use.name : use.name.withoutExtension
    guard use.reference.kind == .sound, !declared.isEmpty, !declared.contains(name) else { return }
    findings.report(
      use.undeclared(
        .appSound, among: declared, in: "sounds", effect: "the default sound is played"))
  }
}

extension Rule {
  static let appSound = Rule(
    "app-sound-undeclared", .warning, basis: .documented,
    summary: "a sound that a payload names must be declared in crier.json",
    explanation: """
      A sound is a file inside the app. If the file is missing, the device plays its default \
      sound. Crier compares the names only if 'app.sounds' in crier.json declares a sound. Names \
      on Apple's systems include the extension; on Android the extension does not matter.
      """,
    bad: .declaring(#""sounds":["chime.caf"]"#, #""sound":"chime""#),
    good: .declaring(#""sounds":["chime.caf"]"#, #""sound":"chime.caf""#))
}

extension String {
  /// The file name without its extension: `chime` for `chime.wav`.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
