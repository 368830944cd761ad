extension MessageFunction {
  /// `:time`: the time of day, without the date.
  ///
  /// The specification still calls this function a draft.
  static let time = MessageFunction(
    "time", .draft, operand: .date,
    options: ["precision", "timeZoneStyle"] + DateOptions.overrideNames + ["hour12"],
    shortcut: .planIsKept
  ) { call in
    guard let date = call.operand?.date else { return call.refuseOperand() }
    let precision = call.literal("precision", among: DateOptions.precisions)
    let zoneStyle = call.literal("timeZoneStyle", among: DateOptions.zoneStyles)
    var options = call.clockOptions()
    options.timeSkeleton = options.timeSkeleton(precision: precision, zoneStyle: zoneStyle)
    return call.value(date, options)
  }
}
