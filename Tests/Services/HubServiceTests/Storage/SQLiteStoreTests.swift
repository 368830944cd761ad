import Files
import HubService
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "SQLite is not installed"))
struct SQLiteStoreTests {
  @Test(arguments: GeneratedInputs.shares)
  func `a SQLite store contains the same records as a dictionary`(_ seeds: Range<UInt64>) throws {
    for seed in seeds.prefix(40) {
      var generator = Generator(seed: seed)
      var file = try SQLiteStore.open(file: ":memory:")
      var model = MemoryStore()
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        let changes = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
          StoreChange.random(&generator)
        }
        try file.commit(changes)
        model.commit(changes)
      }
      #expect(try records(of: &file) == records(of: &model), "seed \(seed)")
      for kind in StoreKey.Kind.allCases {
        #expect(try file.count(of: kind) == model.count(of: kind), "seed \(seed)")
      }
    }
  }

  private struct Record: Hashable {
    let key: StoreKey
    let value: [UInt8]
  }

  private func records(of store: inout some HubStore & ~Copyable) throws -> [Record] {
    var all: [Record] = []
    try store.forEachRecord { key, value in all.append(Record(key: key, value: value)) }
    return all
  }

  @Test func `stored records are still there after the file is reopened`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    let key = StoreKey(.installation, hub: "h", "Zażółć")
    do {
      var store = try SQLiteStore.open(file: path)
      try store.commit([.put(key, [1, 0, 2])])
    }
    var store = try SQLiteStore.open(file: path)
    #expect(try records(of: &store) == [Record(key: key, value: [1, 0, 2])])
  }

  @Test func `a database of a newer version is refused`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    do {
      let database = try Database(file: path)
      try database.run("PRAGMA user_version = 99")
    }
    #expect(throws: StoreError.newerFormat(path: path, version: 99)) {
      _ = try SQLiteStore.open(file: path)
    }
  }

  @Test func `a file that is not a database is refused`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    try FileWriter.replace(
      path, with: Array(String(repeating: "text ", count: 900).utf8), inside: .none)
    #expect(throws: StoreError.self) { _ = try SQLiteStore.open(file: path) }
  }
}

extension StoreChange {
  fileprivate static func random(_ generator: inout Generator) -> StoreChange {
    let key = StoreKey.random(&generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return .removeAll
    case 1: return .removeHub(key.hub)
    case 2...5: return .remove(key)
    case 6...7:
      return .removeNumbers(
        .notification, hub: key.hub, through: Int.random(in: 0..<4, using: &generator))
    default: return .put(key, [UInt8.random(in: 0...9, using: &generator)])
    }
  }
}

extension StoreKey {
  fileprivate static func random(_ generator: inout Generator) -> StoreKey {
    let hub = ["", "a", "b"].randomElement(using: &generator) ?? ""
    let number = Int.random(in: 0..<5, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return StoreKey(.notification, hub: hub, number)
    case 1: return StoreKey(.registration, hub: hub, number)
    default: return StoreKey(.identifier, hub: hub, "\(number)")
    }
  }
}
