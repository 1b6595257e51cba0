package io.github.perfjunit.generator.net;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.WirePlan.ClientCertificate;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;

/** The certificate and key that this side presents. No message shows the password, or anything of the key. */
final class ClientKeys {

    private ClientKeys() {}

    static void present(ClientCertificate certificate, SslContextBuilder builder) throws RefusedException {
        String certificates = certificate.certificates();
        if (certificate.password().isPresent()) {
            builder.keyManager(keys(certificates, certificate.password().get().toCharArray()));
        } else {
            pem(certificates, certificate.key().orElseThrow(), builder);
        }
    }

    private static void pem(String certificateFile, String keyFile, SslContextBuilder builder) throws RefusedException {
        try (InputStream certificates = Files.newInputStream(Path.of(certificateFile));
                InputStream key = Files.newInputStream(Path.of(keyFile))) {
            builder.keyManager(certificates, key);
        } catch (IOException | IllegalArgumentException e) {
            throw new RefusedException("tls.client: " + certificateFile + " and " + keyFile
                    + " hold no certificate and its key in PEM; a key is in PKCS#8 and not encrypted: it begins"
                    + " with BEGIN PRIVATE KEY (" + innermost(e) + ")");
        }
    }

    private static KeyManagerFactory keys(String file, char[] password) throws RefusedException {
        try (InputStream input = Files.newInputStream(Path.of(file))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(input, password);
            var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, password);
            return keys;
        } catch (IOException | GeneralSecurityException e) {
            throw new RefusedException("tls.client: " + file + " can't be read as PKCS#12: " + innermost(e));
        }
    }

    private static String innermost(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
