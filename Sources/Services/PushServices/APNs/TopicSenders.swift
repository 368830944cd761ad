internal import HTTP
internal import Hub

/// The senders of notifications by their key and their topic.
///
/// Most notifications of a back end have the same, so the last one is kept.
struct TopicSenders: Sendable {
  private final class Named: Sendable {
    let sender: PushSender
    let topic: String
    let result: PushSender

    init(_ sender: PushSender, topic: String) {
      self.sender = sender
      self.topic = topic
      var result = sender
      result.name = sender.name.map { "\($0), topic \(topic)" }
      result.keys.append(topic)
      self.result = result
    }
  }

  private var latest: Named?

  /// Returns a sender with its topic, which a search for the sender finds, too.
  mutating func sender(_ sender: PushSender, ofTopic topic: String) -> PushSender {
    if let latest, latest.topic == topic, latest.sender == sender { return latest.result }
    let named = Named(sender, topic: topic)
    latest = named
    return named.result
  }
}
