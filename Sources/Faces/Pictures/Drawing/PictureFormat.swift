/// The format of a picture file.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable { case svg, png }

/// The light or dark design of a device.
package enum PictureAppearance: String, Hashable, Sendable, CaseIterable { case light, dark }
