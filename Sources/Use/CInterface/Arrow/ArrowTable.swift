internal import CCrier

/// A struct array of text columns, handed over to a caller.
///
/// The caller releases the array and the schema; each of them then frees all that belongs to it.
@safe
enum ArrowTable {
  /// Writes the array of a table whose rows are all present.
  static func write(
    _ columns: consuming [ArrowArray], rows: Int, to target: UnsafeMutablePointer<ArrowArray>
  ) {
    let children = unsafe UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>
      .allocate(capacity: columns.count)
    for index in unsafe columns.indices {
      let child = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
      unsafe child.initialize(to: columns[index])
      unsafe children[index] = child
    }
    let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)
    unsafe buffers[0] = nil
    var array = unsafe ArrowArray()
    unsafe array.length = Int64(rows)
    unsafe array.n_buffers = 1
    unsafe array.buffers = buffers
    unsafe array.n_children = Int64(columns.count)
    unsafe array.children = children
    unsafe array.release = { array in
      guard let array = unsafe array else { return }
      for index in unsafe 0..<Int(array.pointee.n_children) {
        guard let child = unsafe array.pointee.children[index] else { continue }
        // A consumer may have moved a child away, which then has no release function.
        unsafe child.pointee.release?(child)
        unsafe child.deallocate()
      }
      unsafe array.pointee.children.deallocate()
      unsafe array.pointee.buffers.deallocate()
      unsafe array.pointee.release = nil
    }
    unsafe target.initialize(to: array)
  }

  /// Writes the schema of a table.
  static func writeSchema(of names: [String], to target: UnsafeMutablePointer<ArrowSchema>) {
    let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>
      .allocate(capacity: names.count)
    for (index, name) in names.enumerated() {
      let child = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
      unsafe child.initialize(to: schema(format: "u", name: name))
      unsafe children[index] = child
    }
    var table = unsafe schema(format: "+s", name: "")
    unsafe table.flags = 0
    unsafe table.n_children = Int64(names.count)
    unsafe table.children = children
    unsafe target.initialize(to: table)
  }

  /// Returns the schema of a column that can contain null.
  private static func schema(format: String, name: String) -> ArrowSchema {
    var schema = unsafe ArrowSchema()
    unsafe schema.format = copy(format)
    unsafe schema.name = copy(name)
    unsafe schema.flags = 2  // ARROW_FLAG_NULLABLE
    unsafe schema.release = { schema in
      guard let schema = unsafe schema else { return }
      for index in unsafe 0..<Int(schema.pointee.n_children) {
        guard let child = unsafe schema.pointee.children[index] else { continue }
        unsafe child.pointee.release?(child)
        unsafe child.deallocate()
      }
      unsafe schema.pointee.children?.deallocate()
      unsafe schema.pointee.format.deallocate()
      unsafe schema.pointee.name.deallocate()
      unsafe schema.pointee.release = nil
    }
    return unsafe schema
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let start = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe start[index] = byte }
    return unsafe UnsafePointer(start)
  }
}
