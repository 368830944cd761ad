// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeFr: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/fr.arb",
      #"""
{
  "@@locale": "fr",
  "localized-news.News": "{category, select, World {Flash info\#u{202F}: l’actualité internationale en français\#u{202F}!} Politics {Flash info\#u{202F}: la politique en français\#u{202F}!} Business {Flash info\#u{202F}: l’économie en français\#u{202F}!} Technology {Flash info\#u{202F}: la technologie en français\#u{202F}!} Science {Flash info\#u{202F}: les sciences en français\#u{202F}!} Sports {Flash info\#u{202F}: le sport en français\#u{202F}!} other {Flash info en français\#u{202F}!}}",
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{But\#u{202F}! {$home} {$score} {$away}}}\nfinal {{Terminé\#u{202F}: {$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2"
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{Pas encore de but. Match retour {$when}, {$venue}.}}\none {{{$goals} but pour l’instant. Match retour {$when}, {$venue}.}}\nmany {{{$goals} de buts pour l’instant. Match retour {$when}, {$venue}.}}\n* {{{$goals} buts pour l’instant. Match retour {$when}, {$venue}.}}",
  "@match-score.Body": {
    "x-syntax": "mf2"
  },
  "match-score.Open": "Voir le match",
  "@match-score.Open": {
    "x-syntax": "mf2"
  },
  "match-score.Mute": "Couper les alertes",
  "@match-score.Mute": {
    "x-syntax": "mf2"
  }
}

"""#),
  ]
}
