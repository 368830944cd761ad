internal import Diagnostics
internal import Documents

/// A parser of one text of a Fluent file, such as an attribute.
///
///     var parser = FluentMessageParser(.kept)
///     parser.parse(text).message                   // Hello, { $name }!
///
/// Positions in the message are byte offsets in the text, as in the other syntaxes.
struct FluentMessageParser {
  private let references: FluentLowering.References
  private var budget = FluentBudget()

  /// Creates a parser for texts without their file, or for all texts of one file.
  init(_ references: FluentLowering.References) { self.references = references }

  /// Parses a text.
  ///
  /// Problems that the check of the whole file reports, such as an unknown term, make the message
  /// malformed without another finding.
  mutating func parse(_ text: DecodedText) -> ParsedMessage {
    var report = MessageReport()
    guard text.bytes.count <= MessageLimits.bytes else {
      report.report(.tooLong(at: SourceSpan(0, text.bytes.count)))
      return ParsedMessage(nil, report, in: text)
    }
    let pattern: FluentResource.Pattern
    do throws(FluentResource.Problem) {
      pattern = try FluentResource.Pattern(text)
    } catch {
      let end = min(error.offset + 1, text.bytes.count)
      report.report(.fluentSyntax(error, at: SourceSpan(min(error.offset, end), end)))
      return ParsedMessage(nil, report, in: text)
    }
    var lowering = FluentLowering(references, budget: budget)
    defer { budget = lowering.budget }
    do throws(FluentBundle.Failure) {
      return ParsedMessage(try lowering.message(pattern), report, in: text)
    } catch {
      if case .replaced = references, error.problem.isOfFile { return .malformed }
      report.report(.fluent(error))
      return ParsedMessage(nil, report, in: text)
    }
  }
}
