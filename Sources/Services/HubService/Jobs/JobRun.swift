/// The run of a job: what it wrote, and which lines it could not use.
struct JobRun {
  private(set) var output: [UInt8] = []
  private(set) var failed: [UInt8] = []

  mutating func add(_ line: [UInt8]) {
    output += line
    output.append(UInt8(ascii: "\n"))
  }

  mutating func refuse(line number: Int, because reason: String) {
    failed += "\(number): \(reason)\n".utf8
  }
}
