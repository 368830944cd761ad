import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

final class News {
  static void send(String url, String device) throws Exception {
    String message = "{\"to\":\"" + device + "\",\"title\":\"Extra!\",\"body\":\"The harbour is open again.\"}";
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/--/api/v2/push/send"))
      .header("Content-Type", "application/json")
      .POST(HttpRequest.BodyPublishers.ofString(message)).build();
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }
}
