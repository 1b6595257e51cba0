package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options of each kind of target, as the compiler sees them in a user's test class. */
class KindsOfTargetsTest {

    private static final String JAR = "Target.jar(\"a.jar\")";
    private static final String MAIN_CLASS = "Target.mainClass(\"a.Main\", \"classes\")";
    private static final String EXECUTABLE = "Target.executable(\"a\")";
    private static final String COMMAND = "Target.command(\"a\", \"b\")";
    private static final String CONTAINER = "Target.container(\"a:1\")";
    private static final String RELEASE = "Target.release(\"a:b:1\")";
    private static final String LAST_RELEASE = "Target.lastRelease(\"a:b\")";
    private static final String REVISION = "Target.gitRevision(\"main\").builtBy(\"make\").jar(\"a.jar\")";
    private static final String REVISION_CLASS = "Target.mergeBase(\"main\").mainClass(\"a.Main\", \"classes\")";
    private static final String REVISION_EXECUTABLE = "Target.mergeBase(\"main\").executable(\"a\")";
    private static final String REMOTE = "Target.at(\"http://shop\")";
    private static final String LISTENING = "Target.listeningOn(80)";
    private static final String HERE = "Target.thisJvm()";
    private static final String SYSTEM = "Target.system().with(\"a\", Target.jar(\"a.jar\"))";

    private static final List<String> EVERY_KIND = List.of(
            JAR,
            MAIN_CLASS,
            EXECUTABLE,
            COMMAND,
            CONTAINER,
            RELEASE,
            LAST_RELEASE,
            REVISION,
            REVISION_CLASS,
            REVISION_EXECUTABLE,
            REMOTE,
            LISTENING,
            HERE,
            SYSTEM);
    private static final List<String> ON_A_JVM =
            List.of(JAR, MAIN_CLASS, RELEASE, LAST_RELEASE, REVISION, REVISION_CLASS);
    private static final List<String> PROCESSES = List.of(
            JAR, MAIN_CLASS, RELEASE, LAST_RELEASE, REVISION, REVISION_CLASS, REVISION_EXECUTABLE, EXECUTABLE, COMMAND);
    private static final List<String> LAUNCHED = List.of(
            JAR,
            MAIN_CLASS,
            RELEASE,
            LAST_RELEASE,
            REVISION,
            REVISION_CLASS,
            REVISION_EXECUTABLE,
            EXECUTABLE,
            COMMAND,
            CONTAINER);
    private static final List<String> ALL_BUT_THIS_JVM = List.of(
            JAR,
            MAIN_CLASS,
            RELEASE,
            LAST_RELEASE,
            REVISION,
            REVISION_CLASS,
            REVISION_EXECUTABLE,
            EXECUTABLE,
            COMMAND,
            CONTAINER,
            REMOTE,
            LISTENING);

    /** Kinds whose build is known: a study of the others is never used again. */
    private static final List<String> OF_KNOWN_BUILD = List.of(
            JAR,
            MAIN_CLASS,
            RELEASE,
            LAST_RELEASE,
            REVISION,
            REVISION_CLASS,
            REVISION_EXECUTABLE,
            EXECUTABLE,
            COMMAND,
            CONTAINER,
            HERE,
            SYSTEM);

    /** An option, and the kinds that have it. */
    private record Option(String call, List<String> kinds) {}

    private static final List<Option> OPTIONS = List.of(
            new Option("named(\"b\")", EVERY_KIND),
            new Option("usingArtifacts(\"b\")", OF_KNOWN_BUILD),
            new Option("configuredFor(Framework.QUARKUS)", ALL_BUT_THIS_JVM),
            new Option("readyWhen(Readiness.port())", ALL_BUT_THIS_JVM),
            new Option("readyAt(\"/up\")", ALL_BUT_THIS_JVM),
            new Option("metricsAt(\"/m\")", ALL_BUT_THIS_JVM),
            new Option("env(\"A\", \"b\")", LAUNCHED),
            new Option("env(\"A\", () -> \"b\")", LAUNCHED),
            new Option("args(\"b\")", LAUNCHED),
            new Option("args(() -> \"b\")", LAUNCHED),
            new Option("reportsStartupAs(\"(?<millis>1)\")", LAUNCHED),
            new Option("pinnedTo(0)", LAUNCHED),
            new Option("workingDirectory(Path.of(\"b\"))", PROCESSES),
            new Option("jvm(Path.of(\"b\"))", ON_A_JVM),
            new Option("jvmArgs(\"-Xmx64m\")", ON_A_JVM),
            new Option("systemProperty(\"a\", \"b\")", ON_A_JVM),
            new Option("systemProperty(\"a\", () -> \"b\")", ON_A_JVM),
            new Option("withAppCds()", ON_A_JVM),
            new Option("withAotCache()", ON_A_JVM),
            new Option("memory(Bytes.mebibytes(64))", List.of(CONTAINER)),
            new Option("cpus(1.5)", List.of(CONTAINER)),
            new Option("exposing(8080)", List.of(CONTAINER)),
            new Option("withFile(\"a\", \"/a\")", List.of(CONTAINER)),
            new Option("with(\"b\", Target.jar(\"b.jar\"))", List.of(SYSTEM)));

    @TempDir
    Path directory;

    @Test
    void haveTheOptionsThatMakeSenseForThemAndNoOthers() throws IOException {
        List<String> expressions = EVERY_KIND.stream()
                .flatMap(kind -> OPTIONS.stream().map(option -> kind + "." + option.call()))
                .toList();
        List<String> senseless = EVERY_KIND.stream()
                .flatMap(kind -> OPTIONS.stream()
                        .filter(option -> !option.kinds().contains(kind))
                        .map(option -> kind + "." + option.call()))
                .toList();

        assertThat(senseless)
                .contains(
                        "Target.at(\"http://shop\").memory(Bytes.mebibytes(64))",
                        "Target.executable(\"a\").jvmArgs(\"-Xmx64m\")");
        assertThat(refusedByTheCompiler(expressions)).containsExactlyElementsOf(senseless);
    }

    @Test
    void keepTheirTypeInAChain() throws IOException {
        String common = ".named(\"b\").configuredFor(Framework.QUARKUS)"
                + ".readyWhen(Readiness.port()).readyAt(\"/up\").metricsAt(\"/m\")";
        String launched = common
                + ".usingArtifacts(\"b\").env(\"A\", \"b\").args(\"b\").args(() -> \"b\").reportsStartupAs(\"1\").pinnedTo(0)";
        List<String> chains = List.of(
                JAR + launched
                        + ".workingDirectory(Path.of(\"b\")).jvmArgs(\"-Xmx64m\").withAppCds().jvm(Path.of(\"b\"))",
                EXECUTABLE + launched + ".workingDirectory(Path.of(\"b\")).args(\"c\")",
                CONTAINER + launched + ".memory(Bytes.mebibytes(64)).cpus(1).exposing(80).withFile(\"a\", \"/a\")",
                LISTENING + common,
                REMOTE + common,
                HERE + ".named(\"b\").usingArtifacts(\"b\")",
                SYSTEM + ".named(\"b\").usingArtifacts(\"b\").with(\"b\", " + CONTAINER + ")");

        assertThat(refusedByTheCompiler(chains)).isEmpty();
    }

    @Test
    void onlyWhatIsStartedIsAProgramOfASystem() throws IOException {
        List<String> systems = EVERY_KIND.stream()
                .map(kind -> "Target.system().with(\"p\", " + kind + ")")
                .toList();
        assertThat(refusedByTheCompiler(systems))
                .containsExactlyElementsOf(systems.stream()
                        .filter(system -> LAUNCHED.stream().noneMatch(kind -> system.endsWith(", " + kind + ")")))
                        .toList())
                .hasSize(4);
    }

    /** Each expression is a field of its own line, so that one call of the compiler judges all of them. */
    private List<String> refusedByTheCompiler(List<String> expressions) throws IOException {
        String source = IntStream.range(0, expressions.size())
                .mapToObj(i -> "static final Target t" + i + " = " + expressions.get(i) + ";")
                .collect(Collectors.joining(
                        "\n", "import io.github.perfjunit.api.*; import java.nio.file.Path; class Shop {\n", "\n}\n"));
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            compiler.getTask(null, files, diagnostics, options(), null, List.of(new Source(source)))
                    .call();
        }
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> expressions.get((int) diagnostic.getLineNumber() - 2))
                .distinct()
                .toList();
    }

    private List<String> options() {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        // All errors, not the first hundred.
        return List.of("-proc:none", "-Xmaxerrs", "10000", "-d", directory.toString(), "-cp", classPath);
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String text) {
            super(URI.create("string:///Shop.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
