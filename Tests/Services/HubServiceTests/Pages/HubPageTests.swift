import Bytes
import HTTP
import Hub
import HubService
import Pages
import Previewing
import Testing

struct HubPageTests {
  private static let time = HubTime(seconds: 1_541_549_917)

  private static func frame(
    hubs: [String] = ["myhub"], path: String = "/", query: String = ""
  ) -> PageFrame {
    PageFrame(
      hubs: hubs, registrationCount: 1, notificationCount: 2, outcomes: ["Success", "WrongToken"],
      time: time, isFrozen: false, connections: [.init(clients: "Apps", text: "Endpoint=<a>")],
      path: path, query: QueryItems(query[...]))
  }

  private static func text(of frame: PageFrame) -> String {
    HubPage(frame, title: "<A>").markup { $0.element("p", "main part") }.text
  }

  /// The given strings that a page does not contain.
  private static func missing(_ texts: [String], in page: String) -> [String] {
    texts.filter { !page.contains($0) }
  }

  @Test func `a page has its title, its counts, the tools and the main content`() {
    let page = Self.text(of: Self.frame())
    let texts = [
      "<title>&lt;A&gt;</title>", "myhub \u{00B7} 1 registration \u{00B7} 2 notifications",
      "Endpoint=&lt;a&gt;", "00:18:37 UTC", "<option value=\"WrongToken\">", "<p>main part</p>",
    ]
    #expect(Self.missing(texts, in: page) == [])
  }

  @Test func `every page except the list has a link back to the list`() {
    let link = "All notifications</a>"
    #expect(Self.missing([link], in: Self.text(of: Self.frame())) == [link])
    #expect(Self.missing([link], in: Self.text(of: Self.frame(path: "/page/device"))) == [])
  }

  @Test func `a page offers a choice of hubs only if there are several`() {
    let choice = "<select name=\"hub\">"
    #expect(Self.missing([choice], in: Self.text(of: Self.frame())) == [choice])
    #expect(Self.missing([choice], in: Self.text(of: Self.frame(hubs: ["a", "b"]))) == [])
  }

  @Test(arguments: [
    ("", false), ("before=7", false), ("tag=a", true), ("message=a", true), ("known=3", false),
  ])
  func `a query counts as a search if it has a condition`(_ query: String, _ isSearch: Bool) {
    #expect(Self.frame(query: query).isSearch == isSearch)
  }

  @Test func `a form contains the URL of the page to return to`() {
    let page = Self.text(of: Self.frame(query: "tag=a&text=%3Cb"))
    #expect(Self.missing(["name=\"back\" value=\"/?tag=a&amp;text=%3Cb\""], in: page) == [])
  }

  @Test func `a message that the hub no longer stores is shown with a title but without a link`() {
    let message = FeedMessage(id: "m", title: nil, time: Self.time)
    var page = Markup()
    FeedMarkup(NotificationFeed(messages: [message])).add(to: &page)
    #expect(Self.missing([">Message no longer stored</h2>"], in: page.text) == [])
    #expect(!page.text.contains("href"))
  }

  @Test func `the count of an outcome is shown only for several notifications`() {
    var message = FeedMessage(
      id: "m", title: SendTitle("Send", expression: "a < b"), time: Self.time)
    message.outcomes = [ShownOutcome("Success", .good)]
    var page = Markup()
    FeedMarkup(NotificationFeed(messages: [message])).add(to: &page)
    #expect(
      Self.missing(["Send to <code>a &lt; b</code>", "Success"], in: page.text) == ["Success"])
    message.outcomes = [ShownOutcome("Success", .good, count: 2)]
    page = Markup()
    FeedMarkup(NotificationFeed(messages: [message])).add(to: &page)
    #expect(Self.missing(["outcome good\">Success 2<"], in: page.text) == [])
  }

  @Test func `the style and the script are served with their types`() {
    #expect(PageAsset.style.response.headers["Content-Type"] == "text/css; charset=utf-8")
    #expect(PageAsset.script.response.headers["Content-Type"] == "text/javascript; charset=utf-8")
  }
}
