/// The hubs of a service, each at a place at which it is read and changed.
///
/// ```swift
/// guard let place = hubs.place(of: "news") else { throw .noSuchHub }
/// hubs[place].messages.clear()
/// ```
///
/// A lookup in a dictionary would copy the hub, and so count a reference to each of its tables twice.
struct HubTable: Sendable {
  private var hubs: [HubContent] = []
  private var placesByName: [String: Int] = [:]

  var isEmpty: Bool { hubs.isEmpty }
  /// The places of all hubs.
  var places: Range<Int> { hubs.indices }
  /// The names of all hubs in lower case.
  var names: some Collection<String> { placesByName.keys }

  /// Returns the place of the hub with a lowercase name.
  func place(of name: String) -> Int? { placesByName[name] }

  /// Whether there is a hub with a lowercase name.
  func contains(_ name: String) -> Bool { placesByName[name] != nil }

  /// The hub at a place.
  subscript(place: Int) -> HubContent {
    _read { yield hubs[place] }
    _modify { yield &hubs[place] }
  }

  /// The hub with a lowercase name, as a copy; setting nil removes the hub.
  subscript(name: String) -> HubContent? {
    get { place(of: name).map { hubs[$0] } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let hub?): hubs[place] = hub
      case (nil, let hub?):
        placesByName[name] = hubs.count
        hubs.append(hub)
      case (let place?, nil):
        hubs.remove(at: place)
        placesByName[name] = nil
        placesByName = placesByName.mapValues { $0 > place ? $0 - 1 : $0 }
      case (nil, nil): break
      }
    }
  }
}
