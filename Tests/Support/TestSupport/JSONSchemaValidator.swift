internal import Foundation

/// An independent implementation of JSON Schema: the package `jsonschema` for Python.
public enum JSONSchemaValidator {
  /// Whether a Python installation with the package was found.
  public static var isInstalled: Bool { python != nil }

  private static let python: String? = {
    let folders = (environment("PATH") ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/python3" }.first { path in
      let test = ["-c", "from jsonschema import Draft202012Validator"]
      return (try? CommandRun(program: path, test, in: "/"))?.code == 0
    }
  }()

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    data = json.load(sys.stdin)
    for schema in data["schemas"]: Draft202012Validator.check_schema(schema)
    validators = [Draft202012Validator(schema) for schema in data["schemas"]]
    for index, document in data["cases"]:
        error = next(validators[index].iter_errors(document), None)
        print(json.dumps(f"{error.json_path}: {error.message[:200]}") if error else "")
    """

  /// A run of the validator that failed before it validated the documents.
  public struct Failure: Error {
    let talk: String
  }

  /// Returns the first error in each document; nil for a valid document.
  ///
  /// Each schema itself must be valid. Each document references its schema by index.
  public static func errors(
    schemas: [String], cases: [(schema: Int, document: String)]
  ) throws -> [String?] {
    let cases = cases.map { "[\($0.schema),\($0.document)]" }.joined(separator: ",\n")
    let input = "{\"schemas\":[\(schemas.joined(separator: ",\n"))],\"cases\":[\(cases)]}"
    let run = try CommandRun(
      program: python ?? "/usr/bin/python3", ["-c", script], in: "/", input: Data(input.utf8))
    guard run.code == 0 else { throw Failure(talk: run.talk) }
    return run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? nil : String($0) }
  }
}
