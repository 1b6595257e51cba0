package io.github.perfjunit.api;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The coordinates of an artifact in a Maven repository.
 *
 * @param classifier may be empty
 * @param version empty if the repositories determine it
 */
record Coordinates(String groupId, String artifactId, String type, String classifier, String version) {

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.+-]+");
    private static final Set<String> ON_THE_JVM = Set.of("jar", "war");
    private static final Set<String> ARCHIVES =
            Set.of("zip", "tar", "tar.gz", "tgz", "tar.bz2", "tar.xz", "7z", "pom", "xml", "ear", "aar");

    Coordinates {
        requireWord("id of a group", groupId, groupId);
        requireWord("id of an artifact", artifactId, groupId + ":" + artifactId);
        requireWord("type of an artifact", type, groupId + ":" + artifactId + ":" + type);
        if (!classifier.isEmpty()) {
            requireWord(
                    "classifier of an artifact",
                    classifier,
                    groupId + ":" + artifactId + ":" + type + ":" + classifier);
        }
        if (ARCHIVES.contains(type.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("release " + groupId + ":" + artifactId + ": a " + type
                    + " can't be started and is not unpacked; name the executable jar (Quarkus: package type uber-jar)"
                    + " or the native executable");
        }
    }

    static Coordinates withVersion(String text) {
        String[] words = text.split(":", -1);
        if (words.length < 3 || words.length > 5) {
            throw new IllegalArgumentException("release(\"" + text
                    + "\"): expected group:artifact:version, group:artifact:type:version or"
                    + " group:artifact:type:classifier:version");
        }
        return of(words, words.length - 1, requireVersion(words[words.length - 1], text));
    }

    static Coordinates withoutVersion(String text) {
        String[] words = text.split(":", -1);
        if (words.length < 2 || words.length > 4) {
            throw new IllegalArgumentException("lastRelease(\"" + text
                    + "\"): expected group:artifact, group:artifact:type or group:artifact:type:classifier");
        }
        return of(words, words.length, "");
    }

    private static Coordinates of(String[] words, int end, String version) {
        return new Coordinates(words[0], words[1], end > 2 ? words[2] : "jar", end > 3 ? words[3] : "", version);
    }

    private static String requireVersion(String version, String text) {
        String place = "release(\"" + text + "\"): ";
        if (version.equals("LATEST") || version.equals("RELEASE")) {
            throw new IllegalArgumentException(place + version
                    + " may be what was installed on this machine; write Target.lastRelease(\"group:artifact\")");
        }
        if (version.endsWith("SNAPSHOT")) {
            throw new IllegalArgumentException(
                    place + version
                            + " is no release: it may be another program tomorrow. Build it, and name its jar by Target.jar(...)");
        }
        if (!WORD.matcher(version).matches()) {
            throw new IllegalArgumentException(place + "'" + version
                    + "' is no version; name one, such as 1.4.2, or write Target.lastRelease(\"group:artifact\")");
        }
        return version;
    }

    private static void requireWord(String what, String word, String text) {
        if (!WORD.matcher(word).matches()) {
            throw new IllegalArgumentException("release " + text + ": '" + word + "' can't be the " + what
                    + "; coordinates are written as in com.acme:checkout:1.4.2");
        }
    }

    Coordinates withClassifier(String newClassifier) {
        return new Coordinates(groupId, artifactId, type, newClassifier, version);
    }

    Coordinates withType(String newType) {
        return new Coordinates(groupId, artifactId, newType, classifier, version);
    }

    /** Returns whether a JVM runs the artifact. Any other is a program of the operating system. */
    boolean isForJvm() {
        return ON_THE_JVM.contains(type);
    }

    /** Type and classifier only where they aren't usual. */
    @Override
    public String toString() {
        String middle = classifier.isEmpty() ? (type.equals("jar") ? "" : ":" + type) : ":" + type + ":" + classifier;
        return groupId + ":" + artifactId + middle + (version.isEmpty() ? "" : ":" + version);
    }
}
