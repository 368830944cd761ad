package import Diagnostics

extension Rule {
  /// The rule that an apostrophe in a text of Java's MessageFormat should be doubled.
  package static let apostropheSingle = Rule(
    "catalog-apostrophe", .warning, basis: .documented,
    summary: "an apostrophe should be doubled in a text that Java's MessageFormat reads",
    explanation: """
      In a text with {0}, a single apostrophe begins quoted text: "C'est {0}" is shown as "Cest \
      {0}". The rule applies if other texts of the files with {0} have doubled apostrophes. See \
      https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/MessageFormat.html
      """,
    bad: properties(translation: "late=C'est {0}\nsee=Voir l''image {0}\n"),
    good: properties(translation: "late=C''est {0}\nsee=Voir l''image {0}\n"))

  private static func properties(translation: String) -> Example {
    Example(
      "messages_fr.properties", translation,
      others: [Example("messages.properties", "late=It is {0}\nsee=See image {0}\n")])
  }
}
