internal import CCrier
internal import Crier

/// A call of the interface.
enum Call {
  /// Runs a function inside the fork gate, and returns the handle of its result.
  static func returning(
    _ body: () throws(RenderError) -> CallResult
  ) -> crier_handle {
    inside {
      do throws(RenderError) {
        return HandleTable.shared.add(.result(try body()))
      } catch {
        return HandleTable.shared.add(.result(CallResult(error)))
      }
    }
  }

  /// Runs a function inside the fork gate.
  static func inside<Result>(_ body: () -> Result) -> Result {
    ccrier_enter()
    defer { ccrier_leave() }
    return body()
  }

  /// Leaves the fork gate for a moment, in the middle of a long call.
  static func letOthersFork() {
    ccrier_leave()
    ccrier_enter()
  }

  /// Returns an open workspace.
  static func workspace(_ handle: crier_handle) throws(RenderError) -> OpenWorkspace {
    guard case .workspace(let workspace)? = HandleTable.shared[handle] else {
      throw .closed("workspace")
    }
    return workspace
  }

  /// Returns an open template.
  static func template(_ handle: crier_handle) throws(RenderError) -> OpenTemplate {
    guard case .template(let template)? = HandleTable.shared[handle] else {
      throw .closed("template")
    }
    return template
  }
}

/// Copies of what a caller passes.
@safe
enum Parameter {
  /// Returns a text that can be null.
  static func optional(
    _ text: UnsafePointer<CChar>?, _ name: String
  ) throws(RenderError) -> String? {
    guard let text = unsafe text else { return nil }
    guard let string = unsafe String(validatingCString: text) else { throw .notUTF8(name) }
    return string
  }

  /// Returns a text that must not be null.
  static func text(_ text: UnsafePointer<CChar>?, _ name: String) throws(RenderError) -> String {
    guard let string = try unsafe optional(text, name) else { throw .null(name) }
    return string
  }

  /// Returns bytes; null is allowed if there are none.
  static func bytes(
    _ start: UnsafePointer<CChar>?, _ count: Int, _ name: String
  ) throws(RenderError) -> [UInt8] {
    guard count >= 0 else { throw .invalidCount(name) }
    guard count > 0 else { return [] }
    guard let start = unsafe start else { throw .null(name) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension RenderError {
  static func closed(_ kind: String) -> Self {
    Self(
      code: "handle-invalid", "the handle is not an open \(kind)",
      help: "check the status of the call that opened it, and do not use it after crier_close")
  }

  static func null(_ name: String) -> Self {
    Self(code: "parameter-null", "the parameter '\(name)' must not be null")
  }

  static func notUTF8(_ name: String) -> Self {
    Self(code: "parameter-not-utf8", "the parameter '\(name)' is not UTF-8")
  }

  static func invalidCount(_ name: String) -> Self {
    Self(code: "parameter-invalid", "the size of the parameter '\(name)' is negative")
  }
}
