extension String {
  /// The string with the Latin letters that its Cyrillic and Greek letters look like.
  ///
  /// https://www.unicode.org/Public/security/latest/confusables.txt lists such letters; these are
  /// the ones that nearly all fonts draw alike.
  package var withLatinLookAlikes: String {
    String(String.UnicodeScalarView(unicodeScalars.map { Self.lookAlikes[$0] ?? $0 }))
  }

  private static let lookAlikes: [UnicodeScalar: UnicodeScalar] = {
    let pairs = [
      "\u{430}a\u{441}c\u{435}e\u{43E}o\u{440}p\u{445}x\u{443}y\u{456}i\u{458}j\u{455}s\u{501}d",
      "\u{410}A\u{412}B\u{421}C\u{415}E\u{41D}H\u{406}I\u{408}J\u{41A}K\u{41C}M\u{41E}O\u{420}P",
      "\u{405}S\u{422}T\u{425}X\u{3BF}o\u{39F}O\u{391}A\u{392}B\u{395}E\u{396}Z\u{397}H\u{399}I",
      "\u{39A}K\u{39C}M\u{39D}N\u{3A1}P\u{3A4}T\u{3A5}Y\u{3A7}X\u{3BD}v",
    ].flatMap(\.unicodeScalars)
    return Dictionary(
      stride(from: 0, to: pairs.count, by: 2).map { (pairs[$0], pairs[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }()
}
