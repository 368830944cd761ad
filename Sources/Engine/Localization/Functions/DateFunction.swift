extension MessageFunction {
  /// `:date`: the date, without the time of day.
  ///
  /// The specification still calls this function a draft.
  static let date = MessageFunction(
    "date", .draft, operand: .date, options: ["fields", "length"] + DateOptions.overrideNames,
    shortcut: .planIsKept
  ) { call in
    guard let date = call.operand?.date else { return call.refuseOperand() }
    let fields = call.literal("fields", among: DateOptions.fieldSets)
    let length = call.literal("length", among: DateOptions.lengths)
    var options = call.dateOptions()
    options.dateSkeleton = DateOptions.dateSkeleton(fields: fields, length: length)
    return call.value(date, options)
  }
}
