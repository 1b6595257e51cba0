package io.github.perfjunit.internal.release;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files that this JVM and the forked one exchange, in a private directory: the program, the question, the answer. */
record ResolverFiles(Path directory) {

    private static final String ARTIFACT = "io.github.perfjunit:perf-junit-resolver";
    private static final String RESOURCE = "io/github/perfjunit/resolver/resolver.jar";

    void unpackProgram() throws IOException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? ResolverFiles.class.getClassLoader() : context;
        try (InputStream resource = loader.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new NoReleaseException("Target.release(...) and Target.lastRelease(...) need " + ARTIFACT
                        + ", which is not on the test classpath: add it with scope test");
            }
            Files.copy(resource, program());
        }
    }

    private Path program() {
        return directory.resolve("resolver.jar");
    }

    private Path question() {
        return directory.resolve("question.properties");
    }

    private Path answer() {
        return directory.resolve("answer.properties");
    }

    List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
                "-jar",
                program().toString(),
                question().toString(),
                answer().toString());
    }

    void ask(List<WantedRelease> wanted, Settings settings) throws IOException {
        Properties question = new Properties();
        String module = Optional.ofNullable(System.getProperty("basedir")).orElse("");
        question.setProperty("directory", Path.of(module).toAbsolutePath().toString());
        settings.text(Constants.SETTINGS)
                .ifPresent(file -> question.setProperty(
                        "settings", Path.of(file).toAbsolutePath().toString()));
        settings.text(Constants.REPOSITORIES).ifPresent(list -> question.setProperty("repositories", list));
        settings.truth(Constants.OFFLINE).ifPresent(offline -> question.setProperty("offline", offline.toString()));
        // The first is Surefire's, which is absolute, the second the user's; the resolver works in another directory
        Stream.of("localRepository", "maven.repo.local")
                .map(System::getProperty)
                .filter(path -> path != null && !path.isBlank())
                .findFirst()
                .ifPresent(path -> question.setProperty(
                        "localRepository", Path.of(path).toAbsolutePath().toString()));
        question.setProperty(
                "timeoutMillis",
                Long.toString(Math.min(
                        Integer.MAX_VALUE,
                        settings.duration(Constants.RELEASE_TIMEOUT, Defaults.RELEASE_TIMEOUT)
                                .toMillis())));
        for (int i = 0; i < wanted.size(); i++) {
            wanted.get(i).writeTo(question, prefix(i));
        }
        try (Writer writer = Files.newBufferedWriter(question())) {
            question.store(writer, null);
        }
    }

    private static String prefix(int release) {
        return "release." + release + ".";
    }

    boolean isAnswered() {
        return Files.exists(answer());
    }

    List<FoundRelease> answer(List<WantedRelease> wanted) throws IOException {
        Properties answer = new Properties();
        try (Reader reader = Files.newBufferedReader(answer())) {
            answer.load(reader);
        } catch (IllegalArgumentException e) {
            throw new IOException(FailureReasons.because(answer() + " can't be read", e), e);
        }
        if (answer.containsKey("failure")) {
            throw new NoReleaseException(answer.getProperty("failure"));
        }
        List<FoundRelease> found = new ArrayList<>();
        try {
            for (int i = 0; i < wanted.size(); i++) {
                found.add(found(wanted.get(i).release(), answer, prefix(i)));
            }
        } catch (InvalidPathException e) {
            throw new IOException(answer() + " names no file: " + e.getMessage(), e);
        }
        return found;
    }

    private static FoundRelease found(Release release, Properties answer, String prefix) {
        List<Path> classpath = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(answer.getProperty(prefix + "classpath", ""))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
        return new FoundRelease(
                release,
                answer.getProperty(prefix + "version", ""),
                answer.getProperty(prefix + "repository", ""),
                Path.of(answer.getProperty(prefix + "file", "")),
                classpath,
                answer.getProperty(prefix + "sha256", ""),
                answer.getProperty(prefix + "note", ""));
    }
}
