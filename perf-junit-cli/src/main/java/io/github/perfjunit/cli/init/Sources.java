package io.github.perfjunit.cli.init;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources and settings of a program. They are searched for a few words; nothing is compiled. */
final class Sources {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)");
    private static final Pattern JAVA_MAIN = Pattern.compile("\\bpublic\\s+static\\s+void\\s+main\\s*\\(");
    private static final Pattern KOTLIN_MAIN = Pattern.compile("(?m)^fun\\s+main\\s*\\(");
    private static final Pattern SERVER = Pattern.compile(
            "\\b(HttpServer|ServerSocket|ServerSocketChannel|Javalin|Vertx|ServerBootstrap|WebServer|Undertow|NettyServerBuilder)\\b");

    private static final List<Pattern> QUEUES = List.of(
            Pattern.compile("@RabbitListener\\([^)]*?queues\\s*=\\s*[\\[{]?\\s*\"([^\"$#{]+)\""),
            Pattern.compile("@Queue\\(\\s*(?:value\\s*=\\s*)?\"([^\"$]+)\""),
            Pattern.compile("\\bnew Queue\\(\"([^\"$]+)\""),
            Pattern.compile("(?m)^mp\\.messaging\\.incoming\\.[^=]+\\.queue\\.name\\s*=\\s*([^\\s$]+)"));

    private static final Pattern DATABASE = Pattern.compile(
            "(?m)^(?:spring\\.data\\.mongodb|spring\\.mongodb|quarkus\\.mongodb)\\.database\\s*=\\s*(\\w+)");

    private static final Pattern UBER_JAR =
            Pattern.compile("(?m)^quarkus\\.package\\.(?:jar\\.)?type\\s*=\\s*uber-jar");

    private static final Pattern PARALLEL =
            Pattern.compile("(?m)^\\s*junit\\.jupiter\\.execution\\.parallel\\.enabled\\s*=\\s*true");

    private static final Pattern PERF_TEST = Pattern.compile("(?m)^@(io\\.github\\.perfjunit\\.junit\\.)?PerfTest\\b");

    private record Source(Path file, String text) {

        boolean has(Pattern pattern) {
            return pattern.matcher(text).find();
        }

        String packageName() {
            Matcher found = PACKAGE.matcher(text);
            return found.find() ? found.group(1) : "";
        }

        String className() {
            String name = String.valueOf(file.getFileName());
            String simple = name.substring(0, name.lastIndexOf('.')) + (name.endsWith(".kt") ? "Kt" : "");
            return packageName().isEmpty() ? simple : packageName() + "." + simple;
        }
    }

    private final Path module;
    private final List<Source> main;
    private final List<Source> tests;

    /**
     * Reads them.
     *
     * @param module the folder with {@code src}
     */
    Sources(Path module) {
        this.module = module;
        this.main = read(module.resolve("src").resolve("main"), ".java", ".kt", ".properties");
        this.tests = read(module.resolve("src").resolve("test"), ".java", ".kt", ".properties");
    }

    private static List<Source> read(Path folder, String... endings) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Source> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> chosen = files.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(endings).anyMatch(String.valueOf(file.getFileName())::endsWith))
                    .sorted()
                    .toList();
            for (Path file : chosen) {
                sources.add(new Source(file, new String(Files.readAllBytes(file), ISO_8859_1)));
            }
        } catch (IOException e) {
            throw FailureReasons.unchecked(folder + " can't be read", e);
        }
        return sources;
    }

    /** Returns the package of the class that starts the program, else the one nearest to the root, else an empty name. */
    String packageName() {
        return mainClassSource()
                .or(() -> main.stream()
                        .filter(source -> !source.packageName().isEmpty())
                        .min(Comparator.comparingInt(
                                source -> source.packageName().length())))
                .map(Source::packageName)
                .orElse("");
    }

    private Optional<Source> mainClassSource() {
        return main.stream()
                .filter(source -> source.has(String.valueOf(source.file()).endsWith(".kt") ? KOTLIN_MAIN : JAVA_MAIN))
                .findFirst();
    }

    /** Returns the binary name of the class with a main method. */
    Optional<String> mainClass() {
        return mainClassSource().map(Source::className);
    }

    /** Returns whether the program opens a port of its own accord. */
    boolean opensPort() {
        return main.stream().anyMatch(source -> source.has(SERVER));
    }

    /** Returns the queues that it names. */
    Set<String> queues() {
        Set<String> queues = new LinkedHashSet<>();
        for (Source source : main) {
            for (Pattern pattern : QUEUES) {
                pattern.matcher(source.text()).results().forEach(found -> queues.add(found.group(1)));
            }
        }
        return queues;
    }

    /** Returns the database of MongoDB that its settings name. */
    Optional<String> database() {
        return main.stream()
                .map(source -> DATABASE.matcher(source.text()))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
    }

    /** Returns whether Quarkus is set to make one jar of everything. */
    boolean isUberJar() {
        return main.stream().anyMatch(source -> source.has(UBER_JAR));
    }

    /** Returns whether tests run in parallel. */
    boolean isParallel() {
        return tests.stream().anyMatch(source -> source.has(PARALLEL));
    }

    /** Returns the first performance test that exists. */
    Optional<Path> perfTest() {
        return tests.stream()
                .filter(source -> source.has(PERF_TEST))
                .map(Source::file)
                .findFirst();
    }

    /** Returns where a test class of this name belongs. */
    Path testFile(String sourceFolder, String className) {
        return module.resolve(sourceFolder)
                .resolve(packageName().replace('.', '/'))
                .resolve(className + ".java");
    }

    /** Reads a small text file, or nothing if there is none. */
    static Optional<String> optional(Path file) {
        try {
            return Files.isRegularFile(file) ? Optional.of(Files.readString(file, UTF_8)) : Optional.empty();
        } catch (IOException e) {
            throw FailureReasons.unchecked(file + " can't be read", e);
        }
    }
}
