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

/// The headers of a template's sends, which differ in the values of some of them only.
///
/// A collapse id can name each send: then all headers are rendered once, and for each further send only
/// this value.
package struct HeaderFrame: Sendable {
  private let headers: [Header]
  /// The headers whose values vary, with the indices of their ``CompiledHeaders/fields``.
  private let varying: [(header: Int, field: Int)]

  /// Creates a frame from one send; returns nil if other headers, or the check of a size, can depend on
  /// a value that varies.
  package init?(_ delivery: Delivery, of template: PayloadTemplate) {
    headers = delivery.headers
    var varying: [(header: Int, field: Int)] = []
    for (index, field) in template.headers.fields.enumerated() where field.isExpression {
      guard template.headers.ordinaryValues(ofField: index, for: template.target) != nil,
        let header = headers.firstIndex(where: { $0.name == field.name })
      else { return nil }
      varying.append((header, index))
    }
    self.varying = varying
  }

  /// Returns the headers of a send, for which `texts` are the rendered texts of the fields.
  package func headers(rendering texts: [[UInt8]]) -> [Header] {
    var headers = headers
    for (index, field) in varying {
      headers[index] = headers[index].with(value: texts[field].asHeaderValue)
    }
    return headers
  }
}
