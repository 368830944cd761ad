// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeEn: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/en.arb",
      #"""
{
  "@@locale": "en",
  "localized-news.News": "{category, select, World {Breaking World News in English!} Politics {Breaking Politics News in English!} Business {Breaking Business News in English!} Technology {Breaking Technology News in English!} Science {Breaking Science News in English!} Sports {Breaking Sports News in English!} other {Breaking News in English!}}",
  "@localized-news.News": {
    "description": "Breaking news; the app is about the category that the reader follows.",
    "placeholders": {
      "category": {
        "type": "String",
        "example": "World"
      }
    }
  },
  "match-score.Title": ".input {$event :string}\n.match $event\ngoal {{Goal! {$home} {$score} {$away}}}\nfinal {{Full time: {$home} {$score} {$away}}}\n* {{{$home} {$score} {$away}}}",
  "@match-score.Title": {
    "x-syntax": "mf2",
    "description": "The score of a match: after a goal, at the end, or in between. The score is written like 2–1, home team first.",
    "placeholders": {
      "event": {
        "type": "String",
        "example": "goal"
      },
      "home": {
        "type": "String",
        "example": "Sparta"
      },
      "score": {
        "type": "String",
        "example": "2–1"
      },
      "away": {
        "type": "String",
        "example": "Legia"
      }
    }
  },
  "match-score.Body": ".input {$goals :integer}\n.local $when = {$returnLeg :datetime dateFields=month-day-weekday dateLength=long timePrecision=minute timeZone=|Europe/Prague|}\n.match $goals\n0 {{No goals so far. The return leg is on {$when}, {$venue}.}}\none {{{$goals} goal so far. The return leg is on {$when}, {$venue}.}}\n* {{{$goals} goals so far. The return leg is on {$when}, {$venue}.}}",
  "@match-score.Body": {
    "x-syntax": "mf2",
    "description": "How many goals there are, and when and where the return leg is played.",
    "placeholders": {
      "goals": {
        "type": "int",
        "example": "3"
      },
      "returnLeg": {
        "type": "DateTime",
        "example": "2026-11-26T19:45:00Z"
      },
      "venue": {
        "type": "String",
        "example": "Warszawa"
      }
    }
  },
  "match-score.Open": "Open match",
  "@match-score.Open": {
    "x-syntax": "mf2",
    "description": "A button: opens the match."
  },
  "match-score.Mute": "Mute match",
  "@match-score.Mute": {
    "x-syntax": "mf2",
    "description": "A button: no more notifications about this match."
  }
}

"""#),
  ]
}
