package import Hub

/// The expiry times of registrations, ordered so that the next ones are found without a search.
///
/// ```swift
/// var queue = ExpirationQueue()
/// queue.set("17", to: tomorrow)
/// for (id, end) in queue.takeDue(at: now) { print("\(id) expired at \(end)") }
/// ```
package struct ExpirationQueue: Sendable {
  /// A registration with its expiry time.
  package typealias Expiration = (id: String, end: HubTime)

  /// The expiry time of each registration that will expire.
  private var ends: [String: HubTime] = [:]
  /// A binary heap with the earliest expiry first.
  ///
  /// It also contains outdated expiry times of registrations that were renewed since; these are
  /// skipped.
  private var heap: [Expiration] = []

  /// The number of outdated entries in the heap of a small queue before it is built again.
  private static let mostOutdated = 64

  /// Creates an empty queue.
  package init() {}

  /// Sets the expiry time of a registration; nil for a registration that never expires.
  package mutating func set(_ id: String, to end: HubTime?) {
    guard ends[id] != end else { return }
    ends[id] = end
    guard let end else { return }
    heap.append((id, end))
    rise(from: heap.count - 1)
    if heap.count > 2 * ends.count + Self.mostOutdated {
      heap = ends.map { ($0.key, $0.value) }.sorted(by: Self.areInOrder)
    }
  }

  /// Removes and returns the registrations that have expired, the earliest first.
  package mutating func takeDue(at time: HubTime) -> [Expiration] {
    var due: [Expiration] = []
    while let first = heap.first, first.end <= time {
      removeFirst()
      guard ends[first.id] == first.end else { continue }
      ends[first.id] = nil
      due.append(first)
    }
    return due
  }

  private static func areInOrder(_ first: Expiration, _ second: Expiration) -> Bool {
    (first.end, first.id) < (second.end, second.id)
  }

  // MARK: - Heap

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, case let parent = (index - 1) / 2, Self.areInOrder(heap[index], heap[parent]) {
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while let child = earlierChild(of: index), Self.areInOrder(heap[child], heap[index]) {
      heap.swapAt(index, child)
      index = child
    }
  }

  /// Returns the index of the child that expires first; nil for an entry without children.
  private func earlierChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && Self.areInOrder(heap[right], heap[left]) ? right : left
  }
}
