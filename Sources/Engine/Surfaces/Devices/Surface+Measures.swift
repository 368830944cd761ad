extension Surface {
  /// The measures with which the layout is drawn; those of the current Windows for a Windows Phone.
  package var measures: SurfaceMeasures {
    frame == .window ? .browser : .of(generation ?? DeviceGenerations.current[.windows])
  }
}
