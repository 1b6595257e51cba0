package io.github.perfjunit.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a browser may do with the page: show it, and run the scripts that belong to it. Everything else is forbidden, and each
 * request above all.
 */
final class ContentPolicy {

    private ContentPolicy() {}

    /** A policy that allows inline scripts of exactly these texts. */
    static String allowing(List<String> scripts) {
        String hashes = scripts.stream()
                .map(script -> "'sha256-" + sha256(script) + "'")
                .collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + hashes
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
