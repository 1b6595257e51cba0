package io.github.perfjunit.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that is published, run as its users run it: alone, in a JVM of its own. */
class CommandLineIT {

    private static final Path JAR = Path.of(System.getProperty("cli.jar", "target/perf-junit-cli-0.1.0-SNAPSHOT.jar"));
    private static final Path RECORDED = Path.of("src", "test", "resources", "results");

    @TempDir
    Path directory;

    private Path results = Path.of("");
    private Path study = Path.of("");

    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void copyTheRecordedResults() throws IOException {
        results = directory.resolve("results");
        try (Stream<Path> files = Files.walk(RECORDED)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = results.resolve(RECORDED.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
                if (copy.endsWith("runs.jsonl")) {
                    study = copy.resolveSibling("").normalize();
                }
            }
        }
    }

    private Ended run(Object... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                JAR.toAbsolutePath().toString()));
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        Path out = directory.resolve("out.txt");
        Path err = directory.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return new Ended(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    private static void assertRefused(Ended ended, String... sentences) {
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).startsWith("perf-junit: ").contains(sentences).doesNotContain("\tat ", "Exception");
        assertThat(ended.out()).isEmpty();
    }

    @Test
    void helps() throws IOException, InterruptedException {
        Ended ended = run("--help");
        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .startsWith("Usage: perf-junit")
                .contains("init", "report", "compare", "tables", "accept", "har", "openapi", "Exit codes:");
        assertThat(ended.err()).isEmpty();
        assertThat(run("compare", "--help").out()).contains("--fail-if-worse", "REFERENCE", "CANDIDATE");
    }

    @Test
    void namesItsVersion() throws IOException, InterruptedException {
        Ended ended = run("--version");
        assertThat(ended.code()).isZero();
        assertThat(ended.out()).matches("perf-junit \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
    }

    @Test
    void makesAllReportsOfRecordedResults() throws IOException, InterruptedException {
        Ended ended = run("report", results);

        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
        assertThat(ended.out()).contains("reports written in " + study, "shown in " + results.resolve("index.html"));
        assertThat(study.resolve("study.json")).content(UTF_8).contains("\"response.time.p99\"");
        assertThat(study.resolve("runs.csv"))
                .content(UTF_8)
                .startsWith("study,scenario,")
                .contains(",default,service,1,1,");
        assertThat(study.resolve("summary.md")).content(UTF_8).startsWith("# OrderLookupPerfIT.looksUpAnOrder");
        assertThat(results.resolve("index.html"))
                .content(UTF_8)
                .contains("OrderLookupPerfIT.looksUpAnOrder", "echarts", "<html");
    }

    @Test
    void takesTheResultsOfTheBuildIfNoneAreNamed() throws IOException, InterruptedException {
        assertRefused(run("report"), "there are no studies below " + directory.resolve("target/perf-junit"));
    }

    @Test
    void printsTables() throws IOException, InterruptedException {
        Ended ended = run("tables", study);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("| response.time.p99 | ms | service | 2 | 20.1851 | ");
    }

    @Test
    @Tag("extended")
    void writesFigures() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/chromium")), "Chromium is not installed on this machine");

        Ended ended = run("figures", "--locale", "de", "--out", directory.resolve("figures"), results);

        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
        Path figures = directory.resolve("figures").resolve("OrderLookupPerfIT.looksUpAnOrder");
        try (Stream<Path> files = Files.list(figures)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains("Box-plot-of-response.time.p95-ms.svg", "Box-plot-of-response.time.p95-ms.png");
        }
        assertThat(figures.resolve("Box-plot-of-response.time.p95-ms.svg"))
                .content(UTF_8)
                .startsWith("<svg ")
                .contains("Kastengrafik: response.time.p95");
    }

    @Test
    @Tag("extended")
    void namesTargetsAndTitlesOfFigures() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/chromium")), "Chromium is not installed on this machine");
        Ended ended = run(
                "figures",
                "--name",
                "service=Orders & more",
                "--title",
                "",
                "--out",
                directory.resolve("figures"),
                results);

        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
        assertThat(directory.resolve("figures/OrderLookupPerfIT.looksUpAnOrder/Box-plot-of-response.time.p95-ms.svg"))
                .content(UTF_8)
                .contains(">Orders &amp; more<", ">Box plot of response.time.p95")
                .doesNotContain("OrderLookupPerfIT", ">service<");
    }

    @Test
    void generatesLoads() throws IOException, InterruptedException {
        Path examples = Path.of("src", "test", "resources", "generate").toAbsolutePath();
        Ended session = run("har", "--class", "ShopPerfIT", examples.resolve("shop.har"));
        assertThat(session.code()).as(session.err()).isZero();
        assertThat(session.out()).contains("class ShopPerfIT {", ".capture(\"token\", jsonPointer(\"/token\"))");
        Ended requests = run("openapi", examples.resolve("shop.yaml"));
        assertThat(requests.code()).as(requests.err()).isZero();
        assertThat(requests.out()).contains("class OperationsPerfIT {", ".named(\"placeOrder\")");
        assertRefused(run("openapi", examples.resolve("shop.har")), "is no OpenAPI description of version 3");
    }

    @Test
    void addsPerformanceTestsToAProject() throws IOException, InterruptedException {
        assertRefused(run("init"), "there is no pom.xml, build.gradle or build.gradle.kts in " + directory);
        Path pom = Path.of("src", "test", "resources", "init", "quarkus-maven", "pom.xml");
        Files.copy(pom, directory.resolve("pom.xml"));

        Ended diff = run("init", "--dry-run");
        assertThat(diff.code()).as(diff.err()).isZero();
        assertThat(diff.out())
                .startsWith("--- a/pom.xml\n+++ b/pom.xml\n@@ ")
                .contains("+++ b/src/test/java/ServicePerfIT.java");
        assertThat(directory.resolve("pom.xml")).hasSameTextualContentAs(pom);

        assertRefused(run("init", "--build", "gradle"), "there is no build.gradle or build.gradle.kts in " + directory);
        Ended ended = run("init", "--build", "maven");
        assertThat(ended.out()).contains("found: Quarkus, PostgreSQL, HTTP", "next: mvn verify -Pperf");
        assertThat(directory.resolve("src/test/java/ServicePerfIT.java")).exists();
    }

    @Test
    void comparesStudies() throws IOException, InterruptedException {
        assertThat(run("report", results).code()).isZero();
        Ended ended = run("compare", study, study.resolve("study.json"));
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("reference: OrderLookupPerfIT.looksUpAnOrder, study 20261122-104312-140Z");
    }

    @Test
    void refusesAnUnknownCommand() throws IOException, InterruptedException {
        assertRefused(run("repot", results), "repot", "Usage: see perf-junit --help");
    }

    @Test
    void refusesAMissingDirectory() throws IOException, InterruptedException {
        Path missing = directory.resolve("missing");
        assertRefused(run("report", missing), "there are no studies below " + missing);
        assertRefused(run("tables", missing), "there is no study at " + missing);
    }

    @Test
    void refusesAJournalThatItCannotRead() throws IOException, InterruptedException {
        Path journal = study.resolve("runs.jsonl");
        Files.writeString(journal, "not JSON\n");
        assertRefused(run("tables", journal), journal + " is no recorded study");
        Files.writeString(
                journal, "{\"format\":\"perf-junit runs\",\"version\":1,\"study\":{\"id\":7,\"targets\":\"none\"}}\n");
        assertRefused(
                run("tables", journal), journal + " is no recorded study: its first line is not a study's header");
        Ended report = run("report", results);
        assertThat(report.code()).isZero();
        assertThat(report.out()).contains("passed over, for its journal has no whole header: " + study);
        Files.delete(journal);
        Files.createDirectory(journal);
        assertRefused(run("tables", journal), "there is no study at " + journal);
    }

    /** The jar contains all that it needs, and nothing that only studies need. */
    @Test
    void holdsWhatItNeedsAndNothingElse() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> names = jar.stream().map(entry -> entry.getName()).toList();
            assertThat(names).contains("picocli/CommandLine.class", "com/google/gson/Gson.class", "META-INF/LICENSE");
            assertThat(names)
                    .noneMatch(name -> name.startsWith("org/assertj/")
                            || name.startsWith("oshi/")
                            || name.startsWith("com/sun/jna/")
                            || name.startsWith("META-INF/services/"));
            assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo("io.github.perfjunit.cli.Main");
        }
    }
}
