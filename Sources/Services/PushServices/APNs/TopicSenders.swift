/// The senders of notifications by their key and their topic.
///
/// Most notifications of a back end have the same, so the last one is kept.
struct TopicSenders: Sendable {
  private var latest: (sender: PushSender, topic: String, named: PushSender)?

  /// Returns a sender with its topic, which a search for the sender finds, too.
  mutating func sender(_ sender: PushSender, ofTopic topic: String) -> PushSender {
    if let latest, latest.topic == topic, latest.sender == sender { return latest.named }
    var named = sender
    named.name = sender.name.map { "\($0), topic \(topic)" }
    named.keys.append(topic)
    latest = (sender, topic, named)
    return named
  }
}
