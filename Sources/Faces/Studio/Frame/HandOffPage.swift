internal import Bytes
internal import Files
internal import HTTP
internal import Pages
internal import Previewing
internal import Workspaces

/// The page that shows the notification of a scene on a real device or a simulator.
struct HandOffPage {
  let scene: StudioScene
  /// The choices that the form contains.
  let options: HandOffOptions

  init(_ scene: StudioScene, _ fields: QueryItems) {
    self.scene = scene
    options = HandOffOptions { fields[$0] }
  }

  private var preview: Preview? { scene.previews().first }
  private var tool: HandOffTool? { preview?.handOffTool }

  /// The page with the form.
  var form: Response { .page(markup(nil)) }

  /// Runs the tool, and returns the page with its answer.
  func answer() -> Response {
    guard let tool, let delivery = preview?.delivery else {
      return page(HandOffAnswer("Nothing was sent: no tool shows this notification."), 409)
    }
    let handOff: HandOff
    do throws(HandOff.Refusal) {
      handOff = try HandOff(delivery, to: tool, options)
    } catch {
      return page(HandOffAnswer(error), 409)
    }
    do throws(FileError) {
      let run = HandOffRun(handOff, name: scene.notification.name)
      return page(try HandOffAnswer(of: run, to: tool), 200)
    } catch {
      return page(HandOffAnswer("Nothing was sent: \(error)."), 500)
    }
  }

  private func page(_ answer: HandOffAnswer, _ status: Status) -> Response {
    .page(markup(answer), status: status)
  }

  private func markup(_ answer: HandOffAnswer?) -> Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: scene.address, current: scene.notification.name)
    return frame.markup("Show on a device") { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        page.element("div", ["class": "question"]) { page in
          page.element("h1", scene.notification.name)
          if let answer { HandOffMarkup.add(answer, to: &page) }
          if let tool { addForm(for: tool, to: &page) }
          page.element("a", ["href": scene.address.path], "Back to the preview")
        }
      }
    }
  }

  private func addForm(for tool: HandOffTool, to page: inout Markup) {
    // The choices of the scene stay in the address, so that the page can be loaded again.
    let action = scene.address.path(on: StudioAddress.handOffPath)
    page.element("form", ["method": "post", "action": action, "class": "filters"]) { page in
      HandOffMarkup.addFields(for: tool, options, to: &page)
    }
  }
}
