
private static string Quoted(string text)
{
    var json = new StringBuilder("\"");
    foreach (var unit in text)
    {
        switch (unit)
        {
            case '"': json.Append("\\\""); break;
            case '\\': json.Append("\\\\"); break;
            case '\n': json.Append("\\n"); break;
            case '\r': json.Append("\\r"); break;
            case '\t': json.Append("\\t"); break;
            case '\b': json.Append("\\b"); break;
            case '\f': json.Append("\\f"); break;
            default:
                if (unit < ' ') json.Append("\\u").Append(((int)unit).ToString("x4", CultureInfo.InvariantCulture));
                else json.Append(unit);
                break;
        }
    }
    return json.Append('"').ToString();
}
