package news

import (
	"encoding/json"
	"net/http"
	"strings"
)

// SendNews tells a device that the harbour is open.
func SendNews(page, device string) {
	message, _ := json.Marshal(map[string]string{
		"to": device, "title": "Extra!", "body": "The harbour is open again.",
	})
	http.Post(page+"--/api/v2/push/send", "application/json", strings.NewReader(string(message)))
}
