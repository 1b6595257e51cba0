package io.github.perfjunit.it;

import io.github.perfjunit.internal.process.FreePort;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/** Files for an nginx that answers over TLS with what it was asked over; its certificate is signed by nobody else. */
record TlsServer(Path directory, int port) {

    private static final String PASSWORD = "changeit";
    private static final int LINE = 64;

    /** The port without TLS, for the readiness check, is filled in at launch. */
    private static final String CONFIGURATION =
            """
            daemon off; master_process off; pid nginx.pid; error_log stderr error;
            events { worker_connections 1000; }
            http {
              access_log off; keepalive_requests 1000000000;
              client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
              server {
                listen 127.0.0.1:@PORT@;
                listen 127.0.0.1:%d ssl http2;
                listen unix:%s;
                ssl_certificate server.pem; ssl_certificate_key server.key;
                ssl_client_certificate server.pem; ssl_verify_client optional;
                location / {
                  default_type text/plain;
                  return 200 "$scheme $server_protocol, request $connection_requests of its connection, client $ssl_client_verify $ssl_client_s_dn";
                }
              }
            }
            """;

    /** Writes configuration, key and certificate into this directory. */
    static TlsServer in(Path directory) throws IOException, InterruptedException, GeneralSecurityException {
        TlsServer server = new TlsServer(directory, FreePort.find());
        server.generateKeys();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream input = Files.newInputStream(server.keys())) {
            store.load(input, PASSWORD.toCharArray());
        }
        server.write("server.pem", "CERTIFICATE", store.getCertificate("server").getEncoded());
        server.write(
                "server.key",
                "PRIVATE KEY",
                store.getKey("server", PASSWORD.toCharArray()).getEncoded());
        Files.writeString(directory.resolve("nginx.template"), CONFIGURATION.formatted(server.port(), server.socket()));
        return server;
    }

    private void generateKeys() throws IOException, InterruptedException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "server",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-keystore",
                        keys().toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!keytool.waitFor(1, TimeUnit.MINUTES) || keytool.exitValue() != 0) {
            throw new IOException("keytool failed");
        }
    }

    private void write(String file, String kind, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(
                directory.resolve(file), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    /** A store with its certificate, and with its key, which does no harm. */
    Path keys() {
        return directory.resolve("keys.p12");
    }

    /** The socket at which it listens beside its ports. */
    Path socket() {
        return directory.resolve("http.sock");
    }

    Path certificate() {
        return directory.resolve("server.pem");
    }

    String uri() {
        return "https://127.0.0.1:" + port + "/";
    }

    /** Returns the option with which a JVM trusts it. */
    String trustOption() {
        return "-Djavax.net.ssl.trustStore=" + keys() + " -Djavax.net.ssl.trustStorePassword=" + PASSWORD;
    }
}
