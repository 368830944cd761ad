package import Hub

/// A device: its registrations and its installation.
package struct DeviceDetails: Sendable {
  /// A registration of the device.
  package struct Registration: Sendable {
    /// The title of the registration: the platform and the template.
    package let title: String
    /// The id of the registration.
    package let id: String
    /// The handle of the device.
    package let handle: String
    /// The tags of the registration.
    package var tags: [String] = []
    /// The push variables, each as `name = value`.
    package var variables: [String] = []
    /// The times of the registration, each with a label: `Created`, `Updated` or `Expires`.
    package var times: [(name: String, time: HubTime)] = []
    /// The body of the template; nil for a native registration.
    package var template: [UInt8]?

    /// Creates a native registration without tags.
    package init(title: String, id: String, handle: String) {
      self.title = title
      self.id = id
      self.handle = handle
    }
  }

  /// The handle or id of the device, as given in the request for the page.
  package let name: String
  /// The times at which a push service rejected the handle.
  package var rejections: [HubTime] = []
  /// The facts about a device that a test has named at a push service, each with a term.
  package var facts: [(term: String, text: String)] = []
  /// Whether hubs run, so that the device could have registrations.
  package var hasHubs = true
  /// The registrations of the device.
  package var registrations: [Registration] = []
  /// The installations, each with its indented JSON document.
  package var installations: [(id: String, document: [UInt8])] = []

  /// Creates a device without registrations.
  package init(name: String) { self.name = name }
}
