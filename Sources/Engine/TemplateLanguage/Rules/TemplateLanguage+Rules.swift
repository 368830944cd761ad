package import Diagnostics

extension Rule {
  /// All rules about templates.
  package static let ofTheTemplateLanguage: [Rule] =
    ofPlaceholders + ofNames + ofCompositions + ofLengths + ofTemplates + ofRendering
    + Advice.rules
}

/// Returns an example for a rule: an APNs body whose alert is the given text.
func alert(_ value: String, properties: String? = nil) -> Example {
  Example("apns.json", #"{"aps":{"alert":"\#(value)"}}"#, properties: properties)
}
