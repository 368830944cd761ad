internal import Bytes
internal import Hub
package import Pages

/// The main part of a message's page: its timeline, and why each registration did or did not
/// receive the message.
package struct MessageMarkup {
  private let message: MessageDetails

  /// Creates the main part of a message's page.
  package init(_ message: MessageDetails) { self.message = message }

  /// Adds the main part to the page.
  package func add(to page: inout Markup) {
    page.element("h2") { message.title.add(to: &$0) }
    page.element("ol", ["class": "timeline"]) { page in
      addAccepted(to: &page)
      addAudience(to: &page)
      addSchedule(to: &page)
      addSend(to: &page)
    }
    addQuestion(to: &page)
    addReasons(to: &page)
  }

  // MARK: - Timeline

  private func addAccepted(to page: inout Markup) {
    page.element("li") { page in
      page.addHeading("Accepted ", message.accepted)
      page.element("p") { page in
        page.add("Message ")
        page.element("code", message.id)
        page.add(" for the hub \(message.hub), \(message.body.count) bytes:")
      }
      page.addDocument(message.body)
      for header in message.headers { page.element("p") { $0.element("code", header) } }
      for remark in message.remarks { page.element("p", ["class": "silence"], remark) }
    }
  }

  private func addAudience(to page: inout Markup) {
    page.element("li") { page in
      page.element("h3", "Audience")
      switch message.audience {
      case .everyone: page.element("p", "Everyone: the send has no tag expression.")
      case .handles(let count):
        page.element("p", "Direct send to \(count == 1 ? "one handle" : "\(count) handles").")
      case .expression(let text, let tags):
        page.element("p") { page in
          page.add("Tag expression, as parsed: ")
          page.element("code", text)
        }
        page.element("ul") { page in
          for (tag, count) in tags {
            page.element("li") { page in
              page.addTags([tag])
              page.add(count == 1 ? " 1 registration" : " \(count) registrations")
            }
          }
        }
      }
    }
  }

  private func addSchedule(to page: inout Markup) {
    guard let time = message.scheduled else { return }
    page.element("li") { page in
      page.addHeading("Scheduled for ", time)
      if message.isCanceled { page.element("p", "Canceled before it was sent.") }
    }
  }

  private func addSend(to page: inout Markup) {
    guard let started = message.started else { return }
    page.element("li") { page in
      page.addHeading("Sent ", started)
      guard !message.telemetry.isEmpty else {
        page.element("p", ["class": "nothing"], "No registration matched.")
        return
      }
      page.element("table") { page in
        page.element("caption", "Telemetry")
        page.addHead(["Platform", "Outcome"])
        page.element("tbody") { page in
          for (platform, outcome) in message.telemetry {
            page.element("tr") { page in
              page.element("td", platform)
              page.element("td") { outcome.add(to: &$0) }
            }
          }
        }
      }
    }
  }

  // MARK: - Reasons

  private func addQuestion(to page: inout Markup) {
    let path = "/page/messages/\(message.id.percentEncoded)"
    page.element("section", ["class": "question", "aria-labelledby": "why"]) { page in
      page.element("h2", ["id": "why"], "Why did or didn\u{2019}t a device receive this message?")
      page.element("form", ["class": "filters", "action": path]) { page in
        page.element("label") { page in
          page.add("Handle, registration id or installation id ")
          page.empty(
            "input",
            [
              "name": "device", "value": message.answer?.device ?? "", "autocomplete": "off",
              "spellcheck": "false",
            ])
        }
        page.element("button", "Explain")
      }
      guard let answer = message.answer else { return }
      page.element("div", ["class": "answer", "role": "status"]) { page in
        page.addDevice(answer.device)
        page.add(" ")
        page.addReason(answer.sentence, change: answer.change)
      }
    }
  }

  private func addReasons(to page: inout Markup) {
    guard !message.reasons.isEmpty else { return }
    page.element("details", ["class": "reasons", "open": "open"]) { page in
      page.element("summary", "Registrations considered: \(message.registrationCount)")
      page.element("table") { page in
        page.addHead(["Device", "Platform", "Template", "Reason"])
        page.element("tbody") { page in
          for reason in message.reasons { add(reason, to: &page) }
        }
      }
      if message.registrationCount > message.reasons.count {
        page.element(
          "p",
          "The table shows \(message.reasons.count) registrations. For another device, enter its "
            + "handle or id above.")
      }
    }
  }

  private func add(_ reason: RegistrationReason, to page: inout Markup) {
    page.element("tr") { page in
      page.element("td") { $0.addDevice(reason.device) }
      page.element("td", reason.platform)
      page.element("td", reason.template)
      page.element("td", reason.isReceived ? ["class": "good"] : [:]) {
        $0.addReason(reason.answer.sentence, change: reason.answer.change)
      }
    }
  }
}

extension Markup {
  /// Adds the heading of a step in the timeline: words and a time.
  fileprivate mutating func addHeading(_ words: String, _ time: HubTime) {
    element("h3") { page in
      page.add(words)
      page.addTime(time, style: .full)
    }
  }

  /// Adds the head of a table.
  fileprivate mutating func addHead(_ columns: [String]) {
    element("thead") { page in
      page.element("tr") { page in
        for column in columns { page.element("th", ["scope": "col"], column) }
      }
    }
  }
}
