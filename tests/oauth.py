"""An authorization server on loopback that behaves as RFC 8628 (device flow), RFC 6749 (codes, refresh) and RFC 7636
(PKCE) say, except for the whims that a test gives it: one for each coming question."""
import base64, hashlib, http.server, json, secrets, ssl, threading, time, urllib.parse

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
CLIENT, SECRET = "zugpost-test", "the-client's-secret&=%"


class Refused(Exception):
    """What is answered with status 400 (RFC 6749 5.2)."""


class Server:
    def __init__(self, pem=None, mint=None, ttl=3600, rotate=True):
        """`mint(ttl)` makes access tokens; random ones otherwise."""
        self.mint = mint or (lambda ttl: secrets.token_urlsafe(40))
        self.ttl, self.rotate, self.interval, self.expires_in = ttl, rotate, 1, 600
        self.more = {}      # further members of answers with tokens
        self.whims = []     # of the next questions at /token: "slow_down", "html", ...
        self.asked = []     # (time, form) at /token
        self.access = {}    # token: when it ends
        self.refresh = set()
        self.device, self.codes = None, {}
        self.lock = threading.Lock()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                outer.post(self)

            def do_GET(self):
                outer.browse(self)

            def log_message(self, *words):
                pass

        self.httpd = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if pem:
            tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            tls.load_cert_chain(pem, pem + ".key")
            self.httpd.socket = tls.wrap_socket(self.httpd.socket, server_side=True)
        self.port = self.httpd.server_address[1]
        self.url = "%s://localhost:%d" % ("https" if pem else "http", self.port)
        threading.Thread(target=self.httpd.serve_forever, daemon=True).start()

    def close(self):
        self.httpd.shutdown()
        self.httpd.server_close()

    # ---- answers -------------------------------------------------------------------------------

    def say(self, h, status, body, kind="application/json"):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        h.send_response(status)
        h.send_header("Content-Type", kind)
        h.send_header("Content-Length", str(len(body)))
        h.end_headers()
        h.wfile.write(body)

    def whim(self, h, name, form):
        """True: it was answered so."""
        secret = form.get("refresh_token") or form.get("device_code") or "?"
        if name in ("authorization_pending", "slow_down", "access_denied", "expired_token", "invalid_grant"):
            self.say(h, 400, {"error": name, "error_description": "as the test wants it"})
        elif name == "echo":
            self.say(h, 400, {"error": "invalid_grant", "error_description": "no such token " + secret})
        elif name == "500":
            self.say(h, 500, b"out of order", "text/plain")
        elif name == "html":
            self.say(h, 200, b"<html><body>Welcome to the hotel's wireless network</body></html>", "text/html")
        elif name == "garbage":
            self.say(h, 200, b'{"access_token": "half a')
        elif name == "deep":
            self.say(h, 200, b"[" * 30000)
        elif name == "huge":
            self.say(h, 200, b" " * 200000)
        elif name == "controls":
            self.say(h, 200, {"access_token": "a\r\nb", "token_type": "Bearer", "refresh_token": "c"})
        elif name == "numbers":
            self.say(h, 200, {"access_token": 17, "token_type": ["Bearer"], "expires_in": "soon"})
        elif name == "mac":
            self.say(h, 200, {"access_token": "abc", "token_type": "mac", "refresh_token": "c"})
        elif name == "redirect":
            h.send_response(302)
            h.send_header("Location", "http://192.0.2.1/steal")
            h.send_header("Content-Length", "0")
            h.end_headers()
        elif name == "slow":
            time.sleep(4)  # by then nobody waits for an answer
        else:
            return False
        return True

    def tokens(self):
        access = self.mint(self.ttl)
        self.access[access] = time.time() + self.ttl
        answer = {"access_token": access, "token_type": "bearer", "expires_in": self.ttl, **self.more}
        if self.rotate or not self.refresh:
            self.refresh = {secrets.token_urlsafe(60)}  # the previous one is no longer valid
            answer["refresh_token"] = next(iter(self.refresh))
        return answer

    # ---- questions -----------------------------------------------------------------------------

    def post(self, h):
        form = dict(urllib.parse.parse_qsl(h.rfile.read(int(h.headers["Content-Length"])).decode(), strict_parsing=True))
        with self.lock:
            if h.path == "/token":
                self.asked.append((time.time(), form))
                whim = self.whims.pop(0) if self.whims else ""
                if self.whim(h, whim, form):
                    return
        try:
            with self.lock:
                if h.headers["Content-Type"] != "application/x-www-form-urlencoded" or form.get("client_id") != CLIENT:
                    raise Refused("invalid_client")
                answer = self.begin(form) if h.path == "/device" else self.token(form)
            self.say(h, 200, answer)
        except Refused as r:
            self.say(h, 400, {"error": r.args[0]})

    def begin(self, form):
        if not form.get("scope"):
            raise Refused("invalid_scope")
        self.device = secrets.token_urlsafe(30)
        return {"device_code": self.device, "user_code": "WDJB-MJHT", "verification_uri": self.url + "/device",
                "expires_in": self.expires_in, "interval": self.interval}

    def token(self, form):
        if form.get("client_secret") != SECRET:
            raise Refused("invalid_client")
        kind = form.get("grant_type")
        if kind == DEVICE:
            if form.get("device_code") != self.device:
                raise Refused("invalid_grant")
            self.device = None
        elif kind == "refresh_token":
            if form.get("refresh_token") not in self.refresh:
                raise Refused("invalid_grant")
        elif kind == "authorization_code":
            challenge, redirect = self.codes.pop(form.get("code"), (None, None))
            sum = base64.urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
            if challenge != sum.decode().rstrip("=") or form.get("redirect_uri") != redirect:
                raise Refused("invalid_grant")
        else:
            raise Refused("unsupported_grant_type")
        return self.tokens()

    def agree(self, url):
        """A person opens the address, logs in and agrees: the address that the browser ends at."""
        asked = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query, strict_parsing=True))
        if asked["client_id"] != CLIENT or asked["response_type"] != "code" or asked["code_challenge_method"] != "S256":
            raise Refused("invalid_request")
        code = "4/" + secrets.token_urlsafe(20)  # Google's have a slash
        self.codes[code] = asked["code_challenge"], asked["redirect_uri"]
        return asked["redirect_uri"] + "?" + urllib.parse.urlencode({"state": asked["state"], "code": code, "scope": asked["scope"]})

    def browse(self, h):
        self.say(h, 200, b"<html>type the code</html>", "text/html")
