package import Diagnostics
internal import Documents
package import HTTP

/// A service account, whose key signs the requests for Google's access tokens.
///
/// The file is the one that Firebase's console hands out; its `token_uri` leads clients here.
package struct ServiceAccount: Sendable {
  /// The email address of the account: the issuer of its tokens.
  package let email: String
  /// The name of the project.
  package let project: String
  /// The id of the private key.
  package let keyID: String
  /// The private key (RSA).
  package let key: CryptoKey
  /// The address at which clients log in, as the file says; nil for an account without a file.
  package let tokenAddress: String?

  /// Creates an account of a project with a new key.
  package init(project: String, key: CryptoKey, _ random: inout ServiceRandom) {
    email = "firebase-adminsdk@\(project).iam.gserviceaccount.com"
    self.project = project
    self.key = key
    tokenAddress = nil
    keyID = random.hexadecimal() + random.hexadecimal().prefix(8)
  }

  /// Reads the file of an account; nil if a member is missing or the key is not an RSA key.
  package init?(json file: SourceFile) {
    let root = JSONReader.read(file).document?.root
    guard let email = root?["client_email"]?.text?.string,
      let keyID = root?["private_key_id"]?.text?.string,
      let pem = root?["private_key"]?.text?.string,
      let key = try? CryptoKey(pem: Array(pem.utf8)), key.kind == .rsa
    else { return nil }
    self.email = email
    self.keyID = keyID
    self.key = key
    project = root?["project_id"]?.text?.string ?? ""
    tokenAddress = root?["token_uri"]?.text?.string
  }

  /// Returns the file of the account for a server at the given address.
  package func json(forServerAt address: String) -> [UInt8] {
    let pem = String(decoding: key.pem ?? [], as: UTF8.self)
    let members: [(String, JSONValue)] = [
      ("type", .string("service_account")), ("project_id", .string(project)),
      ("private_key_id", .string(keyID)), ("private_key", .string(pem)),
      ("client_email", .string(email)), ("client_id", .string("100000000000000000000")),
      ("auth_uri", .string("\(address)/auth")), ("token_uri", .string("\(address)/token")),
    ]
    return JSONWriter.pretty(.object(members))
  }
}
