package io.github.perfjunit.generator;

import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;

/** A certificate for a name or address, signed by itself; made by the JDK's keytool. */
public record SelfSigned(KeyStore store) {

    private static final String FILE = "keys.p12";
    private static final String PASSWORD = "changeit";

    /** For 127.0.0.1; made once, because keytool is slow. */
    public static SelfSigned forLoopback() {
        return Loopback.CERTIFICATE;
    }

    private static final class Loopback {

        private static final SelfSigned CERTIFICATE = make();

        private static SelfSigned make() {
            try {
                Path directory = Files.createTempDirectory("perfjunit-keys-");
                SelfSigned certificate = of("ip:127.0.0.1", directory);
                Files.delete(directory.resolve(FILE));
                Files.delete(directory);
                return certificate;
            } catch (Exception e) {
                throw new AssertionError("no certificate", e);
            }
        }
    }

    /** For {@code subject}, like {@code ip:127.0.0.1} or {@code dns:localhost}. */
    static SelfSigned of(String subject, Path directory) throws Exception {
        Path file = directory.resolve(FILE);
        Process keytool = new ProcessBuilder(List.of(
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
                        "san=" + subject,
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
            throw new AssertionError("keytool failed");
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream input = Files.newInputStream(file)) {
            store.load(input, PASSWORD.toCharArray());
        }
        return new SelfSigned(store);
    }

    /** For a server. */
    public SSLContext context() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys().getKeyManagers(), null, null);
        return context;
    }

    /** For a server, which counts how often it proves who it is: once in each full handshake. */
    SSLContext context(AtomicInteger proofs) throws GeneralSecurityException {
        var keys = (X509ExtendedKeyManager) keys().getKeyManagers()[0];
        var counting = new X509ExtendedKeyManager() {
            @Override
            public String[] getClientAliases(String type, Principal[] issuers) {
                return keys.getClientAliases(type, issuers);
            }

            @Override
            public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
                return keys.chooseClientAlias(types, issuers, socket);
            }

            @Override
            public String[] getServerAliases(String type, Principal[] issuers) {
                return keys.getServerAliases(type, issuers);
            }

            @Override
            public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
                return keys.chooseServerAlias(type, issuers, socket);
            }

            @Override
            public X509Certificate[] getCertificateChain(String alias) {
                return keys.getCertificateChain(alias);
            }

            @Override
            public PrivateKey getPrivateKey(String alias) {
                proofs.incrementAndGet();
                return keys.getPrivateKey(alias);
            }
        };
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(new KeyManager[] {counting}, null, null);
        return context;
    }

    KeyManagerFactory keys() throws GeneralSecurityException {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        return keys;
    }

    /** For a client's plan: in JSON, so lines end in {@code \n} written out. */
    public String pemInJson() throws GeneralSecurityException {
        Certificate certificate = store.getCertificate("server");
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded());
        return ("-----BEGIN CERTIFICATE-----\n" + text + "\n-----END CERTIFICATE-----\n").replace("\n", "\\n");
    }
}
