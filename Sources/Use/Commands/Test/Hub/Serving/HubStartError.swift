package import HTTP
package import HubService

/// The reason why a hub cannot start.
package enum HubStartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server cannot start.
  case server(HTTPError)
  /// The data folder cannot be opened.
  case store(StoreError)

  /// The description, without a final period.
  package var description: String {
    switch self {
    case .server(let error): error.description
    case .store(let error): error.description
    }
  }

  /// Calls a function, and converts any storage error to a start error.
  static func opening<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(HubStartError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}
