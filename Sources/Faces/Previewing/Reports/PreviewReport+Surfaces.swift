internal import Documents
internal import Surfaces

extension PreviewReport {
  static func value(of surface: Surface) -> JSONValue {
    .object([
      ("id", .string(surface.kind.id)), ("device", .string(surface.kind.device)),
      ("name", .string(surface.kind.name)),
      ("generation", .optional(surface.generation?.name)),
      ("direction", .string(surface.direction.rawValue)),
      ("parts", .array(surface.parts.map(value))),
      ("assumptions", .array(surface.allAssumptions.map { .string($0.id) })),
    ])
  }

  private static func value(of part: Surface.Part) -> JSONValue {
    switch part {
    case .header(let app, let time):
      object("header", [("app", .string(app)), ("time", .string(time))])
    case .notice(let words): object("notice", [("text", .string(words))])
    case .text(let lines): value(of: lines)
    case .picture(let box):
      object(
        "picture",
        [
          ("place", .string(box.place.rawValue)), ("source", .string(box.source.string)),
          ("alternative", .optional(box.alternative?.string)),
        ])
    case .columns(let columns):
      object(
        "columns",
        [
          (
            "columns",
            .array(
              columns.map {
                .object([
                  ("weight", .number($0.weight)), ("parts", .array($0.parts.map(value))),
                ])
              })
          )
        ])
    case .buttons(let buttons):
      object("buttons", [("labels", .array(buttons.map { .string($0.label.string) }))])
    case .input(let input):
      object(
        "input",
        [
          ("label", .optional(input.label?.string)), ("hint", .optional(input.hint?.string)),
          ("choices", .array(input.choices.map { .string($0.string) })),
          ("button", .optional(input.button?.label.string)),
        ])
    case .progress(let progress):
      object(
        "progress",
        [
          ("title", .optional(progress.title?.string)),
          ("status", .optional(progress.status?.string)),
          ("percent", progress.value.map { .number(Int($0 * 100)) } ?? .null),
          ("valueText", .optional(progress.valueText?.string)),
        ])
    case .badge(let sign): object("badge", [("sign", .string(sign))])
    case .datum(let name, let value):
      object("datum", [("name", .string(name)), ("value", .string(value.string))])
    case .remark(let words): object("remark", [("text", .string(words))])
    }
  }

  private static func value(of lines: PictureLines) -> JSONValue {
    object(
      "text",
      [
        ("role", .string(lines.role.rawValue)), ("text", .string(lines.text.string)),
        ("lines", .array(lines.fitted.lines.map { .string($0.shown) })),
        ("hiddenCharacters", .number(lines.fitted.hiddenCharacterCount)),
        ("direction", .string(lines.direction.rawValue)),
        ("assumption", .string(lines.assumption.id)),
      ])
  }

  private static func object(_ kind: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .object([("kind", .string(kind))] + members)
  }
}
