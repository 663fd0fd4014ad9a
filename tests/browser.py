"""Headless Chromium for the tests, with the same letters on every machine: `show` a page or `open` an address, `run` a
script in it, `tap` and press a `key`, take a `picture`. `asked`: the URLs that pages wanted, after Network.enable;
`said`: what they complained of, after `open`."""
import base64, json, os, shutil, subprocess, sys, tempfile

# The same letters on every machine, whatever other fonts it has: those of fonts-liberation, which are as wide as Arial,
# Times and Courier.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>/usr/share/fonts/truetype/liberation</dir><cachedir>%s</cachedir>
<alias binding="same"><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
<alias binding="same"><family>Helvetica</family><accept><family>Liberation Sans</family></accept></alias>
<alias binding="same"><family>Arial</family><accept><family>Liberation Sans</family></accept></alias>
<alias binding="same"><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
<alias binding="same"><family>monospace</family><prefer><family>Liberation Mono</family></prefer></alias>
<alias binding="same"><family>Courier</family><accept><family>Liberation Mono</family></accept></alias>
</fontconfig>
"""


class Browser:
    """Chromium behind a pipe: messages of the DevTools protocol, each ended by a NUL."""

    def __init__(self):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if not program:
            sys.exit("browser.py: there is no chromium: apt-get install chromium (cron/packages)")
        self.home = tempfile.mkdtemp()
        with open(os.path.join(self.home, "fonts.conf"), "w") as f:
            f.write(FONTS % self.home)
        down, self.out = os.pipe()
        self.into, up = os.pipe()
        saved = [os.dup(f) for f in (down, up)]  # 3 and 4 may be among them
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--user-data-dir=" + self.home, "--force-color-profile=srgb",
             "--font-render-hinting=none", "--disable-lcd-text", "about:blank"],
            env=dict(os.environ, FONTCONFIG_FILE=os.path.join(self.home, "fonts.conf")), pass_fds=(3, 4), preexec_fn=lambda: (os.dup2(saved[0], 3), os.dup2(saved[1], 4)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for f in saved + [down, up]:
            os.close(f)
        self.number, self.rest, self.session, self.loaded = 0, b"", None, False
        self.asked, self.said = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]

    def message(self):
        while b"\0" not in self.rest:
            more = os.read(self.into, 1 << 20)
            if not more:
                sys.exit("browser.py: chromium has ended")
            self.rest += more
        one, _, self.rest = self.rest.partition(b"\0")
        return json.loads(one)

    def call(self, method, **parameters):
        self.number += 1
        order = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        self.send(order)
        while True:
            m = self.message()
            self.told(m)
            if m.get("id") == self.number:
                if "error" in m:
                    sys.exit("browser.py: %s: %s" % (method, m["error"]))
                return m["result"]

    def told(self, m):
        """An event."""
        method, told = m.get("method"), m.get("params")
        if method == "Network.requestWillBeSent":
            self.asked.append(told["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Runtime.exceptionThrown":
            thrown = told["exceptionDetails"]
            self.said.append(thrown.get("exception", {}).get("description", thrown["text"]))
        elif method == "Log.entryAdded":
            self.said.append(told["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.said.append(" ".join(str(a.get("value")) for a in told["args"]))

    def send(self, order):
        data = json.dumps(order).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]

    def look(self, width, look):
        self.width = width
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=700, deviceScaleFactor=1, mobile=width < 600)
        dark = "dark" if look == "dark" else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": dark}])
        self.call("Emulation.setAutoDarkModeOverride", enabled=look == "forced")

    def show(self, html):
        self.call("Page.setDocumentContent", frameId=self.frame, html=html)
        return self.run("Promise.all([...document.images].map(i => i.decode().catch(() => 0))).then(() =>"
                        " document.documentElement.scrollHeight)")

    def open(self, url):
        """Until the page is loaded, with its scripts; at once if only the fragment is another one."""
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.loaded = False
        answer = self.call("Page.navigate", url=url)
        if answer.get("errorText"):
            sys.exit("browser.py: %s: %s" % (url, answer["errorText"]))
        while answer.get("loaderId") and not self.loaded:
            self.told(self.message())

    def tap(self, x, y):
        """A click on that point of the window."""
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def key(self, key):
        """"Tab", "Enter", "ArrowDown", "r"."""
        codes = {"Enter": 13, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, " ": 32}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "",
                      windowsVirtualKeyCode=codes.get(key, ord(key[0].upper())))

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit("browser.py: %s" % answer["exceptionDetails"])
        return answer["result"].get("value")

    def settled(self, script="0"):
        """The same once the window has the width that was asked for, and has been drawn."""
        return self.run("""(async () => {
            const frame = () => new Promise(requestAnimationFrame);
            while (innerWidth !== %d) await frame();
            for (let n = 0; n < 4; n++) await frame(); // its size is noticed behind the first, and drawn behind the next
            return %s; })()""" % (self.width, script))

    def picture(self, left, width, height, scale):
        clip = {"x": left, "y": 0, "width": width, "height": height, "scale": scale}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True,
                                          optimizeForSpeed=True)["data"])

    def end(self):
        os.close(self.out)  # it ends then
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.into)
        shutil.rmtree(self.home, ignore_errors=True)
