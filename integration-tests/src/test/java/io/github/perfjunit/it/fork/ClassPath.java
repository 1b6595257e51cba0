package io.github.perfjunit.it.fork;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The class path of a fork: that of these tests, with libraries in other versions, or without.
 *
 * @param versions those that differ from the ones that these tests are run with
 * @param withoutJars how the file names of jars begin that are left out
 */
record ClassPath(Map<Library, String> versions, List<String> withoutJars) {

    /** Its manifest would bring the libraries of the service. */
    private static final String SERVICE = "order-service.jar";

    /** On the newest JUnit. */
    static ClassPath newest() {
        return new ClassPath(Map.of(Library.JUNIT, Library.JUNIT.newest()), List.of());
    }

    ClassPath with(Library library, String version) {
        Map<Library, String> more = new EnumMap<>(versions);
        more.put(library, version);
        return new ClassPath(more, withoutJars);
    }

    ClassPath without(String jar) {
        List<String> more = new ArrayList<>(withoutJars);
        more.add(jar);
        return new ClassPath(versions, more);
    }

    /** As the argument of {@code -cp}. */
    String text() throws IOException, InterruptedException {
        return String.join(File.pathSeparator, entries());
    }

    /** The jars at its beginning, as the argument of {@code -cp}. */
    String jars() throws IOException, InterruptedException {
        return entries().stream().takeWhile(ClassPath::isJar).collect(Collectors.joining(File.pathSeparator));
    }

    /** Its jars, and behind them its directories, which an archive of classes can't have. */
    List<String> entries() throws IOException, InterruptedException {
        // Surefire and Failsafe start with a manifest-only jar and keep the real class path here
        String own = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> entries = new ArrayList<>(Arrays.asList(own.split(Pattern.quote(File.pathSeparator), -1)));
        entries.removeIf(this::isLeftOut);
        for (Map.Entry<Library, String> library : versions.entrySet()) {
            library.getKey().jars(library.getValue()).forEach(jar -> entries.add(0, jar.toString()));
        }
        entries.sort(Comparator.comparing(ClassPath::isJar).reversed());
        return entries;
    }

    private static boolean isJar(String entry) {
        return entry.endsWith(".jar");
    }

    private boolean isLeftOut(String entry) {
        String name = Path.of(entry).getFileName().toString();
        return name.equals(SERVICE)
                || versions.keySet().stream().anyMatch(library -> library.brings(entry))
                || withoutJars.stream().anyMatch(name::startsWith);
    }
}
