import SQLite
import Testing
struct DatabaseTests {}
