import TestSupport
import Testing

/// Tests of `crier explain`.
struct ExplainCommandTests {
  @Test func `files that both examples need are shown once, before the examples`() throws {
    let run = try CommandRun(["explain", "activity-value"], in: "/")
    #expect(
      run.text.contains(
        """
        Given
          Templates/crier.json: {"app":{"liveActivities":{"Delivery":"app/Delivery.swift"}}}
          app/Delivery.swift:
            struct Delivery: ActivityAttributes {
              struct ContentState: Codable, Hashable {
                var stops: Int
              }
            }
        Instead of
          Templates/delivery/apns.json: {"aps":{"timestamp":1795600000,"event":"update",\
        "content-state":{"stops":"3"}}}
        write
          Templates/delivery/apns.json: {"aps":{"timestamp":1795600000,"event":"update",\
        "content-state":{"stops":3}}}

        Certainty: documented
        """))
  }

  @Test(arguments: ["tag-too-long", "apns-header-name", "send-too-large"])
  func `a rule of the hub shows Microsoft's page and the day of the last check`(_ code: String)
    throws
  {
    let run = try CommandRun(["explain", code], in: "/")
    #expect(run.text.contains("\nRead more: Microsoft, "))
    #expect(run.text.contains("\n  https://") && run.text.contains("\nLast checked: 2026-"))
  }

  @Test func `a rule that authors cannot violate has no examples`() throws {
    let run = try CommandRun(["explain", "explored-routes-differ"], in: "/")
    #expect(run.code == 0)
    #expect(!run.text.contains("Instead of"))
    #expect(run.text.hasSuffix("with the sample.\n\nCertainty: documented\n"), "\(run.text)")
  }

  @Test func `a rule without other files shows its examples on one line each`() throws {
    let run = try CommandRun(["explain", "text-around-expression"], in: "/")
    #expect(!run.text.contains("Given") && run.text.contains("\nInstead of\n  apns.json: "))
  }
}
