import HTTP
import Previewing
import Surfaces
import TestSupport
import Testing
import Workspaces

@testable import Studio

/// Tests how the pages of the studio show the app that crier.json declares.
struct StudioAppTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>"#

  private let studio: ServedStudio

  init() throws { studio = try ServedStudio() }

  private func get(_ target: String) throws -> ClientResponse {
    try studio.send(.get, target)
  }

  private func declareApp() throws {
    try studio.folder.write("design/icon.svg", Self.icon)
    try studio.folder.write(
      "Templates/crier.json",
      ##"{"app":{"name":"Matchday","icon":"design/icon.svg","accentColor":"#1a6b3c"}}"##)
    studio.service.reload()
  }

  @Test func `pages use the icon and the color of the declared app`() throws {
    try declareApp()
    let style = try get("/app.css")
    #expect(style.headers["Content-Type"]?.hasPrefix("text/css") == true)
    let rules = String(decoding: style.body, as: UTF8.self)
    #expect(rules.contains("url(\"/app-icon\")"))
    #expect(rules.contains("#1a6b3c"))
    let icon = try get("/app-icon")
    #expect(icon.headers["Content-Type"] == "image/svg+xml")
    #expect(String(decoding: icon.body, as: UTF8.self) == Self.icon)
    #expect(icon.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
  }

  @Test func `a request for the icon of an app without an icon fails`() throws {
    #expect(try get("/app-icon").status == 404)
    #expect(try get("/app.css").body.isEmpty)
  }

  @Test func `the icon file is watched and reloaded after a change`() throws {
    let before = studio.service.watchedPaths
    try declareApp()
    #expect(studio.service.watchedPaths == before + [studio.folder.path + "/design/icon.svg"])
    try studio.folder.write("design/icon.svg", "no image")
    studio.service.reload()
    #expect(try get("/app-icon").status == 404)
    #expect(studio.service.watchedPaths.last == studio.folder.path + "/design/icon.svg")
  }

  @Test func `the contracts of Live Activities are watched`() throws {
    try studio.folder.write(
      "Templates/crier.json", #"{"app":{"liveActivities":{"Ride":"../ios/Ride.swift"}}}"#)
    studio.service.reload()
    let parent = studio.folder.path.split(separator: "/").dropLast().joined(separator: "/")
    #expect(studio.service.watchedPaths.last == "/\(parent)/ios/Ride.swift")
  }

  @Test func `the URL selects the generation of the operating system`() throws {
    func generations(_ query: String) throws -> Set<String> {
      let scene = try #require(StudioStory.scene("notification=score" + query))
      return Set(scene.previews().flatMap(\.surfaces).compactMap { $0.generation?.name })
    }
    #expect(try generations("") == ["ios-26"])
    #expect(try generations("&generation=ios-18") == ["ios-18"])
    #expect(try generations("&generation=ios-1") == ["ios-26"])
  }
}
