#!/usr/bin/env bash
# Sends with curl and client certificates in the form of Apple's: certificate.sh URL CA FOLDER.
set -euo pipefail
url="$1" ca="$2" folder="$3"
cat >"$folder/certificate.cnf" <<'END'
[req]
distinguished_name = name
prompt = no
[name]
UID = com.example.app
CN = Apple Push Services: com.example.app
[one]
1.2.840.113635.100.6.3.2 = ASN1:NULL
[several]
1.2.840.113635.100.6.3.6 = ASN1:SEQUENCE:topics
[topics]
app = UTF8:com.example.app
appKinds = SEQUENCE:kinds
voip = UTF8:com.example.app.voip
voipKinds = SEQUENCE:kinds
[kinds]
kind = UTF8:app
END
for name in one several; do
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 \
    -config "$folder/certificate.cnf" -extensions "$name" \
    -keyout "$folder/$name.key" -out "$folder/$name.pem" 2>/dev/null
done
device="$(printf '0f%.0s' $(seq 32))"

# Sends a notification, and prints the status and the body: send CERTIFICATE HEADER...
send() {
  local certificate="$1" headers=()
  shift
  for header in "$@"; do headers+=(-H "$header"); done
  curl -sS --http2 --cacert "$ca" --cert "$folder/$certificate.pem" --key "$folder/$certificate.key" \
    "${headers[@]}" -d '{"aps":{"alert":"Hello"}}' -w ' %{http_code}' "$url/3/device/$device"
}

expect() {
  local expected="$1" answer
  shift
  answer="$(send "$@")"
  [ "$answer" = "$expected" ] || { echo "curl with a certificate: '$answer' instead of '$expected': $*"; exit 1; }
}

expect ' 200' one
expect ' 200' one 'apns-topic: com.example.app'
expect ' 200' one 'apns-topic: com.example.app' 'authorization: bearer ignored'
expect '{"reason":"TopicDisallowed"} 400' one 'apns-topic: com.example.other'
expect '{"reason":"MissingTopic"} 400' several
expect ' 200' several 'apns-topic: com.example.app.voip'
echo "curl with client certificates: 6 answers, all as expected"
