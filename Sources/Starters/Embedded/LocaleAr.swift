// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeAr: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/ar.arb",
      #"""
{
  "@@locale": "ar",
  "localized-news.News": "{category, select, World {عاجل: أخبار العالم بالعربية!} Politics {عاجل: أخبار السياسة بالعربية!} Business {عاجل: أخبار الاقتصاد بالعربية!} Technology {عاجل: أخبار التكنولوجيا بالعربية!} Science {عاجل: أخبار العلوم بالعربية!} Sports {عاجل: أخبار الرياضة بالعربية!} other {عاجل: الأخبار بالعربية!}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{هدف! {$home} {$score} {$away}}}\nfinal {{انتهت المباراة: {$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\nzero {{لا أهداف حتى الآن. مباراة الإياب: {$when}، {$venue}.}}\none {{هدف واحد حتى الآن. مباراة الإياب: {$when}، {$venue}.}}\ntwo {{هدفان حتى الآن. مباراة الإياب: {$when}، {$venue}.}}\nfew {{{$goals} أهداف حتى الآن. مباراة الإياب: {$when}، {$venue}.}}\nmany {{{$goals} هدفًا حتى الآن. مباراة الإياب: {$when}، {$venue}.}}\n* {{{$goals} هدف حتى الآن. مباراة الإياب: {$when}، {$venue}.}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "عرض المباراة",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "كتم المباراة",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
