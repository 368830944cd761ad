import Files
import TestSupport

/// The table of districts in `Sources/README.md`, the law that imports must follow.
struct HouseMap {
  /// The districts with their modules, in order.
  let districts: [(name: String, modules: [String])]

  init() throws {
    let path = "\(RepositoryFolder.root)/Sources/README.md"
    let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    districts = text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      guard line.hasPrefix("| [`"), cells.count == 3 else { return nil }
      let name = cells[0].split(separator: "`")[1]
      return (String(name), cells[2].split { ", ".contains($0) }.map(String.init))
    }
  }

  /// The position of each module in the house; a module imports only modules before it.
  var positions: [String: Int] {
    let modules = districts.flatMap(\.modules)
    return Dictionary(
      zip(modules, modules.indices), uniquingKeysWith: { first, _ in first })
  }
}
