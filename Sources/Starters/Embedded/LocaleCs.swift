// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeCs: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/cs.arb",
      #"""
{
  "@@locale": "cs",
  "localized-news.News": "{category, select, World {Mimořádné zprávy ze světa v češtině!} Politics {Mimořádné zprávy z politiky v češtině!} Business {Mimořádné zprávy z ekonomiky v češtině!} Technology {Mimořádné zprávy z technologií v češtině!} Science {Mimořádné zprávy z vědy v češtině!} Sports {Mimořádné zprávy ze sportu v češtině!} other {Mimořádné zprávy v češtině!}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{Gól! {$home} {$score} {$away}}}\nfinal {{Konec zápasu: {$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{Zatím bez gólu. Odveta: {$when}, {$venue}.}}\none {{Zatím padl {$goals} gól. Odveta: {$when}, {$venue}.}}\nfew {{Zatím padly {$goals} góly. Odveta: {$when}, {$venue}.}}\nmany {{Zatím padlo {$goals} gólu. Odveta: {$when}, {$venue}.}}\n* {{Zatím padlo {$goals} gólů. Odveta: {$when}, {$venue}.}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "Otevřít zápas",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "Ztlumit zápas",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
