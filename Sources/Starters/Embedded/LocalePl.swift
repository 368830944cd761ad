// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localePl: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/pl.arb",
      #"""
{
  "@@locale": "pl",
  "localized-news.News": "{category, select, World {Z ostatniej chwili: wiadomości ze świata po polsku!} Politics {Z ostatniej chwili: wiadomości polityczne po polsku!} Business {Z ostatniej chwili: wiadomości gospodarcze po polsku!} Technology {Z ostatniej chwili: wiadomości technologiczne po polsku!} Science {Z ostatniej chwili: wiadomości naukowe po polsku!} Sports {Z ostatniej chwili: wiadomości sportowe po polsku!} other {Z ostatniej chwili: wiadomości po polsku!}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{Gol! {$home} {$score} {$away}}}\nfinal {{Koniec meczu: {$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{Na razie bez bramek. Rewanż: {$when}, {$venue}.}}\none {{Na razie padła {$goals} bramka. Rewanż: {$when}, {$venue}.}}\nfew {{Na razie padły {$goals} bramki. Rewanż: {$when}, {$venue}.}}\nmany {{Na razie padło {$goals} bramek. Rewanż: {$when}, {$venue}.}}\n* {{Na razie padło {$goals} bramki. Rewanż: {$when}, {$venue}.}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "Otwórz mecz",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "Wycisz mecz",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
