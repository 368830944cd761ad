import TestSupport
import Testing

/// The options of `crier test --coverage`, `--mutate` and `--explore`.
struct MeasurementOptionTests {
  @Test(arguments: [
    (["--mutate", "--coverage"], "--coverage cannot be combined with --mutate"),
    (["--mutate", "--format", "tap"], "--mutate cannot be written as tap"),
    (["--mutate", "--time", "3"], "--time cannot be combined with --mutate"),
    (["--propose"], "--propose needs --mutate or --explore"),
    (["--coverage", "--propose"], "--propose cannot be combined with --coverage"),
    (["--explore", "--mutate"], "--mutate cannot be combined with --explore"),
    (["--explore", "--coverage"], "--coverage cannot be combined with --explore"),
    (["--explore", "--at-least", "3"], "--at-least cannot be combined with --explore"),
    (["--explore", "--format", "tap"], "--explore cannot be written as tap"),
    (["--explore", "--time", "0"], "--time must be a number of seconds from 1 to 604800, not '0'"),
    (["--explore", "--seed", "x"], "--seed must be a whole number from 0 on, not 'x'"),
    (["--seed", "3"], "--seed needs --explore"),
  ])
  func `wrong options are refused with a reason`(_ options: [String], _ words: String) throws {
    let workspace = try GoldenWorkspace()
    let run = try CommandRun(["test"] + options, in: workspace.folder.path)
    #expect(run.code == 2)
    #expect(run.talk.contains(words), "\(run.talk)")
  }

  @Test(arguments: ["--mutate", "--explore"])
  func `nothing is written on a build server`(_ option: String) throws {
    let workspace = try GoldenWorkspace.accepted()
    let run = try workspace.test(option, "--propose", environment: ["CI": "true"])
    #expect(run.code == 2)
    #expect(run.talk.contains("--propose would write goldens, but CI is set in the environment"))
  }
}
