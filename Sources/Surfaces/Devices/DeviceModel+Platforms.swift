internal import Platforms

extension DeviceModel {
  /// The device behind a platform.
  static func behind(_ target: PlatformTarget) -> DeviceModel {
    byPlatform[target.platform] ?? .unknown
  }

  private static let byPlatform: [Platform: DeviceModel] = [
    .apns: .apple, .fcmv1: .firebase, .gcm: .legacyFirebase, .wns: .windows, .mpns: .phone,
    .adm: .amazon, .baidu: .baidu, .browser: .browser, .xiaomi: .xiaomi,
  ]

  /// A device without known facts.
  private static let unknown = DeviceModel { _, appearance in
    appearance.silence = "nothing is known about what such a device shows"
  }
}
