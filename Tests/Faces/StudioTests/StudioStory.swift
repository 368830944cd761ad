import Bytes
import Files
import Previewing
import Workspaces

@testable import Studio

/// A small workspace in memory, and a studio that shows it.
struct StudioStory {
  static let files: [String: String] = [
    "w/Templates/score/apns.json":
      ##"{"aps":{"alert":{"title":"$(title)","body":"$(home)"},"badge":"#(goals)"}}"##,
    "w/Templates/score/fcmv1.json":
      #"{"message":{"notification":{"title":"$(title)","body":"$(home)"}}}"#,
    "w/Templates/score/notification.json": """
    {"properties":{"home":{"type":"text","longest":10},"goals":{"type":"number"},
    "kickoff":{"type":"date"},"event":{"allowed":["goal","final"]},"price":{"type":"money"}}}
    """,
    "w/Templates/score/samples/goal.json": """
    {"home":"Sparta","goals":3,"kickoff":"2026-11-26T19:45:00Z","event":"goal",
    "price":{"type":"currency","value":"9.50","currency":"EUR"}}
    """,
    "w/Templates/score/samples/text.json":
      #"{"home":"Łódź","goals":"4","kickoff":"2026-11-26T19:45:00Z","event":"final","price":"2"}"#,
    "w/Templates/plain/apns.json": #"{"aps":{"alert":"Hello"}}"#,
    "w/Locales/en.arb": """
    {"@@locale":"en","score.title":"{event}: {goals, plural, one {# goal} other {# goals}} on \
    {kickoff, date, short} for {price, number}"}
    """,
    "w/Locales/fr.arb": """
    {"@@locale":"fr","score.title":"{event} : {goals, plural, one {# but} other {# buts}} le \
    {kickoff, date, short} pour {price, number}"}
    """,
  ]

  static func source(_ files: [String: String] = files) -> FileSource {
    .memory(files.mapValues { Array($0.utf8) })
  }

  static func service(_ files: [String: String] = files) -> StudioService {
    StudioService(folder: "w", links: .none, from: source(files))
  }

  /// Returns the scene that the studio shows for a query on the first snapshot.
  static func scene(_ query: String, _ files: [String: String] = files) -> StudioScene? {
    scene(query, in: StudioSnapshot(Workspace.load("w", from: source(files))))
  }

  static func scene(_ query: String, in snapshot: StudioSnapshot) -> StudioScene? {
    StudioScene(snapshot, StudioAddress(.pictures, QueryItems(Substring(query))))
  }
}
