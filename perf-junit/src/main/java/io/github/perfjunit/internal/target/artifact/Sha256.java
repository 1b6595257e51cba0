package io.github.perfjunit.internal.target.artifact;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A SHA-256 that is being computed, of texts in UTF-8 and of files.
 *
 * <pre>{@code
 * new Sha256().add("one text").hex(); // 64 digits
 * }</pre>
 */
public final class Sha256 {

    private static final int BUFFER = 1 << 16;

    private final MessageDigest digest;

    /** Creates a checksum without any input yet. */
    public Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Goes on with this text. */
    public Sha256 add(String text) {
        digest.update(text.getBytes(UTF_8));
        return this;
    }

    /** Goes on with what is in this file. */
    public Sha256 add(Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return this;
    }

    /** The end of it: in hexadecimal, 64 lower-case digits. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The end of it: in Base64, as pages and browsers write it. */
    public String base64() {
        return Base64.getEncoder().encodeToString(digest.digest());
    }
}
