// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let matchScore: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/match-score/apns.json",
      #"""
{
  "aps": {
    "alert": {
      "title": "$(Title)",
      "body": ".(Body, 140)"
    },
    "badge": "#(unread)",
    "sound": "goal.caf",
    "thread-id": "{'match-' + $(matchId)}",
    "category": "MATCH",
    "interruption-level": "time-sensitive"
  },
  "link": "{'https://example.com/match?id=' + %(matchId) + '&home=' + %(home)}"
}

"""#),
    EmbeddedFile(
      "Templates/match-score/fcmv1.json",
      #"""
{
  "message": {
    "data": {
      "link": "{'https://example.com/match?id=' + %(matchId) + '&home=' + %(home)}"
    },
    "notification": {
      "title": "$(Title)",
      "body": ".(Body, 140)"
    },
    "android": {
      "priority": "HIGH",
      "ttl": "3600s",
      "notification": {
        "tag": "{'match-' + $(matchId)}",
        "channel_id": "match-scores",
        "notification_count": "#(unread)"
      }
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/match-score/notification.json",
      #"""
{
  "description": "The score of a match while it is played, in Unicode MessageFormat 2: a plural, a select, a date in the time zone of the match, a badge, a deep link, and a body that is clipped where it would be cut.",
  "audience": "match:{matchId}",
  "properties": {
    "matchId": {
      "type": "text",
      "longest": 20,
      "example": "cl-2026-11",
      "description": "what the app knows the match by"
    },
    "event": {
      "type": "text",
      "allowed": ["goal", "final", "update"],
      "description": "what has happened"
    },
    "home": {
      "type": "text",
      "longest": 24,
      "example": "Sparta"
    },
    "away": {
      "type": "text",
      "longest": 24,
      "example": "Legia"
    },
    "score": {
      "type": "text",
      "longest": 7,
      "example": "2–1"
    },
    "goals": {
      "type": "number",
      "example": 3
    },
    "returnLeg": {
      "type": "date",
      "example": "2026-11-26T19:45:00Z",
      "description": "when the other match begins"
    },
    "venue": {
      "type": "text",
      "longest": 30,
      "example": "Warszawa"
    },
    "unread": {
      "type": "number",
      "default": 1,
      "description": "the number on the app's icon"
    }
  },
  "templates": {
    "apns": {
      "headers": {
        "apns-collapse-id": "{'match-' + $(matchId)}"
      },
      "expiry": "$(returnLeg)"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/match-score/samples/goal.json",
      #"""
{
  "matchId": "cl-2026-11",
  "event": "goal",
  "home": "Sparta",
  "away": "Legia",
  "score": "2–1",
  "goals": 3,
  "returnLeg": "2026-11-26T19:45:00Z",
  "venue": "Warszawa",
  "unread": 4
}

"""#),
    EmbeddedFile(
      "Templates/match-score/samples/goalless.json",
      #"""
{
  "matchId": "cl-2026-11",
  "event": "update",
  "home": "Žižkov & Přátelé",
  "away": "FC \"Łódź\"",
  "score": "0–0",
  "goals": 0,
  "returnLeg": "2026-11-26T19:45:00Z",
  "venue": "Łódź"
}

"""#),
    EmbeddedFile(
      "Templates/match-score/wns-toast.xml",
      #"""
<toast
    launch="{'https://example.com/match?id=' + %(matchId) + '&amp;home=' + %(home)}"
    activationType="protocol">
  <visual>
    <binding template="ToastGeneric">
      <text hint-maxLines="1">$(Title)</text>
      <text>.(Body, 140)</text>
    </binding>
  </visual>
  <actions>
    <action
        content="$(Open)"
        arguments="{'https://example.com/match?id=' + %(matchId) + '&amp;home=' + %(home)}"
        activationType="protocol"/>
    <action content="$(Mute)" arguments="{'mute=' + %(matchId)}" activationType="background"/>
  </actions>
</toast>

"""#),
  ]
}
