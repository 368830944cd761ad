internal import HTTP
internal import Pages
internal import Workspaces

/// The page shown if a sample was not saved; it asks whether to replace an existing sample.
struct RefusedSamplePage {
  let scene: StudioScene
  let form: SampleForm
  let refusal: SampleFile.Refusal

  var response: Response { .page(markup, status: isQuestion ? 409 : 400) }

  private var isQuestion: Bool { if case .exists = refusal { true } else { false } }

  private var markup: Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: form.address, current: scene.notification.name)
    return frame.markup("Save as sample") { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        page.element("div", ["class": "question"]) { page in
          page.element("h1", isQuestion ? "Replace the sample?" : "Sample not saved")
          page.element("p", "The sample was not saved: \(refusal).")
          addAnswers(to: &page)
        }
      }
    }
  }

  private func addAnswers(to page: inout Markup) {
    page.element("form", ["method": "post", "action": SampleForm.path]) { page in
      addHidden(besides: [], form.address, to: &page)
      page.empty("input", ["type": "hidden", "name": "name", "value": form.name])
      if isQuestion {
        page.element("button", ["name": "replace", "value": "1", "id": "replace"], "Replace")
      }
      page.element("a", ["href": form.address.path], "Back to the arguments")
    }
  }
}

/// The page for a URL with an unknown notification or locale.
struct MissingPage {
  let snapshot: StudioSnapshot
  let address: StudioAddress

  var response: Response {
    let frame = StudioPage(snapshot: snapshot, address: StudioAddress(), current: nil)
    let isEmpty = snapshot.workspace.notifications.isEmpty
    let markup = frame.markup("Not found") { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        page.element("div", ["id": "missing", "data-region": "", "class": "question"]) { page in
          page.element("h1", isEmpty ? "No notifications yet" : "Not found")
          page.element(
            "p",
            isEmpty
              ? "Create a notification with 'crier init NAME'."
              : "The notification or locale is unknown. Select a notification in the list.")
          for failure in snapshot.workspace.failures { page.element("p", "\(failure)") }
        }
      }
    }
    return .page(markup, status: isEmpty ? 200 : 404)
  }
}
