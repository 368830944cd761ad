// Whoever imports Crier gets the words that its interface is made of: platforms, locales, findings.
@_exported public import Diagnostics
@_exported public import Localization
@_exported public import Platforms
