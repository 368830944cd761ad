/// A drawn part of a notification with its size, at the origin.
///
/// The x axis points from the start of the writing direction to its end; ``Picture`` mirrors the
/// blocks of right-to-left devices.
struct Block: Sendable {
  var width: Double
  var height: Double
  /// The baseline of the first line of text, even if nothing on that line is visible.
  var baseline: Double?
  private(set) var items: [PictureItem] = []

  init(width: Double, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Adds an element.
  mutating func add(_ content: PictureItem.Content, _ frame: Rectangle) {
    items.append(PictureItem(frame: frame, content: content))
  }

  /// Adds another block at a place inside this block.
  mutating func add(_ block: Block, x: Double, y: Double) {
    baseline = baseline ?? block.baseline.map { $0 + y }
    items += block.items.map { item in
      PictureItem(frame: item.frame.moved(x: x, y: y), content: item.content)
    }
  }

  /// Adds a word on the baseline of the first line.
  mutating func addBeside(_ word: Block, x: Double) {
    add(word, x: x, y: (baseline ?? height) - (word.baseline ?? word.height))
  }

  /// Adds another block below the content, after a gap.
  mutating func append(_ block: Block, x: Double = 0, gap: Double = 0) {
    guard block.height > 0 else { return }
    let top = height == 0 ? 0 : height + gap
    add(block, x: x, y: top)
    height = top + block.height
  }

  /// Draws a box below everything else.
  mutating func addBehind(_ contents: [PictureItem.Content], _ frame: Rectangle) {
    items.insert(contentsOf: contents.map { PictureItem(frame: frame, content: $0) }, at: 0)
  }

  /// Replaces glass by the background that is seen through it.
  mutating func resolveGlass(before layers: [Paint]) {
    items = items.flatMap { item -> [PictureItem] in
      guard case .glass(let saturation, let radius) = item.content else { return [item] }
      return layers.map { layer in
        let seen = layer.saturated(saturation).moved(x: -item.frame.x, y: -item.frame.y)
        return PictureItem(frame: item.frame, content: .fill(seen, radius: radius))
      }
    }
  }

  /// Returns the elements as seen on a device, mirrored if its direction is from right to left.
  func arranged(isMirrored: Bool) -> [PictureItem] {
    guard isMirrored else { return items }
    return items.map { item in
      var item = item
      item.frame.x = width - item.frame.x - item.frame.width
      return item
    }
  }
}
