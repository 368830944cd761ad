internal import Diagnostics
package import Platforms

extension Delivery {
  /// Returns the headers of another send of the same template, whose body has the same structure.
  ///
  /// `texts` are the rendered texts of ``CompiledHeaders/fields``. What Crier derives from a body
  /// depends on its structure and not on its values.
  package func headers(
    of template: PayloadTemplate, rendering texts: [[UInt8]], options: DeliveryOptions
  ) -> [Header] {
    var ignored = Findings()
    let rendered = template.headers.rendered(&ignored) { texts[$1] }
    let set = rendered + options.requestHeaders.filter { rendered[$0.name] == nil }
    return set + payload.with(headers: set).derivedHeaders
  }
}
