package import Hub
package import Platforms

/// The registrations that a send addresses: by platform or template, and by tags.
///
/// ```swift
/// let address = SendAddress(platform: nil, text: "World", expression: expression)
/// address.miss([Target(platform: .apns, hasTemplate: true, tags: [])])?.code
/// ```
package struct SendAddress: Sendable {
  /// The properties of a registration that decide whether a send reaches it.
  package struct Target: Sendable {
    let platform: Platform
    let hasTemplate: Bool
    let tags: [Tag]

    /// Creates a target from the platform, kind and tags of a registration.
    package init(platform: Platform, hasTemplate: Bool, tags: [Tag]) {
      self.platform = platform
      self.hasTemplate = hasTemplate
      self.tags = tags
    }
  }

  /// The platform of a native send; nil for a template send.
  package let platform: Platform?
  /// The tag expression as the sender wrote it; nil for all devices.
  package let text: String?
  /// The parsed tag expression; nil for all devices.
  package let expression: TagExpression?

  /// Creates the address of a native send, or of a template send if `platform` is nil.
  package init(platform: Platform?, text: String?, expression: TagExpression?) {
    self.platform = platform
    self.text = text
    self.expression = expression
  }

  /// Whether the kind and platform of a registration match the send.
  package func fits(_ target: Target) -> Bool {
    guard let platform else { return target.hasTemplate }
    return !target.hasTemplate && target.platform == platform
  }

  /// Whether the send reaches the registration.
  package func reaches(_ target: Target) -> Bool {
    fits(target) && expression?.includes(Set(target.tags)) ?? true
  }

  /// Returns the reason why the send misses all registrations if none has a matching kind and
  /// platform; otherwise nil.
  package func kindMiss(_ targets: [Target]) -> DeliveryReason? {
    guard let first = targets.first, !targets.contains(where: fits) else { return nil }
    guard let platform else { return .templateSend }
    return targets.contains { $0.platform == platform }
      ? .nativeSend : .platformDiffers(message: platform, device: first.platform)
  }

  /// Returns the reason why the send misses all registrations if none has matching tags; otherwise
  /// nil.
  ///
  /// The registration with the smallest necessary change determines the reason.
  package func tagMiss(_ targets: [Target]) -> DeliveryReason? {
    guard let expression, !targets.contains(where: reaches) else { return nil }
    let misses = targets.filter(fits).map { target in
      (target, TagChange(making: expression, trueFor: Set(target.tags))?.count ?? .max)
    }
    guard let nearest = misses.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    return .expressionIsFalse(
      FalseExpression(expression, text: text ?? "", for: nearest.tags))
  }

  /// Returns the reason why the send misses all registrations; nil if it reaches at least one
  /// registration.
  package func miss(_ targets: [Target]) -> DeliveryReason? {
    kindMiss(targets) ?? tagMiss(targets)
  }
}

extension TagChange {
  fileprivate var count: Int { added.count + removed.count }
}
