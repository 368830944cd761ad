extension MessageFunction {
  /// `:datetime`: a date and a time.
  ///
  /// The specification still calls this function a draft.
  static let datetime = MessageFunction(
    "datetime", .draft, operand: .date,
    options: ["dateFields", "dateLength", "timePrecision", "timeZoneStyle"]
      + DateOptions.overrideNames + ["hour12"],
    shortcut: .planIsKept
  ) { call in
    guard let date = call.operand?.date else { return call.refuseOperand() }
    let fields = call.literal("dateFields", among: DateOptions.fieldSets)
    let length = call.literal("dateLength", among: DateOptions.lengths)
    let precision = call.literal("timePrecision", among: DateOptions.precisions)
    let zoneStyle = call.literal("timeZoneStyle", among: DateOptions.zoneStyles)
    var options = call.clockOptions()
    options.dateSkeleton = DateOptions.dateSkeleton(fields: fields, length: length)
    options.timeSkeleton = options.timeSkeleton(precision: precision, zoneStyle: zoneStyle)
    return call.value(date, options)
  }
}
