package io.github.perfjunit.generator.plan;

import java.util.List;
import java.util.Locale;

/** The encodings of bodies: gzip and Brotli are decoded, others are counted only. */
final class ContentCoding {

    private static final List<String> DECODED = List.of("gzip", "x-gzip", "br", "identity", "*");

    private ContentCoding() {}

    /** Refuses a request that asks for a body which could not be read, although it is to be. */
    static void requireDecodable(RequestPlan request, String path) throws RefusedException {
        for (RequestPlan.Header header : request.headers()) {
            if (header.name().equals("accept-encoding") && header.value().isFixed()) {
                String value = header.value().render(Template.Values.NONE, Template.Escape.NONE);
                check(value.toLowerCase(Locale.ROOT), path);
            }
        }
    }

    private static void check(String value, String path) throws RefusedException {
        for (String each : value.split(",", -1)) {
            String[] coding = each.strip().split("\\s*;\\s*", 2);
            boolean isWanted = coding.length == 1 || !coding[1].matches("q=0(\\.0*)?");
            if (isWanted && !coding[0].isEmpty() && !DECODED.contains(coding[0])) {
                throw new RefusedException(path + ": asks for '" + coding[0]
                        + "', which is counted and not decoded, and the body is searched, by expectingText(...) or a capture:"
                        + " accept gzip and br only");
            }
        }
    }
}
