import Files
import TestSupport
import Testing
import Workspaces

/// Tests which file of a workspace an image's URL names, and which files are images.
struct ImageFoldersTests {
  private static let settings = """
    {"images": {"https://cdn.example/": "Images/", "https://cdn.example/big/": "Images/large", \
    "ms-appx:///": "Windows"}}
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/crier.json", Self.settings)
  }

  private var workspace: Workspace { Workspace.load(folder.path) }

  @Test(arguments: [
    ("https://cdn.example/goal.png", "Images/goal.png"),
    ("https://cdn.example/a/goal.png?w=600#top", "Images/a/goal.png"),
    ("https://cdn.example/big/goal.png", "Images/large/goal.png"),
    ("https://cdn.example/two%20teams.png", "Images/two teams.png"),
    ("ms-appx:///Assets/Logo.png", "Windows/Assets/Logo.png"),
    ("app/hero.png", "app/hero.png"),
  ])
  func `the beginning of a URL names the folder, and the rest the file`(
    url: String, path: String
  ) throws {
    #expect(workspace.settings.images.path(of: url) == path)
  }

  @Test(arguments: [
    "https://other.example/goal.png", "https://cdn.example/", "https://cdn.example/../secret.png",
    "https://cdn.example/%2e%2e/secret.png", "https://cdn.example//etc/../..", "/etc/passwd",
    "../secret.png", "data:image/png;base64,AAAA", "", "https://cdn.example/a%00.png",
  ])
  func `no URL leads out of the workspace`(url: String) {
    #expect(workspace.settings.images.path(of: url) == nil)
  }

  /// The beginnings of files that other programs wrote, with the size of each image.
  private static let beginnings: [(type: String, bytes: [UInt8])] = [
    (
      "image/png",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0x03, 0x20, 0, 0, 0x01, 0x90]
    ),
    ("image/gif", Array("GIF89a".utf8) + [0x20, 0x03, 0x90, 0x01]),
    (
      "image/jpeg",
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0x01, 0x90, 0x03, 0x20]
    ),
    (
      "image/webp",
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0]
        + [0x9D, 0x01, 0x2A, 0x20, 0x03, 0x90, 0x01]
    ),
    (
      "image/webp",
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F]
        + [0x1F, 0xC3, 0x63, 0x00]
    ),
    (
      "image/webp",
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        + [0x1F, 0x03, 0, 0x8F, 0x01, 0]
    ),
  ]

  @Test func `an image is known by its bytes, whatever its name`() throws {
    for (type, bytes) in Self.beginnings {
      try folder.write("Images/goal.txt", bytes: bytes)
      let image = try workspace.image(at: "https://cdn.example/goal.txt")
      #expect(image.mediaType == type)
      #expect(image.path == "Images/goal.txt")
      #expect(image.bytes == bytes)
    }
  }

  @Test func `a beginning that is cut is no image`() throws {
    for (_, bytes) in Self.beginnings {
      for count in 0..<bytes.count {
        try folder.write("Images/goal.png", bytes: Array(bytes.prefix(count)))
        #expect(throws: LocalImage.Obstacle.otherFormat(path: "Images/goal.png")) {
          try workspace.image(at: "https://cdn.example/goal.png")
        }
      }
    }
  }

  @Test func `an image with more than 4096 pixels in a direction is not drawn`() throws {
    var png = Self.beginnings[0].bytes
    png[18] = 0x10
    png[19] = 0x01
    try folder.write("Images/wide.png", bytes: png)
    #expect(throws: LocalImage.Obstacle.tooManyPixels(path: "Images/wide.png")) {
      try workspace.image(at: "https://cdn.example/wide.png")
    }
  }

  @Test func `a file that is missing or too large is not drawn`() throws {
    #expect(throws: LocalImage.Obstacle.absent(path: "Images/none.png")) {
      try workspace.image(at: "https://cdn.example/none.png")
    }
    let large = Self.beginnings[0].bytes + [UInt8](repeating: 0, count: LocalImage.byteLimit)
    try folder.write("Images/large.png", bytes: large)
    #expect(throws: LocalImage.Obstacle.tooLarge(path: "Images/large.png")) {
      try workspace.image(at: "https://cdn.example/large.png")
    }
    #expect(throws: LocalImage.Obstacle.elsewhere) {
      try workspace.image(at: "https://other.example/goal.png")
    }
  }

  @Test func `the members that a page suggests are valid settings`() throws {
    let member = try #require(ImageFolders.suggestion(for: #"https://a"b\c.example:8443/x.png"#))
    #expect(member == #""images": {"https://a/": "Images/"}"#)
    #expect(ImageFolders.suggestion(for: "app/hero.png") == nil)
  }
}
