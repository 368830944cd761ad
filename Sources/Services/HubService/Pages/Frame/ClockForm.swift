internal import Pages

/// A form that shows the hub's clock, with buttons to advance and freeze the clock.
struct ClockForm {
  private let frame: PageFrame

  init(_ frame: PageFrame) { self.frame = frame }

  private static let steps = [
    ("PT1M", "1 minute"), ("PT1H", "1 hour"), ("P1D", "1 day"), ("P30D", "30 days"),
  ]

  func add(to page: inout Markup) {
    page.element("details", ["class": "panel", "id": "clock", "name": "tool"]) { page in
      page.element("summary") { page in
        page.add("Clock ")
        let frozen = frame.isFrozen ? "" : nil
        page.element("span", ["id": "time", "data-live": "", "data-frozen": frozen]) { page in
          page.addTime(frame.time)
          if frame.isFrozen { page.add(" (frozen)") }
        }
      }
      page.element("form", ["method": "post", "action": "/page/clock", "class": "fields"]) { page in
        page.element("p") { page in
          page.add("The time here is ")
          page.addTime(frame.time, style: .full)
          page.add(frame.isFrozen ? "; the clock is frozen." : "; the clock is running.")
        }
        page.empty("input", ["type": "hidden", "name": "back", "value": frame.location])
        page.element("fieldset") { page in
          page.element("legend", "Advance by")
          for (value, text) in Self.steps {
            page.element("button", ["name": "advance", "value": value], text)
          }
        }
        if frame.isFrozen {
          page.element("button", ["name": "freeze", "value": "false"], "Resume")
        } else {
          page.element("button", ["name": "freeze", "value": "true"], "Freeze")
        }
      }
    }
  }
}
