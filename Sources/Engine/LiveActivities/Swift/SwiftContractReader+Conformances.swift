internal import Diagnostics

extension SwiftContractReader {
  /// Reports the reason why a type cannot be judged; returns false if it can be judged.
  mutating func obstacle(to entry: SwiftTypeTable.Entry) -> Bool {
    let name = entry.path.last ?? ""
    if let decoder = family(of: entry).lazy.compactMap(\.decoder).first {
      findings.report(.contractCustomDecoder(name, at: decoder))
    } else if entry.declaration.isGeneric {
      findings.report(.contractGeneric(name, at: entry.label))
    } else if let macro = entry.declaration.macros.first {
      findings.report(.contractMacro(macro.text, on: name, at: Label(macro.span, in: entry.file)))
    } else if table.repeated.contains(entry.path) {
      findings.report(.contractRepeated(name, at: entry.label))
    } else if ![.structure, .enumeration, .classType].contains(entry.declaration.kind) {
      findings.report(.contractUndecodable(entry.declaration.kind.article, at: entry.label))
    } else {
      return !isDecodable(entry)
    }
    return true
  }

  /// Returns whether the compiler writes the `init(from:)` of a type; reports if it does not.
  private mutating func isDecodable(_ entry: SwiftTypeTable.Entry) -> Bool {
    let conformances = conformances(of: entry)
    let name = entry.path.last ?? ""
    if let other = conformances.unknown.first, entry.declaration.kind == .classType {
      findings.report(.contractSuperclass(name, other, at: entry.label))
      return false
    }
    if !conformances.isDecodable {
      findings.report(
        conformances.unknown.isEmpty
          ? .contractNotDecodable(name, at: entry.label)
          : .contractPerhapsDecodable(name, conformances.unknown[0], at: entry.label))
      return false
    }
    if let other = conformances.unknown.first {
      findings.report(.contractUnknownProtocol(name, other, at: entry.label))
    }
    return true
  }

  /// Returns whether one of the types after a colon makes a type decodable, and the unknown ones.
  private func conformances(
    of entry: SwiftTypeTable.Entry
  ) -> (isDecodable: Bool, unknown: [String]) {
    let names = family(of: entry).flatMap { member in
      member.inherited.filter { declaredProtocol($0, of: member) == nil }.compactMap(\.path?.last)
    }
    let unknown = names.filter { name in
      !SystemTypes.decodable.contains(name) && !SystemTypes.protocols.contains(name)
        && SystemTypes.simple[name] == nil
    }
    return (names.contains(where: SystemTypes.decodable.contains), unknown)
  }

  /// Returns a type with its protocols and with theirs, as far as the files declare them.
  private func family(of entry: SwiftTypeTable.Entry) -> [SwiftTypeTable.Entry] {
    var family = [entry]
    var paths: Set = [entry.path]
    var index = 0
    while index < family.count {
      let member = family[index]
      let parents = member.inherited.compactMap { declaredProtocol($0, of: member) }
      family += parents.filter { paths.insert($0.path).inserted }
      index += 1
    }
    return family
  }

  private func declaredProtocol(
    _ type: SwiftType, of entry: SwiftTypeTable.Entry
  ) -> SwiftTypeTable.Entry? {
    let found = table.entry(of: type, in: entry.path)
    return found?.declaration.kind == .protocolType ? found : nil
  }
}

extension SwiftTypeDeclaration.Kind {
  fileprivate var article: String { self == .actor ? "an actor" : "a \(rawValue)" }
}
