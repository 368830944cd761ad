package import Diagnostics
internal import Documents
package import TemplateLanguage

/// The texts that properties can have, as `notification.json` says: `properties.<name>.allowed`.
package enum AllowedValues {
  /// Reads the settings of a notification; what it does not say is open.
  package static func read(_ file: SourceFile) -> [PropertyName: [String]] {
    let properties = JSONReader.read(file).document?.root["properties"]?.members ?? []
    var values: [PropertyName: [String]] = [:]
    for member in properties {
      guard let name = PropertyName(member.key.string),
        case .array(let allowed)? = member.value["allowed"]?.content
      else { continue }
      values[name] = allowed.compactMap { $0.text?.string }
    }
    return values
  }
}
