internal import Pages

/// Adds the parameters of a URL as hidden form fields, except those named in `names`.
func addHidden(besides names: Set<String>, _ address: StudioAddress, to page: inout Markup) {
  for (name, value) in address.choices where !names.contains(name) {
    page.empty("input", ["type": "hidden", "name": name, "value": value])
  }
  guard !names.contains(StudioAddress.editPrefix) else { return }
  for edit in address.edits {
    page.empty(
      "input",
      ["type": "hidden", "name": StudioAddress.editPrefix + edit.name, "value": edit.text])
  }
}
