package io.github.perfjunit.internal.report.html;

import io.github.perfjunit.internal.target.artifact.Sha256;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The permissions that the page has in a browser: to be shown, and to run the scripts that belong to it. Everything else is
 * forbidden, and each request above all.
 */
final class ContentPolicy {

    private ContentPolicy() {}

    /** A policy that allows inline scripts of exactly these texts. */
    static String allowing(List<String> scripts) {
        String hashes = scripts.stream()
                .map(script -> "'sha256-" + new Sha256().add(script).base64() + "'")
                .collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + hashes
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    }
}
