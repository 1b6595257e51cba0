package io.github.perfjunit.workload.load.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whose certificates are believed.
 *
 * @param trustedCertificatesPem those of this text; what the JDK trusts if there is none
 */
public record LoadTrust(Optional<String> trustedCertificatesPem) {

    /** What the JDK trusts. */
    public static final LoadTrust SYSTEM = new LoadTrust(Optional.empty());

    /**
     * The certificates in a file.
     *
     * @throws IllegalArgumentException if there are none
     * @throws UncheckedIOException if it can't be read
     */
    public static LoadTrust certificatesIn(Path pem) {
        try {
            String text = Files.readString(pem);
            Fields.require(
                    text.contains("-----BEGIN CERTIFICATE-----"),
                    "trusting",
                    pem,
                    "a file with certificates in PEM, but it holds no BEGIN CERTIFICATE");
            return new LoadTrust(Optional.of(text));
        } catch (IOException e) {
            throw new UncheckedIOException("trusting(" + pem + "): the file can't be read: " + e.getMessage(), e);
        }
    }
}
