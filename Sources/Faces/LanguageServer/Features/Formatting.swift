internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms

extension Feature {
  /// The canonical layout of `crier format`, as edits of the white space that differs.
  static let formatting = Feature(
    "textDocument/formatting", as: ("documentFormattingProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    // Fluent has no canonical layout.
    guard !view.isFluent else { return .null }
    let target = PlatformTarget(fileName: view.path.lastComponent)
    let syntax: DocumentSyntax = view.isXML ? .xml : .json
    let (document, problems) = Document.read(view.file, as: syntax)
    guard let document, !problems.hasErrors else { return .null }
    let pretty = target?.pretty(document) ?? document.pretty
    return .array(
      Difference.edits(of: view.file, to: pretty).map { view.positions.edit($0.span, $0.text) })
  }
}
