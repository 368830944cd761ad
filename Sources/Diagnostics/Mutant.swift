internal import Glibc
package enum Mutant {
  private static let name = unsafe getenv("CRIER_MUTANT").map { unsafe String(cString: $0) } ?? ""
  package static func on(_ mutant: String) -> Bool { name == mutant }
}
