package import Pages

/// The main part of a device's page: its registrations and its installation.
package struct DeviceMarkup {
  private let device: DeviceDetails

  /// Creates the main part of a device's page.
  package init(_ device: DeviceDetails) { self.device = device }

  /// Adds the main part to the page.
  package func add(to page: inout Markup) {
    page.element("h2") { page in
      page.add("Device ")
      page.element("code", device.name)
    }
    for time in device.rejections {
      page.element("p", ["class": "silence"]) { page in
        page.add("A push service rejected the handle at ")
        page.addTime(time, style: .full)
        page.add(", and the hub removed the device\u{2019}s registrations.")
      }
    }
    if !device.facts.isEmpty {
      page.element("section", ["class": "record"]) { page in
        page.element("dl", ["class": "about"]) { page in
          for (term, text) in device.facts { page.addFact(term) { $0.add(text) } }
        }
      }
    }
    for registration in device.registrations { add(registration, to: &page) }
    if device.registrations.isEmpty, device.hasHubs {
      page.element("p", "The device has no registrations now.")
    }
    for (id, document) in device.installations {
      page.element("section", ["class": "record"]) { page in
        page.element("h3") { page in
          page.add("Installation ")
          page.element("code", id)
        }
        page.addDocument(document)
      }
    }
  }

  private func add(_ registration: DeviceDetails.Registration, to page: inout Markup) {
    page.element("section", ["class": "record"]) { page in
      page.element("h3", registration.title)
      page.element("dl", ["class": "about"]) { page in
        page.addFact("Registration") { $0.element("code", registration.id) }
        page.addFact("Handle") { $0.element("code", registration.handle) }
        if !registration.tags.isEmpty { page.addFact("Tags") { $0.addTags(registration.tags) } }
        for variable in registration.variables {
          page.addFact("Push variable") { $0.element("code", variable) }
        }
        for (name, time) in registration.times {
          page.addFact(name) { $0.addTime(time, style: .full) }
        }
      }
      if let template = registration.template { page.addDocument(template) }
    }
  }
}
