// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeZhHant: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/zh-Hant.arb",
      #"""
{
  "@@locale": "zh-Hant",
  "localized-news.News": "{category, select, World {國際突發新聞，中文為您播報！} Politics {政治突發新聞，中文為您播報！} Business {財經突發新聞，中文為您播報！} Technology {科技突發新聞，中文為您播報！} Science {科學突發新聞，中文為您播報！} Sports {體育突發新聞，中文為您播報！} other {突發新聞，中文為您播報！}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{進球！{$home} {$score} {$away}}}\nfinal {{全場結束：{$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{目前還沒有進球。次回合：{$when}，{$venue}。}}\n* {{目前共有 {$goals} 個進球。次回合：{$when}，{$venue}。}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "查看比賽",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "靜音比賽",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
