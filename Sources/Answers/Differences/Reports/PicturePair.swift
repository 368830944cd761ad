/// The pictures of one layout before and after a change, for a report.
package struct PicturePair: Hashable, Sendable {
  /// The name of the layout: `iPhone, Lock screen`.
  package let title: String
  /// URL of the earlier picture, encoded; nil if the layout was not shown.
  package let before: String?
  /// URL of the later picture, encoded; nil if the layout is not shown anymore.
  package let after: String?

  /// Creates a pair of pictures.
  package init(title: String, before: String?, after: String?) {
    self.title = title
    self.before = before
    self.after = after
  }
}
