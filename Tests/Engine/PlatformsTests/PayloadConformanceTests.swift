import Diagnostics
import Documents
import Files
import Platforms
import TestStories
import TestSupport
import Testing

/// Payloads of public libraries, and the findings that a correct checker reports.
///
/// The data is in a folder next to the checkout and is never copied. Without the data, these tests
/// are skipped.
@Suite(
  .enabled(
    if: Folder.exists(RepositoryFolder.conformance + "/payloads"),
    "the conformance data is not beside the checkout"))
struct PayloadConformanceTests {
  static let folder = RepositoryFolder.conformance + "/payloads"
  private static let apple = folder + "/sideshow-apns2"
  private static let toolkit = folder + "/CommunityToolkit-WindowsCommunityToolkit"

  // MARK: - Apple

  private static var appleNames: [String] {
    get throws {
      guard Folder.exists(apple) else { return [] }
      return try Folder.names(in: apple).filter { $0.hasSuffix(".json") }
    }
  }

  @Test func `the conformance data contains 47 bodies for Apple`() throws {
    #expect(try Self.appleNames.count == 47)
  }

  @Test(arguments: try appleNames)
  func `Apple's service rejects none of the bodies from the library apns2`(_ name: String) throws {
    let file = try Self.file(Self.apple, name)
    #expect(file.findings(finishedFor: .init(.apns), mode: .provider).isEmpty)
  }

  @Test(arguments: try appleNames)
  func `only the listed mistakes in a body for Apple are errors`(_ name: String) throws {
    let findings = try Self.file(Self.apple, name).findings(finishedFor: .init(.apns))
    let errors = findings.filter { $0.severity == .error }.sorted.map(\.rule.code)
    let test = String(name.dropLast(".json".count))
    #expect(errors == Self.appleErrors[test, default: []])
    if let code = Self.appleWarnings[test] {
      #expect(findings.sorted.contains { $0.rule.code == code && $0.severity == .warning })
    }
  }

  private static let appleErrors: [String: [String]] = [
    "TestAlertLocArgs": ["apns-loc-args-without-key"],
    "TestAlertTitleLocArgs": ["apns-loc-args-without-key"],
    "TestAlertSubtitleLocArgs": ["apns-loc-args-without-key"],
    "TestEventEnd": ["apns-live-activity-event"], "TestEventUpdate": ["apns-live-activity-event"],
    "TestAttributes": ["apns-start-only-key"], "TestAttributesType": ["apns-start-only-key"],
  ]

  private static let appleWarnings = Dictionary(
    uniqueKeysWithValues: ["Action", "ActionLocKey", "SummaryArg", "SummaryArgCount"].map {
      ("TestAlert\($0)", "apns-deprecated-key")
    })

  // MARK: - Windows, whole documents

  private static var documentPaths: [String] {
    get throws { try xmlPaths(in: "documents") }
  }

  @Test func `all test documents and fragments for Windows are found`() throws {
    #expect(try Self.documentPaths.count == 26)
    #expect(try Self.fragmentPaths.count == 188)
  }

  @Test(arguments: try documentPaths)
  func `a document without a visual has exactly one error`(_ path: String) throws {
    let file = try Self.file(Self.toolkit, path)
    let findings = file.findings(finishedFor: .init(.wns))
    let errors = findings.filter { $0.severity == .error }.sorted.map(\.rule.code)
    #expect(errors == ["wns-visual"])
    let strange = findings.sorted.filter { $0.rule.code == "wns-unknown-name" }
    #expect(strange.isEmpty != path.contains("AdditionalProperties"))
    let refusals = file.findings(finishedFor: .init(.wns), mode: .provider)
    #expect(refusals.isEmpty)
  }

  // MARK: - Windows, fragments

  private static var fragmentPaths: [String] {
    get throws { try xmlPaths(in: "fragments") }
  }

  @Test(arguments: try fragmentPaths)
  func `a fragment has no errors except known mistakes`(_ path: String) throws {
    let text = String(decoding: try Self.file(Self.toolkit, path).bytes, as: UTF8.self)
    let document = ToolkitFragment(text, isTile: path.contains("Tile"))
    let file = SourceFile(name: "wns.xml", text: document.text)
    let findings = file.findings(finishedFor: .init(.wns))
    let errors = findings.filter { finding in
      guard let span = finding.primary?.span, finding.severity == .error else { return false }
      return document.fragment.contains(span.start)
    }
    let wanted = Self.fragmentErrors.first { path.hasSuffix("\($0.key).xml") }?.value
    #expect(errors.sorted.map(\.rule.code) == (wanted.map { [$0] } ?? []))
  }

  private static let fragmentErrors = [
    "HeroImage_Default": "wns-attribute-missing",
    "Button_TextBoxId_Value": "wns-id-without-input",
    "ButtonSnooze_SelectionId": "wns-id-without-input",
    "SelectionBox_DefaultSelectionBoxItemId_Value": "wns-id-without-input",
    "ShoulderTap-2": "wns-activation",
  ]

  // MARK: - Firebase

  private static let firebase = folder + "/fcm-android-v2"

  private static var firebaseNames: [String] {
    get throws {
      guard Folder.exists(firebase) else { return [] }
      return try Folder.names(in: firebase).filter { $0.hasSuffix(".json") }
    }
  }

  @Test func `the conformance data contains 4 messages in the second form for Android`() throws {
    #expect(try Self.firebaseNames.count == 4)
  }

  @Test(arguments: try firebaseNames)
  func `Firebase rejects none of the messages that its libraries' tests send`(_ name: String) throws
  {
    let file = try Self.file(Self.firebase, name)
    let target = PlatformTarget(.fcmv1)
    #expect(file.findings(finishedFor: target, route: .direct, mode: .provider).isEmpty)
    let codes = file.findings(finishedFor: target, route: .direct).sorted.map(\.rule.code)
    #expect(!codes.contains("fcm-nothing-to-deliver") && codes.contains("fcm-validate-only"))
  }

  // MARK: - All of them

  @Test(arguments: try appleNames.map { "sideshow-apns2/\($0)" })
  func `parsing a written body returns the same body`(_ path: String) throws {
    let file = try Self.file(Self.folder, path)
    let document = try #require(JSONReader.read(file).document)
    for bytes in [JSONWriter.compact(document.root), JSONWriter.pretty(document.root)] {
      let again = JSONReader.read(SourceFile(name: path, bytes: bytes)).document
      #expect(again?.root == document.root)
    }
  }

  @Test(arguments: try documentPaths)
  func `a written document is equal when it is read again`(_ path: String) throws {
    let file = try Self.file(Self.toolkit, path)
    let (document, _) = Document.read(file, as: .xml)
    let pretty = try #require(document).pretty
    let (again, problems) = Document.read(SourceFile(name: path, bytes: pretty), as: .xml)
    #expect(problems.isEmpty)
    #expect(again?.pretty == pretty)
    #expect(again?.markup == document?.markup)
  }

  private static func xmlPaths(in kind: String) throws -> [String] {
    guard Folder.exists("\(toolkit)/\(kind)") else { return [] }
    return try Folder.names(in: "\(toolkit)/\(kind)").flatMap { folder in
      try Folder.names(in: "\(toolkit)/\(kind)/\(folder)").map { "\(kind)/\(folder)/\($0)" }
    }
  }

  private static func file(_ folder: String, _ name: String) throws -> SourceFile {
    SourceFile(name: name, bytes: try FileReader.text(of: "\(folder)/\(name)", limit: 1 << 20))
  }
}

/// A fragment of a toast or tile inside the smallest valid document.
private struct ToolkitFragment {
  let text: String
  /// The range of the fragment in the document.
  let fragment: Range<Int>

  init(_ piece: String, isTile: Bool) {
    let name = String(piece.dropFirst().prefix { $0.isLetter })
    let around = Self.surroundings(of: name, isTile: isTile)
    text = around.before + piece + around.after
    fragment = around.before.utf8.count..<around.before.utf8.count + piece.utf8.count
  }

  private static func surroundings(
    of name: String, isTile: Bool
  ) -> (before: String, after: String) {
    let root = isTile ? "tile" : "toast"
    let template = isTile ? "TileMedium" : "ToastGeneric"
    let minimal = #"<visual><binding template="ToastGeneric"><text>x</text></binding></visual>"#
    switch name {
    case "visual": return ("<\(root)>", "</\(root)>")
    case "binding": return ("<\(root)><visual>", "</visual></\(root)>")
    case "text", "image", "group", "progress":
      return (
        "<\(root)><visual><binding template=\"\(template)\">", "</binding></visual></\(root)>"
      )
    case "subgroup":
      return (
        "<\(root)><visual><binding template=\"\(template)\"><group>",
        "</group></binding></visual></\(root)>"
      )
    case "action", "input": return ("<toast>\(minimal)<actions>", "</actions></toast>")
    case "selection":
      return (
        "<toast>\(minimal)<actions><input id=\"i\" type=\"selection\">",
        "</input></actions></toast>"
      )
    default: return ("<toast>\(minimal)", "</toast>")
    }
  }
}

extension Document {
  /// The content of the document, without the white space inside and between its tags.
  fileprivate var markup: String {
    guard case .xml(let xml) = self else { return "" }
    return xml.root.markup
  }
}

extension XMLElement {
  fileprivate var markup: String {
    let attributes = attributes.map { "@\($0.name)=\($0.value.string);" }.joined()
    let texts = elements.isEmpty ? texts.map(\.text.string).joined() : ""
    return "\(name)(\(attributes)\(texts)\(elements.map(\.markup).joined()))"
  }
}
