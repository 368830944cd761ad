package import Interchange

extension TranslationUnit {
  /// The kind of device that an Android resource is for, such as `tablet`; nil for all devices.
  ///
  /// Several resources can have the same name: one for each product, and one for all others.
  package var product: String? {
    fields["product"].flatMap { $0.isEmpty || $0 == "default" ? nil : $0 }
  }
}
