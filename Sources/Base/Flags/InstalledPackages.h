// Makes an object file depend on the packages that are installed on the machine.
//
// The C modules ask with __has_include for the headers of optional libraries. The compiler tells the
// build which headers it found, but not which were missing, so a library that is installed later
// would not be noticed. A package manager changes the file below with every installation, and
// asking for a file that exists makes it a dependency of the object file. The systems without such a
// file have compiler flags for each library, whose change compiles everything again.
//
// The flags of the linker are in the plan of the build, which SwiftPM makes anew only for a newer
// Package.swift; the messages about a missing library say so.
#pragma once
#if __has_include("/var/lib/dpkg/status")
#elif __has_include("/usr/lib/sysimage/rpm/rpmdb.sqlite")
#elif __has_include("/var/lib/rpm/rpmdb.sqlite")
#elif __has_include("/lib/apk/db/installed")
#endif
