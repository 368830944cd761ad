// Importing Crier also imports the types of its interface: platforms, locales, findings,
// rows, workspaces.
@_exported public import Diagnostics
@_exported public import Localization
@_exported public import Platforms
@_exported public import Streaming
@_exported public import Workspaces
