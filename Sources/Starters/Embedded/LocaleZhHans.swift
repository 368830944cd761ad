// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeZhHans: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/zh-Hans.arb",
      #"""
{
  "@@locale": "zh-Hans",
  "localized-news.News": "{category, select, World {国际突发新闻，中文为您播报！} Politics {时政突发新闻，中文为您播报！} Business {财经突发新闻，中文为您播报！} Technology {科技突发新闻，中文为您播报！} Science {科学突发新闻，中文为您播报！} Sports {体育突发新闻，中文为您播报！} other {突发新闻，中文为您播报！}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{进球！{$home} {$score} {$away}}}\nfinal {{全场结束：{$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{目前还没有进球。次回合：{$when}，{$venue}。}}\n* {{目前共有 {$goals} 个进球。次回合：{$when}，{$venue}。}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "查看比赛",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "静音比赛",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
