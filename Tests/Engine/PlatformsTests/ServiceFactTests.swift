import Diagnostics
import Documents
import Platforms
import TestStories
import Testing

/// Payloads that are correct according to the services' published formats.
struct ServiceFactTests {
  private func codes(_ text: String, _ platform: String, _ headers: [String] = []) throws
    -> [String]
  {
    let target = try PlatformTarget(parsing: platform)
    let file = SourceFile(name: "body", text: text)
    return file.findings(finishedFor: target, headers: headers, route: .direct).sorted.map(
      \.rule.code)
  }

  /// A message with every field of HTTP v1; `spell` converts each name.
  private func fullMessage(_ spell: (String) -> String) -> String {
    let text = """
      {"message":{"fid":"f","data":{"k":"v"},"notification":{"title":"t",
      "body":"b","image":"https://example.com/a.png"},"fcm_options":{"analytics_label":"l"},
      "android":{"collapse_key":"c","priority":"HIGH","ttl":"3.5s","restricted_package_name":"p",
      "direct_boot_ok":true,"bandwidth_constrained_ok":true,"restricted_satellite_ok":true,
      "fcm_options":{"analytics_label":"l"},"notification":{"title":"t","body":"b","icon":"i",
      "color":"#aabbcc","sound":"s","tag":"t","click_action":"C","channel_id":"c","ticker":"t",
      "sticky":true,"event_time":"2026-11-20T17:00:00.5Z","local_only":true,
      "notification_priority":"PRIORITY_HIGH","default_sound":true,"default_vibrate_timings":true,
      "default_light_settings":true,"vibrate_timings":["0s","1.5s"],"visibility":"PUBLIC",
      "notification_count":3,"light_settings":{"color":{"red":0.5,"green":0,"blue":1,"alpha":1},
      "light_on_duration":"1s","light_off_duration":"1s"},"image":"https://example.com/a.png",
      "proxy":"ALLOW"}},"webpush":{"headers":{"TTL":"60"},"data":{"k":"v"},"notification":
      {"title":"t"},"fcm_options":{"link":"https://example.com","analytics_label":"l"}},"apns":
      {"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"x"}},"live_activity_token":"t",
      "fcm_options":{"analytics_label":"l","image":"https://example.com/a.png"}}}}
      """
    return text.replacing(/"([a-z]+_[a-z_]+)":/) { "\"\(spell(String($0.1)))\":" }
  }

  @Test func `every field of Firebase is accepted in snake case`() throws {
    #expect(try codes(fullMessage { $0 }, "fcmv1") == [])
  }

  @Test func `every field of a Firebase message is accepted in camel case`() throws {
    let camel = fullMessage { name in
      let words = name.split(separator: "_")
      return words[0]
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    #expect(camel.contains("\"lightOnDuration\""))
    #expect(try codes(camel, "fcmv1") == [])
  }

  @Test func `Apple's sample of a Live Activity has no findings`() throws {
    let text = """
      {"aps":{"timestamp":1234,"event":"start","content-state":{"currentHealthLevel":100,
      "eventDescription":"Adventure has begun!"},"attributes-type":"AdventureAttributes",
      "attributes":{"currentHealthLevel":100,"eventDescription":"Adventure has begun!"},
      "alert":{"title":{"loc-key":"%@ is on an adventure!","loc-args":["Power Panda"]},
      "body":{"loc-key":"%@ found a sword!","loc-args":["Power Panda"]},"sound":"chime.aiff"},
      "relevance-score":75,"stale-date":1650998941,"input-push-token":1}}
      """
    let headers = [
      "apns-push-type: liveactivity",
      "apns-topic: com.example.adventure.push-type.liveactivity", "apns-priority: 10",
    ]
    #expect(try codes(text, "apns", headers) == [])
  }

  @Test(arguments: [
    ("alert", "com.example.news"), ("background", "com.example.news"),
    ("location", "com.example.news.location-query"), ("voip", "com.example.news.voip"),
    ("complication", "com.example.news.complication"),
    ("fileprovider", "com.example.news.pushkit.fileprovider"),
    ("liveactivity", "com.example.news.push-type.liveactivity"),
    ("pushtotalk", "com.example.news.voip-ptt"),
    ("controls", "com.example.news.push-type.controls"),
    ("widgets", "com.example.news.push-type.widgets"),
  ])
  func `each push type requires its topic suffix`(_ type: String, _ topic: String) throws {
    let body = #"{"aps":{"content-available":1}}"#
    let found = try codes(body, "apns", ["apns-push-type: \(type)", "apns-topic: \(topic)"])
    #expect(!found.contains("apns-topic-suffix"))
    let other = try codes(
      body, "apns", ["apns-push-type: \(type)", "apns-topic: \(topic).push-type.other"])
    #expect(other.contains("apns-topic-suffix") == (topic != "com.example.news"))
  }

  @Test func `a push for a widget, a call or device management needs no alert`() throws {
    #expect(try codes(#"{"aps":{"content-changed":true}}"#, "apns") == [])
    #expect(try codes(#"{"call":7}"#, "apns", ["apns-push-type: voip"]) == [])
    #expect(try codes(#"{"mdm":"996ac527"}"#, "apns") == [])
  }

  @Test func `the length limit of a collapse id is counted in bytes`() throws {
    let body = #"{"aps":{"alert":"x"}}"#
    let short = String(repeating: "é", count: 32)
    #expect(try codes(body, "apns", ["apns-collapse-id: \(short)"]) == [])
    #expect(try codes(body, "apns", ["apns-collapse-id: \(short)x"]) == ["apns-header-value"])
  }

  @Test func `Firebase rejects some mistakes that Apple ignores`() throws {
    let file = SourceFile(name: "body", text: #"{"message":{"data":{"n":1},"tokn":"x"}}"#)
    let findings = file.findings(finishedFor: .init(.fcmv1), mode: .provider)
    #expect(
      findings.sorted.map(\.rule.code) == ["fcm-map-value-not-text", "fcm-unknown-field"])
    let apple = SourceFile(name: "body", text: #"{"aps":{"alrt":1,"badge":"5"}}"#)
    #expect(apple.findings(finishedFor: .init(.apns), mode: .provider).isEmpty)
  }

  @Test(arguments: [#"{"aps":{"alert":"x"}"#, #"{aps:{}}"#, #"{"aps":{"badge":01}}"#, ""])
  func `a body that is not JSON causes one syntax error in both modes`(_ text: String) {
    for mode in CheckMode.allCases {
      let file = SourceFile(name: "body", text: text)
      let findings = file.findings(finishedFor: .init(.apns), mode: mode)
      #expect(findings.filter { $0.rule.code == "json-syntax" }.count(of: .error) == 1)
    }
  }

  @Test func `a raw notification may have any content`() {
    let file = SourceFile(name: "body", bytes: [0, 0xFF, 0x7B, 0x3C])
    #expect(file.findings(finishedFor: PlatformTarget(.wns, variant: "raw")).isEmpty)
  }

  @Test func `known keys are sorted and other keys keep their order`() throws {
    let text =
      #"{"z":1,"aps":{"badge":1,"alert":{"body":"b","title":"t"}},"a":{"title":1,"body":2}}"#
    let (document, _) = Document.read(SourceFile(name: "apns.json", text: text), as: .json)
    let pretty = PlatformTarget(.apns).pretty(try #require(document))
    let compact = JSONReader.read(SourceFile(name: "x", bytes: pretty)).document.map {
      $0.root.compactText
    }
    #expect(
      compact
        == #"{"aps":{"alert":{"title":"t","body":"b"},"badge":1},"z":1,"a":{"title":1,"body":2}}"#)
  }

  @Test func `a legacy body is translated to HTTP v1`() throws {
    let text = """
      {"to":"/topics/news","priority":"high","time_to_live":60,"content_available":true,
      "notification":{"title":"t","android_channel_id":"c","badge":"3"},"data":{"n":1,"s":"x"}}
      """
    let file = SourceFile(name: "body", text: text)
    let findings = file.findings(finishedFor: .init(.gcm), route: .direct).sorted
    let help = try #require(findings.first { $0.rule.code == "gcm-shut-down" }?.help)
    #expect(
      help == "as fcmv1: "
        + #"{"message":{"topic":"news","data":{"n":"1","s":"x"},"notification":{"title":"t"},"#
        + #""android":{"priority":"HIGH","ttl":"60s","notification":{"channel_id":"c"}},"#
        + #""apns":{"payload":{"aps":{"badge":3,"content-available":1}}}}}"#)
    let moved = String(help.dropFirst("as fcmv1: ".count))
    #expect(try codes(moved, "fcmv1") == [])
  }
}
