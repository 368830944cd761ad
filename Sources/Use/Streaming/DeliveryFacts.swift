package import Localization
package import Platforms

/// Everything about a payload but its body.
package final class DeliveryFacts: Sendable {
  /// The headers.
  package let headers: [Header]
  /// The locale of the texts; nil if no text comes from a catalog.
  package let served: LocaleTag?
  /// The headers as a JSON object; nil if there are none.
  package let headersJSON: [UInt8]?
  /// The locale of the texts as text.
  package let servedText: [UInt8]?
  /// The members of a record after the size.
  let tail: [UInt8]
  /// The size in bytes up to which the payload needs no size check.
  let safeByteCount: Int

  /// Creates the facts about a payload; by default, its size was checked.
  init(headers: [Header], served: LocaleTag?, safeByteCount: Int = .max) {
    self.headers = headers
    self.served = served
    self.safeByteCount = safeByteCount
    servedText = served.map { Array($0.description.utf8) }
    headersJSON = RenderedLine.object(of: headers)
    tail = RenderedLine.tail(headers: headersJSON, servedText: servedText)
  }

  /// Creates the facts about a send that differs from another one in the values of headers only.
  init(_ other: DeliveryFacts, headers: [Header]) {
    self.headers = headers
    (served, servedText, safeByteCount) = (other.served, other.servedText, other.safeByteCount)
    headersJSON = RenderedLine.object(of: headers)
    tail = RenderedLine.tail(headers: headersJSON, servedText: servedText)
  }
}
