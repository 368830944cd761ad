internal import Platforms

extension DeviceModel {
  /// Returns the device model for a platform.
  static func behind(_ target: PlatformTarget) -> DeviceModel {
    byPlatform[target.platform] ?? target.platform.row.map(DeviceModel.declared) ?? .unknown
  }

  private static let byPlatform: [Platform: DeviceModel] = [
    .apns: .apple, .fcmv1: .firebase, .gcm: .legacyFirebase, .wns: .windows, .mpns: .phone,
    .adm: .amazon, .baidu: .baidu, .browser: .browser, .xiaomi: .xiaomi,
  ]

  /// The model for a platform whose devices are unknown.
  private static let unknown = DeviceModel { _, appearance in
    appearance.silence = "Crier has no information about this device"
  }
}
