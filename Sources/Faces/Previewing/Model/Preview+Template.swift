package import Diagnostics
package import Sending
package import Surfaces
internal import TemplateLanguage

extension Preview {
  /// Creates the preview of a template outside a workspace, with the properties of one send.
  package init(
    of template: PayloadTemplate, propertiesFile: SourceFile,
    generations: DeviceGenerations = .current
  ) {
    let path = template.file.name.split(separator: "/").map(String.init)
    let stem = path.last.map { $0.split(separator: ".").dropLast().joined(separator: ".") } ?? ""
    let subject = Subject(
      notification: path.dropLast().last ?? "", template: stem, target: template.target,
      sample: propertiesFile.name.stem)
    let known = template.platformFindings()
    let (properties, problems) = Properties.read(propertiesFile)
    var findings = template.hubFindings
    findings.report(contentsOf: known)
    findings.report(contentsOf: problems)
    var delivery: Delivery?
    if let properties, let body = template.body() {
      let made = Delivery(template, body, with: properties)
      findings.report(contentsOf: made.findings)
      findings.report(contentsOf: made.platformFindings.excluding(known))
      delivery = made
    }
    self.init(of: subject, delivery, findings: findings, generations: generations)
  }
}

extension String {
  /// The last component of a path, without its extension.
  fileprivate var stem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
