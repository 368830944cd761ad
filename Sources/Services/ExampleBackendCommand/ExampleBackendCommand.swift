internal import ExampleBackend

/// The program `crier-example-backend`, which only starts what `ExampleBackend` contains, so that
/// tests of the back end are not linked like a program.
@main
enum ExampleBackendCommand {
  static func main() { BackendProgram.main() }
}
