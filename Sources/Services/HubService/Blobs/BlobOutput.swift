internal import Bytes
internal import Documents
internal import HTTP
internal import Hub

/// The responses of the storage service, of which the hub implements what jobs and feedback need
/// (https://learn.microsoft.com/rest/api/storageservices/blob-service-rest-api).
enum BlobOutput {
  /// Returns the response with a file.
  static func file(_ blob: BlobTable.Blob) -> Response {
    Response(
      200,
      [
        "Content-Type": "application/octet-stream", "ETag": entityTag(of: blob),
        "Last-Modified": date(of: blob), "x-ms-blob-type": "BlockBlob", "Cache-Control": "no-store",
      ], body: blob.bytes)
  }

  /// Returns the response to a request that stored a file.
  static func stored(_ blob: BlobTable.Blob) -> Response {
    Response(201, ["ETag": entityTag(of: blob), "Last-Modified": date(of: blob)])
  }

  /// Returns the response with the names of a container's files.
  static func list(
    _ files: [(name: String, blob: BlobTable.Blob)], of container: String, at origin: String
  ) -> Response {
    var output = XMLOutput()
    output.open(
      "EnumerationResults",
      [("ServiceEndpoint", "\(origin)/\(BlobPath.root)"), ("ContainerName", container)])
    output.open("Blobs")
    for (name, blob) in files {
      output.open("Blob")
      output.element("Name", name)
      output.open("Properties")
      output.element("Last-Modified", date(of: blob))
      output.element("Etag", entityTag(of: blob))
      output.element("Content-Length", "\(blob.bytes.count)")
      output.element("Content-Type", "application/octet-stream")
      output.element("BlobType", "BlockBlob")
      output.close("Properties")
      output.close("Blob")
    }
    output.close("Blobs")
    output.empty("NextMarker")
    output.close("EnumerationResults")
    return Response(
      200, ["Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store"],
      body: output.bytes)
  }

  private static func entityTag(of blob: BlobTable.Blob) -> String {
    "\"0x\(String(blob.time.milliseconds, radix: 16, uppercase: true))-\(blob.bytes.count)\""
  }

  private static func date(of blob: BlobTable.Blob) -> String {
    HTTPDate.text(blob.time.seconds)
  }
}
