import Hub
import Platforms
import Testing

struct DeviceHandleTests {
  @Test(arguments: [
    (Platform.apns, "00fc13adff785122", ["00FC13ADFF785122"]),
    (.fcmv1, "c1:APA91b_x-y", ["c1:APA91b_x-y"]),
    (
      .wns, "https://db5.notify.windows.com/?token=A%2B",
      ["https://db5.notify.windows.com/?token=A%2B"]
    ),
    (.baidu, "1083-4620", ["1083", "4620"]),
    (
      .browser, #"{"endpoint":"https://push.example/1","p256dh":"BN","auth":"x"}"#,
      ["https://push.example/1", "BN", "x"]
    ),
    (
      .browser, #"{"endpoint":"https://push.example/1","keys":{"p256dh":"BN","auth":"x"}}"#,
      ["https://push.example/1", "BN", "x"]
    ),
  ])
  func `a handle is split into its parts`(_ platform: Platform, _ text: String, _ parts: [String])
    throws
  {
    #expect(try DeviceHandle(parsing: text, for: platform).parts.map(\.text) == parts)
  }

  @Test(arguments: [
    (Platform.apns, "00f", "a device token must have an even number of digits, not 3"),
    (.apns, "<00fc 13ad>", "a device token must contain only hexadecimal digits, but contains '<'"),
    (.apns, "", "the device token is empty"),
    (
      .wns, "db5.notify.windows.com/x",
      "the channel URI must be an absolute URL, not 'db5.notify.windows.com/x'"
    ),
    (.baidu, "1083", "the handle for Baidu does not have two parts joined with a hyphen"),
    (
      .browser, "https://push.example/1",
      "the handle for Browser is not a JSON object with the required keys"
    ),
    (.gcm, "a b", "the registration token must not contain white space"),
  ])
  func `the error for an invalid handle has a message and a remedy`(
    _ platform: Platform, _ text: String, _ message: String
  ) {
    do throws(DeviceHandle.Invalid) {
      _ = try DeviceHandle(parsing: text, for: platform)
      Issue.record("'\(text)' was accepted")
    } catch {
      #expect(error.message == message)
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test(arguments: Platform.all)
  func `a placeholder has all parts of a handle`(_ platform: Platform) {
    let handle = DeviceHandle.placeholder(for: platform)
    #expect(handle.parts.map(\.kind) == platform.handle.parts)
    #expect(handle.parts.allSatisfy { $0.isPlaceholder })
  }
}
