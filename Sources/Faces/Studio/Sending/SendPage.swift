internal import Bytes
internal import Files
internal import HTTP
internal import Localization
internal import Pages
internal import Previewing
internal import Workspaces

/// The page that sends the notification of a scene: to a local server, or to a device or simulator.
///
/// Nothing is sent, and no program is started, before an author presses one of its buttons.
struct SendPage {
  let scene: StudioScene
  /// The servers on this machine.
  let receivers: [LocalReceiver]
  private let fields: QueryItems

  init(_ scene: StudioScene, _ receivers: [LocalReceiver], _ fields: QueryItems) {
    self.scene = scene
    self.receivers = receivers
    self.fields = fields
  }

  /// The result of a form, below the button that was pressed.
  private enum Answer {
    case handedOff(HandOffAnswer)
    case sent(SendAnswer, LocalReceiver.Kind)
  }

  private var preview: Preview? { scene.previews().first }
  private var tool: HandOffTool? { preview?.handOffTool }
  private var options: HandOffOptions { HandOffOptions { fields[$0] } }
  private var device: String? { fields["receiver"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The page with the forms.
  var form: Response { .page(markup(nil)) }

  /// Sends the notification, and returns the page with the answer.
  func answer() -> Response {
    guard let kind = fields["to"].flatMap(LocalReceiver.Kind.init),
      let receiver = receivers.first(where: { $0.kind == kind })
    else { return handOff() }
    guard let delivery = preview?.delivery else {
      return page(
        .sent(
          .refused(
            "Nothing was sent: the notification could not be rendered.",
            remedy: "Mend the errors next to its picture first."), kind), 409)
    }
    let answer = receiver.send(delivery, device)
    return page(.sent(answer, kind), answer.isAccepted ? 200 : 409)
  }

  /// Runs the tool.
  private func handOff() -> Response {
    guard let tool, let delivery = preview?.delivery else {
      return page(
        .handedOff(HandOffAnswer("Nothing was sent: no tool shows this notification.")), 409)
    }
    let handOff: HandOff
    do throws(HandOff.Refusal) {
      handOff = try HandOff(delivery, to: tool, options)
    } catch {
      return page(.handedOff(HandOffAnswer(error)), 409)
    }
    do throws(FileError) {
      let run = HandOffRun(handOff, name: scene.notification.name)
      return page(.handedOff(try HandOffAnswer(of: run, to: tool)), 200)
    } catch {
      return page(.handedOff(HandOffAnswer("Nothing was sent: \(error).")), 500)
    }
  }

  private func page(_ answer: Answer, _ status: Status) -> Response {
    .page(markup(answer), status: status)
  }

  // MARK: - Markup

  private func markup(_ answer: Answer?) -> Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: scene.address, current: scene.notification.name)
    return frame.markup("Send \(scene.notification.name)") { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        page.element("div", ["class": "question send", "id": "send"]) { page in
          page.element("h1", "Send \(scene.notification.name)")
          page.element(
            "p", "\(scene.device.name) · \(scene.locale.ownName) · \(scene.sample.name)")
          for receiver in receivers { add(receiver, answer, to: &page) }
          if let tool { add(tool, answer, to: &page) }
          page.element(
            "a", ["href": scene.address.path, "class": "send-back"], "Back to the preview")
        }
      }
    }
  }

  private func add(_ receiver: LocalReceiver, _ answer: Answer?, to page: inout Markup) {
    let kind = receiver.kind.rawValue
    addForm(to: &page) { page in
      page.element(
        "h2",
        "\(receiver.kind.displayName.prefix(1).uppercased())"
          + "\(receiver.kind.displayName.dropFirst())")
      page.element("code", receiver.page)
      page.element("label") { page in
        page.element("span", "Device")
        page.empty(
          "input",
          [
            "name": "receiver", "value": fields["to"] == kind ? device ?? "" : "",
            "placeholder": "made up", "autocomplete": "off", "spellcheck": "false",
          ])
      }
      page.element(
        "button", ["name": "to", "value": kind, "id": "send-\(kind)"],
        "Send to \(receiver.kind.displayName)")
    }
    guard case .sent(let sent, receiver.kind) = answer else { return }
    page.element(
      "p", ["class": sent.isAccepted ? "sent" : "sent failed", "role": "status"]
    ) { page in
      page.add(sent.remedy.isEmpty ? sent.sentence : "\(sent.sentence) \(sent.remedy)")
      guard let link = sent.page else { return }
      page.add(" ")
      page.element(
        "a", ["href": link, "target": "_blank", "rel": "noopener"], "Show it in the outbox")
    }
  }

  private func add(_ tool: HandOffTool, _ answer: Answer?, to page: inout Markup) {
    addForm(to: &page) { page in
      page.element("h2", tool == .windows ? "This machine" : "A device or a simulator")
      page.element("code", tool.program)
      HandOffMarkup.addFields(for: tool, options, to: &page)
    }
    if case .handedOff(let answer) = answer { HandOffMarkup.add(answer, to: &page) }
  }

  private func addForm(to page: inout Markup, _ content: (inout Markup) -> Void) {
    // The choices of the scene stay in the address, so that the page can be loaded again.
    let action = scene.address.path(on: StudioAddress.sendPath)
    page.element(
      "form", ["method": "post", "action": action, "class": "send-form"], content)
  }
}
