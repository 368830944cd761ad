internal import Bytes
internal import Files
internal import HTTP
internal import Pages
internal import Previewing

/// A form of the page that hands a notification of the outbox to a tool.
///
/// The tool runs for seconds, so only the preparation needs the state of the hub.
struct HandOffRequest: Sendable {
  private let call: ServiceCall
  private let fields: QueryItems

  init(_ call: ServiceCall) {
    self.call = call
    fields = QueryItems(String(decoding: call.body, as: UTF8.self)[...])
  }

  /// The page around the answer, and the hand-off or the reason to refuse it.
  typealias Preparation = (frame: PageFrame, handOff: Result<HandOff, HandOff.Refusal>?)

  /// Prepares the hand-off; its result is nil if the form names no notification or tool.
  func preparation(in context: PageContext) -> Preparation {
    let frame = context.frame(path: call.path)
    guard let sent = fields["number"].flatMap({ Int($0) }).flatMap(context.outbox.notification),
      let tool = fields["tool"].flatMap(HandOffTool.init),
      let delivery = Preview(of: sent, in: context).delivery
    else { return (frame, nil) }
    let options = HandOffOptions { fields[$0] }
    let handOff = Result { () throws(HandOff.Refusal) in try HandOff(delivery, to: tool, options) }
    return (frame, handOff)
  }

  /// Runs the tool, and returns the page with the answer.
  func response(_ preparation: Preparation) -> Response {
    let page = HubPage(preparation.frame, title: "Notification \(fields["number"] ?? "")")
    let (status, answer) = answer(preparation.handOff)
    return .page(
      page.markup { page in
        page.element("h2", "Notification \(fields["number"] ?? "")")
        HandOffMarkup.add(answer, to: &page)
      }, status: status)
  }

  private func answer(
    _ handOff: Result<HandOff, HandOff.Refusal>?
  ) -> (Status, HandOffAnswer) {
    switch handOff {
    case .success(let handOff):
      let run = HandOffRun(handOff, name: "notification-\(fields["number"] ?? "")")
      do throws(FileError) {
        return (200, try HandOffAnswer(of: run, to: handOff.tool))
      } catch {
        return (500, HandOffAnswer("Nothing was sent: \(error)."))
      }
    case .failure(let refusal): return (409, HandOffAnswer(refusal))
    case nil: return (404, HandOffAnswer("The outbox has no such notification."))
    }
  }
}
