package io.github.perfjunit.internal.load.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of TLS.
 *
 * @param trustedCertificatesPem certificates that are trusted, in PEM; those that the JDK trusts if it is empty
 * @param serverName the host that the target is asked for, and that its certificate must be for; that of the address if it is
 *     empty
 * @param sessions what connections begin with
 */
public record LoadTls(Optional<String> trustedCertificatesPem, Optional<String> serverName, Sessions sessions) {

    /** Certificates that the JDK trusts, for the host of the address, and full handshakes. */
    public static final LoadTls USUAL = new LoadTls(Optional.empty(), Optional.empty(), Sessions.FULL);

    private static final String HOST = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";

    /** The beginning of a connection. */
    public enum Sessions {
        /** A full handshake, as a client makes it that comes for the first time. */
        FULL,
        /** The session of an earlier connection, if the target resumes it. */
        RESUMED
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
        return serverName.isPresent() ? "serverName" : "resumingTls";
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
                    text.contains("-----BEGIN CERTIFICATE-----"),
                    "trusting",
                    pem,
                    "a file with certificates in PEM, but it holds no BEGIN CERTIFICATE");
            return new LoadTls(Optional.of(text), serverName, sessions);
        } catch (IOException e) {
            throw new LoadRefusal("trusting(" + pem + "): the file can't be read: " + e.getMessage(), e);
        }
    }

    /** The same with another server name. */
    public LoadTls withServerName(String name) {
        return new LoadTls(trustedCertificatesPem, Optional.of(name), sessions);
    }

    /** The same with other sessions. */
    public LoadTls with(Sessions other) {
        return new LoadTls(trustedCertificatesPem, serverName, other);
    }
}
