package io.github.perfjunit.it.build;

import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.RootPom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A copy of a project that knows nothing of the build around it: it resolves perf-junit from a repository, and all else from
 * where this build has it. Versions that its pom leaves open are those of the root pom.
 *
 * @param directory where the copy is
 */
record SampleProject(Path directory) {

    /** The repository that the build fills before the tests; artifacts that only a sample needs are added to it. */
    static final Path REPOSITORY = Path.of("target", "repository").toAbsolutePath();

    private static final Set<String> BUILT = Set.of("target", "build", ".gradle", ".kotlin");

    private static final Pattern VERSION = Pattern.compile("\\$\\{([\\w.-]+\\.version)}");

    /** A copy of these projects below a directory, whose files may refer to each other; without what was built there. */
    static Path copy(Path projects, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(projects)) {
            for (Path file : (Iterable<Path>) files.filter(SampleProject::isSource)::iterator) {
                Path copied = to.resolve(projects.relativize(file).toString());
                Files.createDirectories(copied.getParent());
                Files.copy(file, copied);
            }
        }
        return to;
    }

    private static boolean isSource(Path file) {
        return Files.isRegularFile(file)
                && StreamSupport.stream(file.spliterator(), false)
                        .noneMatch(folder -> BUILT.contains(folder.toString()));
    }

    /** The project in this directory, with the versions that its pom leaves open. */
    static SampleProject of(Path directory) throws IOException {
        Path pom = directory.resolve("pom.xml");
        String text = Files.readString(pom);
        Files.writeString(pom, VERSION.matcher(text).replaceAll(open -> Matcher.quoteReplacement(version(open, text))));
        return new SampleProject(directory);
    }

    private static String version(MatchResult open, String pom) {
        String name = open.group(1);
        if (pom.contains("<" + name + ">")) {
            return open.group();
        }
        return name.equals("perf-junit.version") ? RootPom.version() : RootPom.property(name);
    }

    /** A build of it. */
    MavenBuild build() {
        if (!Files.isDirectory(REPOSITORY)) {
            throw new IllegalStateException(REPOSITORY + " is missing; run these tests with Maven (verify)");
        }
        return MavenBuild.of(directory).inFrontOfTheLocalRepository(REPOSITORY);
    }
}
