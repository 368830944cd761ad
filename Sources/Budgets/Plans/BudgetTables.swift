internal import Workspaces

/// The caches of one thread, shared by all notifications that it measures.
struct BudgetTables {
  let domains = DomainTable()
  let texts = TextTable()
  let probe: MessageProbe

  init(_ settings: WorkspaceSettings) { probe = MessageProbe(settings) }
}
