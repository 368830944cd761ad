import Diagnostics
import Formats
import Interchange
import Testing

/// Tests with well-formed documents that each violate one constraint of XLIFF 2.
struct XLIFF2ConstraintTests {
  /// A document that violates one constraint, and part of the expected finding's message.
  struct Violation: Sendable, CustomTestStringConvertible {
    let name: String
    let message: String
    let document: String

    var testDescription: String { name }

    init(_ name: String, _ message: String, _ document: String) {
      (self.name, self.message, self.document) = (name, message, document)
    }
  }

  private static let modules = [
    "mtc": "matches", "gls": "glossary", "fs": "fs", "mda": "metadata", "res": "resourcedata",
    "ctr": "changetracking", "slr": "sizerestriction", "val": "validation",
  ].map { #"xmlns:\#($0)="urn:oasis:names:tc:xliff:\#($1):2.0""# }.sorted()
    .joined(separator: " ")

  private static func document(
    _ content: String, languages: String = #"srcLang="en" trgLang="fr""#, version: String = "2.0"
  ) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" \(modules) version="\(version)" \
    \(languages)>
    <file id="f">\(content)</file></xliff>
    """
  }

  private static func unit(
    _ source: String, _ target: String? = nil, before: String = "", id: String = "u"
  ) -> String {
    let target = target.map { "<target>\($0)</target>" } ?? ""
    return """
      <unit id="\(id)">\(before)<segment id="s"><source>\(source)</source>\(target)</segment></unit>
      """
  }

  private static func document(inUnit content: String) -> String {
    document(unit("a", before: content))
  }

  private static func document(inFile content: String) -> String {
    document(content + unit("a"))
  }

  private static let fixed = #"canCopy="no" canDelete="no""#

  static let core: [Violation] = [
    Violation("a future version", "2.0, 2.1 or 2.2", document(unit("a"), version: "2.9")),
    Violation(
      "a sentence as language", "srcLang", document(unit("a"), languages: #"srcLang="in English""#)),
    Violation("an empty language", "srcLang", document(unit("a"), languages: #"srcLang="""#)),
    Violation(
      "a target in the place of another", "order",
      document(
        """
        <unit id="u"><segment><source>a</source><target order="2">b</target></segment>\
        <segment><source>c</source><target>d</target></segment></unit>
        """)),
    Violation(
      "an isolated end with a start", "startRef",
      document(unit(#"a<ec isolated="yes" id="2" startRef="2"/>"#))),
    Violation(
      "a sequence in another order", "must follow",
      document(
        unit(
          #"<ph id="1" canReorder="firstNo" \#(fixed)/><ph id="2" canReorder="no" \#(fixed)/>"#,
          #"<ph id="2" canReorder="no" \#(fixed)/><ph id="1" canReorder="firstNo" \#(fixed)/>"#))),
    Violation(
      "a copy of another kind", "is a <pc>",
      document(unit(#"<pc id="1">a</pc><ph id="2" copyOf="1"/>"#))),
    Violation(
      "a copy that is forbidden", "canCopy",
      document(unit(#"<ph id="1" canCopy="no"/><ph id="2" copyOf="1"/>"#))),
    Violation("a code point beyond Unicode", "hex", document(unit(#"<cp hex="110000"/>"#))),
    Violation(
      "a reserved prefix of a substate", "subState",
      document(
        """
        <unit id="u"><segment state="final" subState="xlf:x"><source>a</source>\
        <target>b</target></segment></unit>
        """)),
    Violation(
      "a reserved prefix of a type", "type",
      document(#"<unit id="u" type="xlf:x"><segment><source>a</source></segment></unit>"#)),
  ]

  private static func match(_ attributes: String, _ target: String = "<target>b</target>") -> String
  {
    document(
      inUnit: """
        <mtc:matches><mtc:match \(attributes)><source>a</source>\(target)</mtc:match></mtc:matches>
        """)
  }

  private static func glossary(_ entries: String) -> String {
    document(inUnit: "<gls:glossary>\(entries)</gls:glossary>")
  }

  private static func resource(_ content: String) -> String {
    document(inFile: "<res:resourceData>\(content)</res:resourceData>")
  }

  private static func revisions(_ attributes: String, _ content: String) -> String {
    document(
      inUnit: """
        <ctr:changeTrack><ctr:revisions \(attributes)>\(content)</ctr:revisions></ctr:changeTrack>
        """)
  }

  private static let term = "<gls:term>x</gls:term><gls:definition>d</gls:definition>"
  private static let revision =
    #"<ctr:revision version="1"><ctr:item property="content">x</ctr:item></ctr:revision>"#

  static let extensions: [Violation] = [
    Violation("a match of another unit", "an inline element of the unit", match(##"ref="#s9""##)),
    Violation("an unknown kind of match", "type", match(##"ref="#s" type="x""##)),
    Violation(
      "a reserved subtype of a match", "subType", match(##"ref="#s" type="tm" subType="xlf:x""##)),
    Violation("a reference that may be", "reference", match(##"ref="#s" reference="maybe""##)),
    Violation(
      "a match in another language", "xml:lang",
      match(##"ref="#s""##, #"<target xml:lang="de">b</target>"#)),
    Violation("no match at all", "has no <mtc:match>", document(inUnit: "<mtc:matches/>")),
    Violation(
      "a glossary of a file", "not allowed",
      document(inFile: "<gls:glossary><gls:glossEntry>\(term)</gls:glossEntry></gls:glossary>")),
    Violation(
      "two entries with one id", "duplicate id '1'",
      glossary(
        String(repeating: "<gls:glossEntry id=\"1\">\(term)</gls:glossEntry>", count: 2))),
    Violation(
      "a definition before its term", "is in the wrong order",
      glossary(
        "<gls:glossEntry><gls:definition>d</gls:definition><gls:term>x</gls:term></gls:glossEntry>")
    ),
    Violation(
      "a term alone", "has no <gls:translation> or <gls:definition>",
      glossary("<gls:glossEntry><gls:term>x</gls:term></gls:glossEntry>")),
    Violation(
      "metadata outside a group", "not allowed",
      document(
        inUnit:
          #"<mda:metadata><mda:metaGroup><mda:meta type="x">y</mda:meta></mda:metaGroup><mda:meta type="x">y</mda:meta></mda:metadata>"#
      )),
    Violation(
      "metadata of a note", "appliesTo",
      document(
        inUnit: """
          <mda:metadata><mda:metaGroup appliesTo="note"><mda:meta type="x">y</mda:meta>\
          </mda:metaGroup></mda:metadata>
          """)),
    Violation(
      "a resource of nothing", "has no <res:source>", resource(#"<res:resourceItem id="1"/>"#)),
    Violation(
      "a resource inside and outside", "must not have 'href'",
      resource(#"<res:resourceItem><res:source href="x">y</res:source></res:resourceItem>"#)),
    Violation(
      "a resource nowhere", "must have 'href'",
      resource("<res:resourceItem><res:source/></res:resourceItem>")),
    Violation(
      "a reference to no resource", "no resource", resource(#"<res:resourceItemRef ref="r"/>"#)),
    Violation(
      "a revision of nothing", "has no <ctr:item>",
      revisions(#"appliesTo="source""#, "<ctr:revision/>")),
    Violation("no revision", "has no <ctr:revision>", revisions(#"appliesTo="source""#, "")),
    Violation(
      "a current version that is missing", "version '9'",
      revisions(#"appliesTo="source" currentVersion="9""#, revision)),
    Violation(
      "a revision of a missing segment", "no <segment>",
      revisions(#"appliesTo="segment" ref="n9""#, revision)),
    Violation(
      "two profiles", "duplicate <slr:profiles>",
      document(
        inFile: String(
          repeating: #"<slr:profiles generalProfile="xliff:codepoints"/>"#, count: 2))),
    Violation(
      "a reserved profile", "generalProfile",
      document(inFile: #"<slr:profiles generalProfile="xliff:graphemes"/>"#)),
    Violation(
      "two sizes of a code", "are mutually exclusive",
      document(unit(#"<ph id="1" slr:sizeInfo="1" slr:sizeInfoRef="x"/>"#))),
    Violation(
      "a count of zero", "occurs",
      document(
        inFile: #"<val:validation><val:rule isPresent="a" occurs="0"/></val:validation>"#)),
    Violation(
      "a rule that may be disabled", "disabled",
      document(
        inFile: #"<val:validation><val:rule isPresent="a" disabled="x"/></val:validation>"#)),
  ]

  @Test(arguments: core + extensions)
  func `each violated constraint is reported once, with its location`(_ violation: Violation) throws
  {
    let file = TranslationFile(
      name: "x.xlf", bytes: Array(violation.document.utf8), format: .xliff2)
    let errors = file.findings.sorted.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let error = try #require(errors.first)
    #expect(error.message.contains(violation.message), "\(error.message)")
    #expect(error.primary != nil)
  }

  static let valid: [String] = [
    document(
      unit("a"), languages: #"srcLang="zh-Hans-CN-x-foo" trgLang="de-CH-1996-u-co-phonebk""#),
    document(unit("a"), languages: #"srcLang="i-klingon" trgLang="en_US""#),
    document(
      """
      <unit id="u"><segment><source>a</source><target order="3">b</target></segment>\
      <ignorable><source> </source></ignorable>\
      <segment><source>c</source><target order="1">d</target></segment></unit>
      """),
    document(
      """
      <unit id="u"><segment><source>a</source><target order="2">b</target></segment>\
      <segment><source>c</source></segment></unit>
      """),
    match(
      ##"id="m" ref="#s" type="tm" subType="my:x" similarity="99.5" reference="yes""##,
      #"<target xml:lang="de">b</target>"#),
    glossary(
      ##"<gls:glossEntry id="g" ref="#s">\##(term)<!-- --></gls:glossEntry>"##),
    resource(
      """
      <res:resourceItemRef ref="r"/><res:resourceItem id="r" mimeType="text/plain" context="no">\
      <res:source href="x"/><res:target href="y"/><res:reference href="z"/></res:resourceItem>
      """),
    revisions(#"appliesTo="segment" ref="s" currentVersion="1""#, revision),
    revisions(#"appliesTo="unit" ref="u""#, revision),
    document(
      inFile: """
        <slr:profiles generalProfile="my:pixels" storageProfile="xliff:utf8">\
        <slr:normalization general="nfc" storage="none"/></slr:profiles>\
        <val:validation><val:rule isPresent="a" occurs="2" disabled="yes"/></val:validation>
        """),
    document(unit(#"<pc id="1" fs:fs="a" fs:subFs="href,x">a</pc><ph id="2" slr:sizeInfo="2"/>"#)),
  ]

  @Test(arguments: valid)
  func `a valid document has no error`(_ document: String) {
    let file = TranslationFile(name: "x.xlf", bytes: Array(document.utf8), format: .xliff2)
    #expect(file.findings.sorted.map(\.message) == [])
  }
}
