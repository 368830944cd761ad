internal import Checking
internal import Documents
internal import LiveActivities
internal import Platforms
internal import Workspaces

/// A place in the attributes or the state of a Live Activity, with the contract for it.
struct ActivityPlace {
  let contract: ActivityContract
  let part: ActivityContract.Part
  /// The path below the part.
  let path: ArraySlice<String>

  /// The keys that the app reads at the place.
  var fields: [ObjectType.Field] { contract.fields(at: path, of: part) }
  /// The words that are allowed at the place.
  var words: [String] { contract.words(at: path, of: part) }
  /// The property at the place; nil if the app does not read it.
  var field: ObjectType.Field? { contract.field(at: path, of: part) }
}

extension FileView {
  /// Returns the place of a path of JSON keys in a Live Activity; nil if the path is elsewhere.
  func activityPlace(at path: [String]) -> ActivityPlace? {
    guard case .template? = kind, let aps = path.firstIndex(of: "aps"), path.count > aps + 1,
      let part = ActivityContract.Part(rawValue: path[aps + 1]), let contract = activityContract
    else { return nil }
    return ActivityPlace(contract: contract, part: part, path: path[(aps + 2)...])
  }

  /// The contract of the template's Live Activity; nil if it is unclear.
  private var activityContract: ActivityContract? {
    guard let workspace, let notification else { return nil }
    let contracts = workspace.activities
    let own = json.flatMap {
      ActivityBody.all(in: $0.root, pending: PendingValues()).compactMap(\.typeName).first
    }
    if let own { return contracts.contracts[own] }
    guard case .named(let name) = notification.activity(in: contracts) else { return nil }
    return contracts.contracts[name]
  }
}
