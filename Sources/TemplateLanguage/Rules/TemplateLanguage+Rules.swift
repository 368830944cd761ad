package import Diagnostics

extension Rule {
  /// Everything that this room objects to.
  package static let ofTheTemplateLanguage: [Rule] =
    ofPlaceholders + ofNames + ofCompositions + ofLengths + ofTemplates + ofRendering
}

/// Makes a rule's example from the text of an alert.
func alert(_ value: String, properties: String? = nil) -> Example {
  Example("apns.json", #"{"aps":{"alert":"\#(value)"}}"#, properties: properties)
}
