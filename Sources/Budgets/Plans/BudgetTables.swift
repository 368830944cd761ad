internal import Workspaces

/// The answers to questions that many notifications ask, of one thread.
struct BudgetTables {
  let domains = DomainTable()
  let texts = TextTable()
  let probe: MessageProbe

  init(_ settings: WorkspaceSettings) { probe = MessageProbe(settings) }
}
