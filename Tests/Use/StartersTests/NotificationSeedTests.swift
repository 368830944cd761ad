import Platforms
import Starters
import Testing

struct NotificationSeedTests {
  @Test func `the notifications of this repository are examples`() {
    #expect(NotificationSeed.exampleNames.contains("match-score"))
    let paths = SeedFile.examples.map(\.path)
    #expect(paths.contains("Templates/match-score/apns.json"))
    #expect(paths.contains("Locales/en.arb"))
    #expect(!paths.contains { $0.contains("goldens") })
  }

  @Test func `the starter has templates for more platforms than its default ones`() {
    let targets = NotificationSeed.starter.targets
    for target in NotificationSeed.starterTargets {
      #expect(targets.contains { $0.includes(target) || target.includes($0) })
    }
    #expect(targets.count > NotificationSeed.starterTargets.count)
  }

  @Test func `a notification limited to a platform has only that platform's templates`() {
    let limited = NotificationSeed.starter.limited(to: [PlatformTarget(.apns)])
    #expect(limited.targets.map(\.platform) == [.apns])
  }
}
