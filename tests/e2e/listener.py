"""A TLS server of the tests on a free loopback port: a thread for each connection."""
import os, socket, ssl, subprocess, threading


def certificate(folder):
    """A certificate for localhost, signed by itself, which the program is told to trust. Its key is next to it."""
    path = os.path.join(folder, "server.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "200",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", path + ".key",
                    "-out", path], check=True, capture_output=True)
    return path


class Listener:
    """A subclass has serve(connection), and a lock for what all connections share. `away`: clients find nobody
    there."""

    def __init__(self, pem):
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(pem, pem + ".key")
        self.lock, self.connections, self.away = threading.Lock(), 0, False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            if self.away:  # nobody is there, as far as anyone can see
                connection.close()
                continue
            self.connections += 1
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)  # wakes accept()
        self.listener.close()
