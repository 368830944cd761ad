internal import Diagnostics
internal import Documents

extension ServiceSchema {
  /// The schema of a list of findings, as `crier check --format json` prints it.
  static let findings = ValueSchema.list(finding)

  /// The schema of a report about a workspace or a payload.
  static let report = object(
    "Report", "The findings, and their number.",
    [
      .always("findings", findings, "The findings, ordered by file and place."),
      .always("summary", summary, "The number of findings."),
      .maybe("checks", .list(check), "The checks of catalogs, and whether each was complete."),
    ])

  /// The schema of the body of every response with a status of 400 or more.
  static let problem = object(
    "Problem", "The reason why a request was refused.",
    [
      .always("error", text, "The problem, in one sentence."),
      .always("code", text, "The name of the problem, on which programs can rely."),
      .always("help", textOrNull, "The correction, in one sentence."),
      .always("findings", findings, "The findings that explain the problem."),
    ])

  private static let finding = object(
    "Finding", "A mistake or a remark, with its place.",
    [
      .always("code", text, "The rule, which 'crier explain' documents."),
      .always("severity", .word(Vocabulary(["error", "warning", "note"])), "The severity."),
      .always("message", text, "The mistake, in one phrase."),
    ] + place + [
      .always("help", textOrNull, "The correction, in one phrase."),
      .always("labels", .list(label), "The places that explain the finding."),
      .always("fix", .either([fix, .null]), "The edits that correct the mistake."),
      .always(
        "basis", .word(Vocabulary(Basis.allCases.map(\.rawValue))),
        "The source of the rule."),
    ])

  private static let place: [ObjectSchema.Key] = [
    .always("file", textOrNull, "The file; null if the finding has no place."),
    .always("line", countOrNull, "The first line, counted from 1."),
    .always("column", countOrNull, "The first column in bytes, counted from 1."),
    .always("endLine", countOrNull, "The last line."),
    .always("endColumn", countOrNull, "The column after the end."),
  ]

  private static let label = object(
    "Label", "A place that explains a finding.",
    place + [.always("message", text, "The meaning of the place; can be empty.")])

  private static let fix = object(
    "Fix", "The edits that correct a mistake.",
    [
      .always("title", text, "The effect of the edits, in one phrase."),
      .always("edits", .list(edit), "The edits."),
    ])

  private static let edit = object(
    "Edit", "The replacement of bytes in a file.",
    [
      .always("file", textOrNull, "The file."),
      .always("start", .number(.count), "The offset of the first byte, counted from 0."),
      .always("end", .number(.count), "The offset after the last byte."),
      .always("text", text, "The new text."),
    ])

  private static let summary = object(
    "Summary", "The number of findings.",
    [
      .always("errors", .number(.count), "The number of errors."),
      .always("warnings", .number(.count), "The number of warnings."),
      .always("notes", .number(.count), "The number of notes."),
    ])

  private static let check = object(
    "CheckState", "A check of catalogs.",
    [
      .always("code", text, "The rule."),
      .always("state", text, "Whether the check was complete."),
      .always("reason", textOrNull, "The reason why the check was not complete."),
    ])
}
