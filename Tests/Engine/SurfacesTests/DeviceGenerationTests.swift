import Testing

@testable import Surfaces

struct DeviceGenerationTests {
  @Test
  func `the last selected generation of a system is used, and the current generation by default`() {
    let generations = DeviceGenerations([.iOS26, .iOS18, .windows10])
    #expect(generations[.apple] == .iOS18)
    #expect(generations[.windows] == .windows10)
    #expect(generations[.android] == .android16)
    #expect(DeviceGenerations.current[.apple] == .iOS26)
  }

  @Test(arguments: DeviceGeneration.all)
  func `a device generation is found by its name`(_ generation: DeviceGeneration) {
    #expect(DeviceGeneration.named(generation.name) == generation)
  }
}
