package io.github.perfjunit.resolver;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/** Versions in Maven's own order. */
final class Versions {

    private static final Pattern NUMBERS = Pattern.compile("\\d++(?:\\.\\d++)*+");

    /** Words of versions that come before a release, but that Maven's order puts after it. */
    private static final Pattern EARLY =
            Pattern.compile("(?i)(?:^|[^a-z])(?:pre|preview|ea|dev|nightly|canary|incubating)(?:[^a-z]|$)");

    private static final int LONGEST = 500;

    private Versions() {}

    static Version parse(String version) throws Failure {
        if (version.length() > LONGEST) {
            throw new Failure("'" + version.substring(0, LONGEST) + "...' is no version: it has " + version.length()
                    + " characters");
        }
        try {
            return new GenericVersionScheme().parseVersion(version);
        } catch (InvalidVersionSpecificationException e) {
            throw new Failure("'" + version + "' is no version: " + e.getMessage(), e);
        }
    }

    static boolean isSnapshot(Version version) {
        return version.toString().endsWith("SNAPSHOT");
    }

    /** Alphas, betas, milestones and release candidates: what Maven orders before the numbers that it begins with. */
    static boolean isPreRelease(Version version) {
        String text = version.toString();
        Matcher numbers = NUMBERS.matcher(text);
        try {
            boolean before = numbers.lookingAt() && version.compareTo(parse(numbers.group())) < 0;
            return before || EARLY.matcher(text).find();
        } catch (Failure e) {
            return false;
        }
    }
}
