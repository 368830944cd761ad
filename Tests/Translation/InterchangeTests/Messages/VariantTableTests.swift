import Interchange
import Localization
import MessageTables
import TestSupport
import Testing

struct VariantTableGeneratedTests {
  private static let locales = ["en", "pl", "fr", "ar", "ja", "cs"]

  @Test
  func `a message recreated from its variant table formats like the original`() throws {
    var written = 0
    for seed in GeneratedInputs.seeds {
      let syntax = [MessageSyntax.mf2, .icu, .fluent][Int(seed % 3)]
      let locale = Self.locales[Int(seed) % Self.locales.count]
      let tag = try #require(LocaleTag(locale))
      var messages = CatalogMessages(seed, categories: ["one", "few", "many", "other"])
      let text = messages.text(syntax)
      let tree = try #require(MessageTree(text, syntax: syntax), "seed \(seed): \(text)")
      guard let table = try? VariantTable(tree, in: tag) else { continue }
      guard let again = MessageRewriter.written(table, like: tree) else { continue }
      written += 1
      let one = CatalogMessages.formatted(text, syntax, locale: locale)
      let other = CatalogMessages.formatted(again, syntax, locale: locale)
      let difference = zip(one ?? [], other ?? []).first { $0 != $1 }
      try #require(
        difference == nil && one?.count == other?.count,
        "seed \(seed), \(locale):\n\(text)\n\(again)\n\(difference as Any)")
    }
    #expect(written > GeneratedInputs.seeds.count / 2)
  }

  @Test
  func `a table is equivalent to itself and to no other message`() throws {
    for seed in GeneratedInputs.seeds {
      var messages = CatalogMessages(seed)
      let text = messages.text(.icu)
      let tree = try #require(MessageTree(text, syntax: .icu))
      guard let table = try? VariantTable(tree, in: .english) else { continue }
      try #require(table.isEquivalent(to: table, in: .english), "seed \(seed): \(text)")
      let changed = try #require(MessageTree(text + "x", syntax: .icu))
      guard let other = try? VariantTable(changed, in: .english) else { continue }
      try #require(!table.isEquivalent(to: other, in: .english), "seed \(seed): \(text)")
    }
  }

  @Test
  func `a rewritten message contains the new sentences`() throws {
    var rewritten = 0
    for seed in GeneratedInputs.seeds {
      let syntax = [MessageSyntax.mf2, .icu, .fluent][Int(seed % 3)]
      var old = CatalogMessages(seed)
      var new = CatalogMessages(seed, [.choices, .selects])
      let oldTree = try #require(MessageTree(old.text(syntax), syntax: syntax))
      let newTree = try #require(MessageTree(new.text(syntax), syntax: syntax))
      guard let oldTable = try? VariantTable(oldTree, in: .english),
        let newTable = try? VariantTable(newTree, in: .english)
      else { continue }
      let rewriter = MessageRewriter(oldTree, oldTable, in: .english)
      guard let text = rewriter.text(showing: newTable) else { continue }
      rewritten += 1
      let wanted = CatalogMessages.formatted(newTree.source, syntax, locale: "en")
      let found = CatalogMessages.formatted(text, syntax, locale: "en")
      let difference = zip(wanted ?? [], found ?? []).first { $0 != $1 }
      try #require(
        difference == nil && wanted?.count == found?.count,
        "seed \(seed):\n\(oldTree.source)\n\(newTree.source)\n\(text)\n\(difference as Any)")
    }
    #expect(rewritten > GeneratedInputs.seeds.count / 2)
  }
}

struct MessageRewriterTests {
  private func rewritten(_ old: String, _ new: String) throws -> String? {
    let oldTree = try #require(MessageTree(old, syntax: .icu))
    let newTree = try #require(MessageTree(new, syntax: .icu))
    let rewriter = MessageRewriter(
      oldTree, try VariantTable(oldTree, in: .english), in: .english)
    return rewriter.text(showing: try VariantTable(newTree, in: .english))
  }

  @Test
  func `changing one variant preserves the rest of the message`() throws {
    let text = try rewritten(
      "You  have {n, plural,\n  one {# goal}\n  other {# goals}} today, {home}",
      "{n, plural, one {You  have # point today, {home}} other {You  have # goals today, {home}}}")
    #expect(text == "You  have {n, plural,\n  one {# point}\n  other {# goals}} today, {home}")
  }

  @Test
  func `a change in the words around a plural keeps the plural`() throws {
    let text = try rewritten(
      "You have {n, plural, one {# goal} other {# goals}} today",
      "{n, plural, one {You had # goal today} other {You had # goals today}}")
    #expect(text == "You had {n, plural, one {# goal} other {# goals}} today")
  }

  @Test
  func `sentences without a common part become a plural of complete sentences`() throws {
    let text = try rewritten(
      "You have {n, plural, one {# goal} other {# goals}} today",
      "{n, plural, one {A goal} other {Many, many}}")
    #expect(text == "{n, plural, one {A goal} other {Many, many}}")
  }
}
