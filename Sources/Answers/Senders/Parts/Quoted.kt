
private fun quoted(text: String): String {
    val json = StringBuilder("\"")
    for (unit in text) {
        when (unit) {
            '"' -> json.append("\\\"")
            '\\' -> json.append("\\\\")
            '\n' -> json.append("\\n")
            '\r' -> json.append("\\r")
            '\t' -> json.append("\\t")
            '\b' -> json.append("\\b")
            '\u000C' -> json.append("\\f")
            else -> if (unit < ' ') json.append(String.format("\\u%04x", unit.toInt())) else json.append(unit)
        }
    }
    return json.append('"').toString()
}
