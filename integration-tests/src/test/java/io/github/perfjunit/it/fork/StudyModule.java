package io.github.perfjunit.it.fork;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Studies in a Java module of their own, compiled against perf-junit as a module. By hand, because Maven's compiler
 * plugin refuses a test module beside main code without a module descriptor.
 *
 * @param name of the module
 * @param classes its directory
 * @param libraries the jars beside it
 */
public record StudyModule(String name, Path classes, List<String> libraries) {

    /** Jars of a project with perf-junit and no services. Not all of these tests': an automatic module brings every other one. */
    private static final Pattern NEEDED = Pattern.compile("(perf-junit|perf-junit-load|assertj-core|byte-buddy|gson"
            + "|error_prone_annotations|oshi-core|jna|jna-platform|slf4j-api|commons-numbers-[a-z]+|HdrHistogram|jspecify"
            + "|junit-jupiter-(api|engine|params)|junit-platform-(commons|engine|launcher)|opentest4j|apiguardian-api"
            + ")-\\d.*\\.jar");

    private static final URL CLASSES_OF_FORK =
            ForkMain.class.getProtectionDomain().getCodeSource().getLocation();

    /** Compiles the module whose sources are below a directory. */
    public static StudyModule compile(String name, Path sources, Path classes)
            throws IOException, InterruptedException {
        List<String> libraries = ClassPath.newest().entries().stream()
                .filter(StudyModule::isNeeded)
                .toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> below = Files.walk(sources)) {
            List<Path> units =
                    below.filter(file -> file.toString().endsWith(".java")).toList();
            List<String> options = List.of(
                    "-proc:none", "-Xlint:module", "-Werror", "-d", classes.toString(), "-p", path(libraries.stream()));
            boolean fine = compiler.getTask(
                            complaints, files, null, options, null, files.getJavaFileObjectsFromPaths(units))
                    .call();
            if (!fine) {
                throw new AssertionError("module " + name + " does not compile:\n" + complaints);
            }
        }
        return new StudyModule(name, classes, libraries);
    }

    private static boolean isNeeded(String entry) {
        return NEEDED.matcher(Path.of(entry).getFileName().toString()).matches();
    }

    /** Returns the options of {@code java}: JUnit's engine and launcher are modules that no other one requires. */
    List<String> options() {
        return List.of(
                "-p",
                path(Stream.concat(libraries.stream(), Stream.of(classes.toString()))),
                "--add-modules",
                name + ",org.junit.jupiter.engine,org.junit.platform.launcher",
                "-cp",
                Path.of(CLASSES_OF_FORK.getPath()).toString());
    }

    private static String path(Stream<String> entries) {
        return entries.collect(Collectors.joining(File.pathSeparator));
    }
}
