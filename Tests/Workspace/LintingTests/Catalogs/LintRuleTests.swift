import Diagnostics
import Files
import Linting
import Localization
import TestSupport
import Testing

struct LintRuleTests {
  private static let rules = LintRule.all.map(\.rule)
  private static let cases = RepositoryFolder.root + "/Tests/Workspace/LintingTests/CatalogCases"

  @Test(arguments: rules)
  func `the bad example of a rule violates only that rule`(rule: Rule) throws {
    #expect(try LintStory(#require(rule.bad)).codes == [rule.code], "\(rule.code)")
  }

  @Test(arguments: rules)
  func `the good example of a rule has no findings`(rule: Rule) throws {
    #expect(try LintStory(#require(rule.good)).codes.isEmpty, "\(rule.code)")
  }

  @Test(arguments: rules + Rule.ofCatalogFiles)
  func `a rule has a case file that shows its report`(rule: Rule) throws {
    let isShown = try Folder.names(in: Self.cases).contains { name in
      let text = try FileReader.text(of: "\(Self.cases)/\(name)", limit: 1 << 20)
      return String(decoding: text, as: UTF8.self).contains("[\(rule.code)]")
    }
    #expect(isShown)
  }

  @Test func `every rule file in the folder is on the list, in order`() throws {
    let folder = RepositoryFolder.root + "/Sources/Workspace/Linting/Rules"
    let names = try Folder.names(in: folder)
    #expect(names.count == Self.rules.count)
    for name in names {
      let text = String(
        decoding: try FileReader.text(of: "\(folder)/\(name)", limit: 1 << 20), as: UTF8.self)
      // The rules that translation files share with catalogs are declared with those files' rules.
      let isShared = text.contains("= LintRule(\n    .")
      #expect(isShared || Self.rules.contains { text.contains("\"\($0.code)\"") }, "\(name)")
    }
  }

  @Test(arguments: rules + Rule.ofCatalogFiles)
  func `the documentation page about catalogs lists the rule's code`(rule: Rule) throws {
    let path = RepositoryFolder.root + "/Sources/Engine/Localization/Localization.docc/Catalogs.md"
    let page = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    let ending = rule.code.dropFirst("catalog".count)
    #expect(page.contains("`\(rule.code)`") || page.contains("`\(ending)`"))
  }

  @Test func `codes are unique, begin with 'catalog-' and have short summaries`() {
    let rules = Self.rules + Rule.ofCatalogFiles
    #expect(Set(rules.map(\.code)).count == rules.count)
    #expect(rules.allSatisfy { $0.code.hasPrefix("catalog-") && $0.summary.count <= 100 })
  }
}
