import HTTP
import Testing

struct HTTPSupportTests {
  @Test func `missing libraries are reported`() {
    #expect(HTTPSupport.isBuiltIn == HTTPSupport.missing.isEmpty)
    for library in HTTPSupport.Library.allCases {
      #expect(HTTPSupport.missing.contains(library) != library.isBuiltIn)
    }
  }

  @Test(.enabled(if: !HTTPSupport.Library.openSSL.isBuiltIn, "built with OpenSSL"))
  func `without OpenSSL, errors name the package to install`() {
    let error = #expect(throws: HTTPError.self) {
      try Identity.authority(
        named: "Test", secret: RandomBytes.generate(32), validity: .days(1, from: 0))
    }
    #expect(error == .notBuiltIn(.openSSL))
    #expect(error?.description.contains("libssl-dev") == true)
  }
}
