internal import Commands

/// The command-line program `crier`, which only starts what `Commands` contains.
@main
enum CrierCommand {
  static func main() { CrierProgram.main() }
}
