/// The value of the Date header of one connection.
///
/// The text is made anew once a second. Each connection has its own, so that no response waits for
/// another connection.
struct DateHeader {
  private var second: Int64 = -1
  private var text = ""

  /// Returns the date of a time in seconds since 1970.
  mutating func text(at time: Int64) -> String {
    if time != second { (second, text) = (time, HTTPDate.text(time)) }
    return text
  }
}
