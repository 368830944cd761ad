/// The first notification of a new workspace: small, localized, and good on three platforms.
package enum Starter {
  /// The settings of the workspace, written out where they differ from nothing.
  static let settings = """
    {
      "defaultLocale": "en",
      "timeZone": "UTC"
    }

    """

  /// The notification.
  package static let seed = NotificationSeed("welcome", in: files)

  private static let files = [
    EmbeddedFile(
      "Templates/welcome/notification.json",
      """
      {
        "description": "Greets somebody who has just signed up.",
        "audience": "username:{user}",
        "properties": {
          "user": {
            "type": "text",
            "example": "ann",
            "description": "the name that the person signed up with"
          },
          "name": {
            "type": "text",
            "longest": 40,
            "example": "Ann",
            "description": "what the person wants to be called"
          },
          "count": {
            "type": "number",
            "example": "3",
            "description": "how many messages are waiting"
          }
        }
      }

      """),
    EmbeddedFile(
      "Templates/welcome/apns.json",
      """
      {
        "aps": {
          "alert": {
            "title": "$(title)",
            "body": "$(body)"
          },
          "sound": "default"
        }
      }

      """),
    EmbeddedFile(
      "Templates/welcome/fcmv1.json",
      """
      {
        "message": {
          "notification": {
            "title": "$(title)",
            "body": "$(body)"
          }
        }
      }

      """),
    EmbeddedFile(
      "Templates/welcome/wns-toast.xml",
      """
      <toast>
        <visual>
          <binding template="ToastGeneric">
            <text>$(title)</text>
            <text>$(body)</text>
          </binding>
        </visual>
      </toast>

      """),
    EmbeddedFile(
      "Templates/welcome/samples/ann.json",
      """
      {
        "user": "ann",
        "name": "Ann",
        "count": 3
      }

      """),
    EmbeddedFile(
      "Locales/en.arb",
      """
      {
        "@@locale": "en",
        "welcome.title": "Welcome, {name}!",
        "@welcome.title": {
          "description": "The title of the greeting."
        },
        "welcome.body": "{count, plural, =0 {Say hello to somebody.} one {# message is waiting for you.} other {# messages are waiting for you.}}",
        "@welcome.body": {
          "description": "How many messages came before the person did."
        }
      }

      """),
    EmbeddedFile(
      "Locales/fr.arb",
      """
      {
        "@@locale": "fr",
        "welcome.title": "Bienvenue, {name}\u{202F}!",
        "welcome.body": "{count, plural, =0 {Dites bonjour à quelqu’un.} one {# message vous attend.} many {# de messages vous attendent.} other {# messages vous attendent.}}"
      }

      """),
  ]
}
