extension TextFont {
  /// Returns the font for a role: titles are bold.
  func weighted(for role: PictureLines.Role) -> TextFont {
    role == .title || role == .subtitle ? bold : self
  }
}
