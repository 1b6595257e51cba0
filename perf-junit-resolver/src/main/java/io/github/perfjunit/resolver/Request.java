package io.github.perfjunit.resolver;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The task of this program.
 *
 * @param directory the folder of the module whose tests are running
 * @param settings the one settings file to use, in place of those that the build uses
 * @param repositories given by hand, in place of those that the build uses: urls, or {@code id=url}
 * @param offline whether to contact no repository, in place of the build's setting
 * @param localRepository where the build keeps its artifacts, if that is known
 * @param timeoutMillis how long one question may take
 * @param wanted the releases
 */
record Request(
        Path directory,
        Optional<Path> settings,
        List<String> repositories,
        Optional<Boolean> offline,
        Optional<Path> localRepository,
        int timeoutMillis,
        List<Wanted> wanted) {

    static Request read(Path file) throws IOException {
        Properties request = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            request.load(reader);
        }
        List<Wanted> wanted = new ArrayList<>();
        for (int i = 0; request.containsKey(prefix(i) + "groupId"); i++) {
            wanted.add(Wanted.of(request, prefix(i)));
        }
        return new Request(
                Path.of(request.getProperty("directory", "")).toAbsolutePath().normalize(),
                text(request, "settings").map(Path::of),
                text(request, "repositories")
                        .map(list -> Arrays.stream(list.split(","))
                                .map(String::strip)
                                .filter(entry -> !entry.isEmpty())
                                .toList())
                        .orElse(List.of()),
                text(request, "offline").map(Boolean::valueOf),
                text(request, "localRepository").map(Path::of),
                Integer.parseInt(request.getProperty("timeoutMillis", "300000")),
                wanted);
    }

    /** Returns the prefix of the properties of one release, in the request and in the result. */
    static String prefix(int release) {
        return "release." + release + ".";
    }

    private static Optional<String> text(Properties request, String key) {
        return Optional.ofNullable(request.getProperty(key)).filter(value -> !value.isBlank());
    }
}
