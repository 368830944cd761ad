import Bytes
import ExampleBackend
import HTTP
import Hub
import HubService
import Testing

struct ValueTests {
  @Test func `a long user name can be encoded with a line break`() {
    let name = String(repeating: "long", count: 30)
    let text = Base64.encode(Array("\(name):\(name)".utf8))
    let headers: Headers = ["Authorization": "Basic \(text.prefix(76)) \(text.dropFirst(76))"]
    #expect(Credentials(headers)?.user == name)
  }

  @Test func `a connection string contains the host, the port and the key`() throws {
    let key = "SharedAccessKeyName=Full;SharedAccessKey=c2Vj="
    let local = try ConnectionString("Endpoint=sb://localhost:8899/;\(key)")
    #expect(local.host == "localhost" && local.port == 8899 && local.isSecure)
    #expect(local.keyName == "Full" && local.key == "c2Vj=")
    let cloud = try ConnectionString("\(key);Endpoint=sb://a.servicebus.windows.net")
    #expect(cloud.port == 443)
    let plain = try ConnectionString("Endpoint=http://localhost:1/;\(key)")
    #expect(!plain.isSecure && plain.port == 1)
  }

  @Test(arguments: [
    ("", "SharedAccessKeyName"), ("SharedAccessKeyName=a", "SharedAccessKey"),
    ("SharedAccessKeyName=a;SharedAccessKey=b", "Endpoint"),
    ("SharedAccessKeyName=a;SharedAccessKey=b;Endpoint=ftp://a/", "Endpoint"),
    ("SharedAccessKeyName=a;SharedAccessKey=b;Endpoint=sb://a:b/", "Endpoint"),
  ])
  func `an incomplete connection string is refused`(_ text: String, _ part: String) {
    let error = #expect(throws: ConnectionString.Invalid.self) { try ConnectionString(text) }
    #expect(error?.part == part)
  }

  @Test func `omitted options have default values`() throws {
    let options = try BackendOptions(["--connection", "x", "--port", "0"])
    #expect(options.hub == "myhub" && options.port == 0 && options.contentFolder == nil)
  }

  @Test(arguments: [
    [], ["--connection"], ["--connection", "x", "--port", "a"], ["x"], ["--colour", "red"],
  ])
  func `other command lines are refused`(_ arguments: [String]) {
    #expect(throws: BackendOptions.Invalid.self) { try BackendOptions(arguments) }
  }
}
