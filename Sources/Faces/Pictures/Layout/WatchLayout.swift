internal import Surfaces

extension SurfaceLayout {
  /// Returns a watch's platter: the icon half above it, the app, the text, and buttons below.
  func platter() -> Block {
    let (width, padding) = (measures["platter-width"], measures["platter-padding"])
    let icon = measures["icon-size"]
    let top = icon / 2
    var content = Block(width: width - 2 * padding)
    let small = LineStyle(
      typeface, measures["app-size"], measures["app-line"], colors.secondary(.platter))
    content.append(label(surface.app, small, width: content.width))
    if let title = surface.title {
      content.append(text(title, style(of: .title), width: content.width))
    }
    content.append(
      column(surface.restOfText.filter { !$0.isButtons }, width: content.width))
    let height =
      measures["platter-padding-top"] + content.height + measures["platter-padding-bottom"]
    var block = Block(width: width, height: top + height)
    let area = Rectangle(x: 0, y: top, width: width, height: height)
    block.add(.fill(.color(colors.platter), radius: measures["platter-radius"]), area)
    block.add(content, x: padding, y: top + measures["platter-padding-top"])
    block.add(appIcon(size: icon, radius: icon / 2, letter: 17), x: padding, y: 0)
    for buttons in surface.parts where buttons.isButtons {
      block.append(column([buttons], width: width), gap: measures["button-gap"])
    }
    return block
  }
}
