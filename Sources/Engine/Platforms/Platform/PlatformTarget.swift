internal import Diagnostics
package import Documents

/// A platform, optionally with one of its variants, as in `wns-tile`.
public struct PlatformTarget: Hashable, Sendable, CustomStringConvertible {
  /// The service.
  public let platform: Platform
  /// The variant, such as `toast`; nil if the name has no variant.
  public let variant: String?

  /// Creates a target from a platform and, if given, one of its variants.
  public init(_ platform: Platform, variant: String? = nil) {
    self.platform = platform
    self.variant = variant
  }

  /// An error: a name that is not a valid target.
  public struct UnknownName: Error, Hashable, Sendable {
    /// The name as the user wrote it.
    public let name: String
    /// The most similar valid name; nil if no name is similar.
    public let suggestion: String?
    /// The valid names to use instead.
    public let names: [String]
  }

  /// Parses a name such as `wns` or `wns-tile`.
  public init(parsing name: String) throws(UnknownName) {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let platform = Platform.named(String(first))
    else { throw Self.unknown(name) }
    guard parts.count > 1 else {
      self.init(platform)
      return
    }
    let variant = String(parts[1])
    guard platform.variants.contains(variant) else {
      let names = platform.variants.map { "\(platform.name)-\($0)" }
      throw UnknownName(
        name: name, suggestion: Suggestion.nearest(to: name, among: names) ?? platform.name,
        names: names.isEmpty ? [platform.name] : names)
    }
    self.init(platform, variant: variant)
  }

  private static func unknown(_ name: String) -> UnknownName {
    let lowered = name.lowercased()
    let nicknamed = Platform.all.first { platform in
      platform.name == lowered || platform.nicknames.contains(lowered)
    }
    let names = Platform.all.map(\.name)
    return UnknownName(
      name: name, suggestion: nicknamed?.name ?? Suggestion.nearest(to: name, among: names),
      names: names)
  }

  /// Parses the name of a template file: `<platform>[-<variant>][.<name>].<json|xml>`.
  ///
  /// Nil if the name does not begin with a known target.
  public init?(fileName: String) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let ending = parts.last,
      DocumentSyntax(rawValue: String(ending)) != nil,
      let target = try? PlatformTarget(parsing: String(parts[0]))  // nil says all there is to say
    else { return nil }
    self = target
  }

  /// The target in the form `platform-variant`.
  public var description: String { variant.map { "\(platform.name)-\($0)" } ?? platform.name }

  /// Returns the syntax of a body for this target.
  ///
  /// A Windows body may also be JSON, for a raw notification; the hub recognizes it by its braces.
  package func syntax(of bytes: [UInt8]) -> DocumentSyntax {
    guard platform.syntaxes.count > 1 else { return platform.syntaxes[0] }
    guard variant == nil || variant == "raw" else { return .xml }
    let isBlank = { (byte: UInt8) in Whitespace.contains(byte) || [0xEF, 0xBB, 0xBF].contains(byte)
    }
    return bytes.first { !isBlank($0) } == UInt8(ascii: "{") ? .json : .xml
  }

  /// Whether the body is raw: only the app reads it.
  package func isOpaque(_ headers: [Header]) -> Bool {
    if variant == "raw" { return true }
    guard let type = platform.typeHeader, let text = headers[type.name]?.text else { return false }
    return type.isRaw(text)
  }
}
