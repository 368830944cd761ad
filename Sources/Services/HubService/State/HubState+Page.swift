internal import Bytes
internal import Documents
internal import HTTP
internal import Hub
internal import Pages
internal import Previewing

extension HubState {
  /// Answers a request to the hub's web page; the caller handles the event stream.
  mutating func perform(
    _ operation: PageOperation, _ call: ServiceCall, at system: HubTime
  ) throws(ServiceError) -> Response {
    switch operation {
    case .list:
      let context = pageContext(call, at: system)
      return .page(try list(context, context.frame(path: "/")))
    case .message(let id): return message(id, pageContext(call, at: system))
    case .device: return device(pageContext(call, at: system))
    case .events: throw .badRequest("The events of the page are only available from a running hub")
    case .handOff: throw .badRequest("Only a running hub hands notifications to tools")
    case .asset(let asset): return asset.response
    case .send: return try send(call, at: system)
    case .setClock: return try moveClock(call, at: system)
    case .clear:
      clearPage()
      return .redirect(to: "/")
    }
  }

  func pageContext(_ call: ServiceCall, at system: HubTime) -> PageContext {
    PageContext(
      hubs: contents, outbox: outbox, keys: keys, services: services, push: shared.push,
      servicesPage: shared.servicesPage, call: call, time: clock.time(at: system),
      isFrozen: clock.isFrozen)
  }

  private func list(_ context: PageContext, _ frame: PageFrame) throws(ServiceError) -> Markup {
    let feed = try PageFeed.list(context)
    return HubPage(frame).markup { page in
      if feed.messages.isEmpty {
        if frame.isSearch || frame.query.has("before") {
          page.element("p", ["class": "nothing"], "No notification matches.")
        } else {
          WelcomeMarkup(frame, command: context.forms.command).add(to: &page)
        }
      }
      FeedMarkup(feed).add(to: &page)
      page.element("noscript") { page in
        page.element("p", ["class": "nothing"], "Reload the page to see newer notifications.")
      }
    }
  }

  private func message(_ id: String, _ context: PageContext) -> Response {
    guard let (hub, message) = context.message(id) else {
      return missing("No message has the id '\(id)'.", context)
    }
    let details = MessageDetails(message, in: hub, context.outbox, device: context.query["device"])
    let feed = PageFeed.list(context) { $0.message == id }
    let page = HubPage(context.frame(path: context.call.path), title: "Message \(id)")
    return .page(
      page.markup { page in
        MessageMarkup(details).add(to: &page)
        page.element("h2", "Notifications")
        FeedMarkup(feed).add(to: &page)
      })
  }

  private func device(_ context: PageContext) -> Response {
    let id = context.query["id"] ?? ""
    let device = DeviceDetails(id, context)
    guard device.isKnown(in: context.outbox) else {
      return missing("No registration has the handle or the id '\(id)'.", context)
    }
    let feed = PageFeed.list(context) { device.received($0) }
    let page = HubPage(context.frame(path: context.call.path), title: "Device \(id)")
    return .page(
      page.markup { page in
        DeviceMarkup(device).add(to: &page)
        page.element("h2", "Notifications")
        if feed.messages.isEmpty { page.element("p", "The device has no notifications yet.") }
        FeedMarkup(feed).add(to: &page)
      })
  }

  private func missing(_ sentence: String, _ context: PageContext) -> Response {
    let page = HubPage(context.frame(path: context.call.path), title: "Not found")
    return .page(page.markup { $0.element("p", ["class": "nothing"], sentence) }, status: 404)
  }

  /// A value that changes whenever the content of the page changes.
  var pageVersion: PageVersion { PageVersion(contents, outbox, clock) }
}

// MARK: - Forms

extension HubState {
  /// Sends the notification that was entered in the form, like a request of a client.
  ///
  /// A program, such as the studio, gets the id of the message as JSON instead of a page.
  /// No page context may exist while the state changes, because the state would be copied.
  private mutating func send(
    _ call: ServiceCall, at system: HubTime
  ) throws(ServiceError) -> Response {
    let fields = QueryItems(String(decoding: call.body, as: UTF8.self)[...])
    do throws(ServiceError) {
      let request = try pageContext(call, at: system).forms.send(fields)
      let response = serve(PreparedCall(request, access), at: system).response
      guard response.status == 201, let id = response.messageID else {
        throw ServiceError(response.status, response.detail)
      }
      guard !call.wantsJSON else {
        return .json(.object([("message", .string(id))]), status: 201)
      }
      return .redirect(to: "/page/messages/\(id)")
    } catch {
      let reason = error.text ?? "The hub responded with status \(error.status.rawValue)."
      guard !call.wantsJSON else {
        return .json(.object([("error", .string(reason))]), status: error.status)
      }
      let context = pageContext(call, at: system)
      var frame = context.frame(path: "/")
      frame.refused = PageFrame.RefusedSend(fields: fields, reason: reason)
      return .page(try list(context, frame), status: error.status)
    }
  }

  private mutating func moveClock(
    _ call: ServiceCall, at system: HubTime
  ) throws(ServiceError) -> Response {
    let fields = QueryItems(String(decoding: call.body, as: UTF8.self)[...])
    let request = pageContext(call, at: system).forms.clock(fields)
    _ = try perform(ControlOperation.setClock, request, at: system)
    return .redirect(to: PageForms.destination(fields))
  }
}

extension ServiceCall {
  /// Whether the sender of a form is a program that reads JSON.
  fileprivate var wantsJSON: Bool { headers["Accept"] == "application/json" }
}

extension Response {
  /// The id of the message in the `Location` header of an accepted send.
  fileprivate var messageID: String? {
    let path = headers["Location"]?.split(separator: "?").first
    return path?.split(separator: "/").last.map(String.init)
  }

  /// The reason in the body of an error response, without the tracking id.
  fileprivate var detail: String? {
    guard case .bytes(let bytes) = body else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: "<Detail>")?.upperBound,
      let end = text[start...].firstRange(of: ".TrackingId:")?.lowerBound
    else { return nil }
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return escapes.reduce(String(text[start..<end])) { $0.replacing($1.0, with: $1.1) }
  }
}
