internal import Hub

extension ShapeOrigin {
  /// The origin of a shape, encoded for a record in the store.
  var record: [UInt8] {
    var writer = FieldWriter()
    switch self {
    case .entry(let body):
      writer.append(0)
      writer.append(blob: body)
    case .installation(let document, let tile, let template):
      writer.append(1)
      writer.append(blob: document)
      writer.append(optional: tile)
      writer.append(optional: template)
    }
    return writer.bytes
  }

  /// Decodes the origin of a shape; nil if the bytes are damaged.
  init?(record: [UInt8]) {
    var reader = FieldReader(record)
    switch reader.number() {
    case 0: self = .entry(Array(reader.blob()))
    case 1:
      self = .installation(
        Array(reader.blob()), tile: reader.optionalText(), template: reader.optionalText())
    default: return nil
    }
    guard reader.isComplete else { return nil }
  }
}

extension RegistrationShape {
  /// Restores a shape from its document; nil if this version of Crier rejects the document.
  static func restored(from origin: ShapeOrigin) -> RegistrationShape? {
    content(of: origin)?.shape
  }

  private static func content(of origin: ShapeOrigin) -> RegistrationContent? {
    do throws(ServiceError) {
      switch origin {
      case .entry(let body): return try RegistrationRequest(body).content
      case .installation(let document, let tile, let template):
        let stored = try InstallationDocument(stored: document)
        return try StoredInstallation.read(stored).registrations.first {
          $0.source?.tile == tile && $0.source?.template == template
        }
      }
    } catch {
      return nil
    }
  }
}
