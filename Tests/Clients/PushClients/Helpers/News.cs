using System.Net.Http;
using System.Text;
using System.Threading.Tasks;

public static class News
{
    public static async Task Send(string url, string device)
    {
        var message = "{\"to\":\"" + device + "\",\"title\":\"Extra!\",\"body\":\"The harbour is open again.\"}";
        using (var http = new HttpClient())
            await http.PostAsync(
                url + "/--/api/v2/push/send", new StringContent(message, Encoding.UTF8, "application/json"));
    }
}
