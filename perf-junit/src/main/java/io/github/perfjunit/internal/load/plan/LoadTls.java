package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;

/**
 * The settings of TLS.
 *
 * @param trustedCertificatesPem certificates that are trusted, in PEM; those that the JDK trusts if it is empty
 * @param serverName the host that the target is asked for, and that its certificate must be for; that of the address if it is
 *     empty
 * @param sessions what connections begin with
 * @param client what this side proves who it is with, if the target asks
 */
public record LoadTls(
        Optional<String> trustedCertificatesPem,
        Optional<String> serverName,
        Sessions sessions,
        Optional<ClientCertificate> client) {

    /** Certificates that the JDK trusts, for the host of the address, and full handshakes. */
    public static final LoadTls USUAL =
            new LoadTls(Optional.empty(), Optional.empty(), Sessions.FULL, Optional.empty());

    private static final String BEGIN_CERTIFICATE = "-----BEGIN CERTIFICATE-----";
    private static final String HOST = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";

    /** The beginning of a connection. */
    public enum Sessions {
        /** A full handshake, as a client makes it that comes for the first time. */
        FULL,
        /** The session of an earlier connection, if the target resumes it. */
        RESUMED
    }

    /**
     * The certificate that this side presents. The generator reads the files; the password is in no description.
     *
     * @param certificates a file in PEM; with a password, one in PKCS#12 that has the key too
     * @param key a file in PEM, or that of the certificates where it is in there
     * @param password of the file in PKCS#12
     */
    public record ClientCertificate(Path certificates, Path key, Optional<String> password) {

        private static final String BEGIN_KEY = "-----BEGIN PRIVATE KEY-----";

        /**
         * A certificate and its key, in files in PEM.
         *
         * @throws LoadRefusal if they are not in there
         */
        public static ClientCertificate pem(Path certificates, Path key) {
            Fields.require(
                    text(certificates).contains(BEGIN_CERTIFICATE),
                    "clientCertificate",
                    certificates + ", " + key,
                    "a file with a certificate in PEM, and one with its key, but " + certificates
                            + " holds no BEGIN CERTIFICATE");
            Fields.require(
                    text(key).contains(BEGIN_KEY),
                    "clientCertificate",
                    certificates + ", " + key,
                    "a certificate and its key in PKCS#8 without a password, but " + key
                            + " holds no BEGIN PRIVATE KEY; convert it by openssl pkcs8 -topk8 -nocrypt, or give a file in"
                            + " PKCS#12 and its password");
            return new ClientCertificate(certificates.toAbsolutePath(), key.toAbsolutePath(), Optional.empty());
        }

        /**
         * A certificate and its key in a file in PKCS#12.
         *
         * @throws LoadRefusal if it can't be opened with this password
         */
        public static ClientCertificate pkcs12(Path file, String password) {
            try (InputStream input = Files.newInputStream(file)) {
                KeyStore.getInstance("PKCS12").load(input, password.toCharArray());
                return new ClientCertificate(file.toAbsolutePath(), file.toAbsolutePath(), Optional.of(password));
            } catch (IOException | GeneralSecurityException e) {
                throw new LoadRefusal(
                        FailureReasons.because(
                                "clientCertificate(" + file + ", ...): it must be a file in PKCS#12 and its password",
                                e),
                        e);
            }
        }

        private static String text(Path file) {
            try {
                return Files.readString(file, StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                throw new LoadRefusal(
                        FailureReasons.because("clientCertificate(" + file + ", ...): the file can't be read", e), e);
            }
        }

        @Override
        public String toString() {
            return "ClientCertificate[" + certificates + "]";
        }
    }

    public LoadTls {
        serverName.ifPresent(
                name -> Fields.require(name.matches(HOST), "serverName", name, "a host, such as localhost"));
    }

    /** The step by which it differs from the usual, for messages. */
    String firstStep() {
        if (trustedCertificatesPem.isPresent()) {
            return "trusting";
        }
        if (serverName.isPresent()) {
            return "serverName";
        }
        return client.isPresent() ? "clientCertificate" : "resumingTls";
    }

    /**
     * The same, trusting the certificates in a file.
     *
     * @throws IllegalArgumentException if there are none
     * @throws LoadRefusal if it can't be read
     */
    public LoadTls trusting(Path pem) {
        try {
            String text = Files.readString(pem);
            Fields.require(
                    text.contains(BEGIN_CERTIFICATE),
                    "trusting",
                    pem,
                    "a file with certificates in PEM, but it holds no BEGIN CERTIFICATE");
            return new LoadTls(Optional.of(text), serverName, sessions, client);
        } catch (IOException e) {
            throw new LoadRefusal(FailureReasons.because("trusting(" + pem + "): the file can't be read", e), e);
        }
    }

    /** The same, presenting a certificate. */
    public LoadTls with(ClientCertificate other) {
        return new LoadTls(trustedCertificatesPem, serverName, sessions, Optional.of(other));
    }

    /** The same with another server name. */
    public LoadTls withServerName(String name) {
        return new LoadTls(trustedCertificatesPem, Optional.of(name), sessions, client);
    }

    /** The same with other sessions. */
    public LoadTls with(Sessions other) {
        return new LoadTls(trustedCertificatesPem, serverName, other, client);
    }
}
