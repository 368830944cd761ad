import HTTP
import SQLite

/// Measures inserts per second, with 1 and with 100 registrations per transaction.
///
/// `SQLiteBenchmark FILE` creates the file. A registration has one row and two tags.
@main
enum SQLiteBenchmark {
  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      print("usage: SQLiteBenchmark FILE")
      return
    }
    let database = try Database(file: path)
    try database.run(
      """
      CREATE TABLE registration (id TEXT PRIMARY KEY, body BLOB) WITHOUT ROWID;
      CREATE TABLE tag (name TEXT, id TEXT, PRIMARY KEY (name, id)) WITHOUT ROWID;
      """)
    var registration = try database.prepare("INSERT INTO registration VALUES (?, ?)")
    var tag = try database.prepare("INSERT INTO tag VALUES (?, ?)")
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 600)
    var next = 0
    for (size, count) in [(1, 20_000), (100, 60_000)] {
      let start = Deadline.now
      for _ in 0..<count / size {
        try database.run("BEGIN IMMEDIATE")
        for _ in 0..<size {
          next += 1
          // Spreads the ids like random numbers.
          let id = SQLiteValue.text(String(next &* 2_654_435_761 % (1 << 32), radix: 16))
          try registration.run(id, .blob(body))
          try tag.run("news", id)
          try tag.run(.text("user:\(next)"), id)
        }
        try database.run("COMMIT")
      }
      let seconds = Double(Deadline.now.nanoseconds(after: start)) / 1e9
      print("\(size) per transaction: \(Int(Double(count) / seconds)) registrations per second")
    }
  }
}
