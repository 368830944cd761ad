// Empty on purpose: this target only provides pkg-config's flags. Swift must never see ICU's own
// headers, because the ICU inside Foundation defines the same types with different members.
