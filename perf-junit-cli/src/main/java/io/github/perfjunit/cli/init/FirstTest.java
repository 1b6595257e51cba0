package io.github.perfjunit.cli.init;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.cli.init.Application.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The source of the first performance test: the packaged program starts, serves its readiness check if it has one, and needs
 * less than generous limits. It asks nothing of the program that only its authors know, so that it passes.
 *
 * @param readyText the line that a program without framework prints when it is ready
 */
record FirstTest(
        String packageName,
        Program program,
        Application application,
        Sources sources,
        String name,
        Optional<String> readyText) {

    static final String CLASS = "ServicePerfIT";

    private static final String PREFIX = "io.github.perfjunit.";

    /** The lines of the class. */
    List<String> lines() {
        Set<String> statics = new TreeSet<>(Set.of(
                PREFIX + "api.Bytes.mebibytes",
                PREFIX + "api.Metrics.CPU_TIME",
                PREFIX + "api.Metrics.RSS_PEAK",
                PREFIX + "api.Metrics." + time(),
                "org.assertj.core.api.Assertions.assertThat"));
        Set<String> imports = new TreeSet<>(Set.of(
                PREFIX + "api.Run",
                PREFIX + "api.Target",
                PREFIX + "junit.PerfTest",
                PREFIX + "junit.RepeatRun",
                PREFIX + "junit.Runs",
                "java.time.Duration",
                "org.junit.jupiter.api.Test"));
        application.framework().ifPresent(framework -> statics.add(PREFIX + "api.Framework." + framework.name()));
        readiness().ifPresent(code -> imports.add(PREFIX + "api.Readiness"));
        if (isLoaded()) {
            imports.add(PREFIX + "load.HttpLoad");
        }
        annotations().forEach(annotation -> imports.add(annotation.type()));
        List<String> lines = new ArrayList<>();
        if (!packageName.isEmpty()) {
            lines.addAll(List.of("package " + packageName + ";", ""));
        }
        statics.forEach(member -> lines.add("import static " + member + ";"));
        lines.add("");
        imports.forEach(type -> lines.add("import " + type + ";"));
        lines.add("");
        body(lines);
        return lines;
    }

    private void body(List<String> lines) {
        lines.add("/** The packaged program: its time, its memory, its processor time. */");
        lines.add("@PerfTest");
        annotations().forEach(annotation -> lines.add(annotation.code()));
        lines.add("class " + CLASS + " {");
        lines.add("");
        lines.add("    static final Target service = " + program.expression() + configured() + ";");
        lines.add("");
        lines.add("    @RepeatRun(6)");
        if (isLoaded()) {
            lines.addAll(List.of(
                    "    void serves(Run run, HttpLoad load) {",
                    "        run.startAndAwaitReady();",
                    "        load.users(4)",
                    "                .during(Duration.ofSeconds(2))",
                    "                .get(\"" + health() + "\") // put a path of your own here",
                    "                .into(run);"));
        } else if (ends()) {
            lines.addAll(List.of("    void works(Run run) {", "        run.start();", "        run.awaitExit();"));
        } else {
            lines.addAll(List.of("    void starts(Run run) {", "        run.startAndAwaitReady();"));
        }
        lines.addAll(List.of(
                "    }",
                "",
                "    @Test",
                "    void everyRunWasMeasured(Runs runs) {",
                "        assertThat(runs).areComplete().haveRecorded(" + time() + ", CPU_TIME, RSS_PEAK);",
                "    }",
                "",
                "    @Test",
                "    void staysWithinItsTime(Runs runs) {",
                "        assertThat(runs).median(" + time() + ").isLessThan(Duration.ofSeconds(60));",
                "    }",
                "",
                "    @Test",
                "    void staysWithinItsMemory(Runs runs) {",
                "        assertThat(runs).median(RSS_PEAK).isLessThan(mebibytes(1024));",
                "    }",
                "}"));
    }

    private String time() {
        return ends() ? "WALL_TIME" : "STARTUP_TIME";
    }

    /** A program without framework ends by itself, unless it prints that it is ready. */
    private boolean ends() {
        return application.framework().isEmpty() && readyText.isEmpty();
    }

    private boolean isLoaded() {
        return application.framework().isPresent() && application.hasHealth() && readyText.isEmpty();
    }

    private String health() {
        return application.framework().map(Framework::readinessPath).orElse("/");
    }

    private String configured() {
        return application
                        .framework()
                        .map(found -> ".configuredFor(" + found.name() + ")")
                        .orElse("")
                + readiness().map(code -> ".readyWhen(" + code + ")").orElse("");
    }

    /** The check, where it is not the one that perf-junit takes by itself. */
    private Optional<String> readiness() {
        if (readyText.isPresent()) {
            return readyText.map(FirstTest::log);
        }
        if (ends() || isLoaded()) {
            return Optional.empty();
        }
        if (application.isServer()) {
            return Optional.of("Readiness.port()");
        }
        return application.framework().map(found -> switch (found) {
            case SPRING_BOOT -> "Readiness.log(\"Started .+ in .+ seconds\")";
            case QUARKUS -> "Readiness.log(\"started in \")";
            case MICRONAUT -> "Readiness.log(\"Startup completed in \")";
        });
    }

    /** The text is a text, not a regular expression. */
    private static String log(String text) {
        String quoted = text.replaceAll("[\\\\^$.|?*+()\\[\\]{}]", "\\\\$0");
        return "Readiness.log(\"" + quoted.replace("\\", "\\\\").replace("\"", "\\\"") + "\")";
    }

    private record Annotation(String type, String code) {}

    private List<Annotation> annotations() {
        if (application.framework().isEmpty()) {
            return List.of(); // nothing is known about where it finds their addresses
        }
        List<Annotation> annotations = new ArrayList<>();
        for (Service service : application.services()) {
            annotations.add(
                    switch (service) {
                        case RABBITMQ ->
                            new Annotation(
                                    PREFIX + "rabbitmq.WithRabbitMQ", "@WithRabbitMQ(queues = " + queues() + ")");
                        case MONGODB ->
                            new Annotation(
                                    PREFIX + "mongodb.WithMongoDB",
                                    "@WithMongoDB(database = \""
                                            + sources.database().orElse(database()) + "\")");
                        case POSTGRESQL ->
                            new Annotation(
                                    PREFIX + "postgresql.WithPostgreSql",
                                    "@WithPostgreSql(database = \"" + database() + "\")");
                    });
        }
        return annotations;
    }

    private String queues() {
        Set<String> queues = sources.queues();
        if (queues.isEmpty()) {
            return "\"" + name + "\"";
        }
        String quoted = "\"" + String.join("\", \"", queues) + "\"";
        return queues.size() == 1 ? quoted : "{" + quoted + "}";
    }

    /** A name that each service takes. */
    private String database() {
        String plain = name.replaceAll("[^A-Za-z0-9_]", "_").replaceFirst("^(?=[0-9])|^(?=postgres$)", "db_");
        return plain.substring(0, Math.min(plain.length(), 60));
    }

    /** Returns what users must look at in the class. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(program.notes());
        if (application.framework().isEmpty() && !application.services().isEmpty()) {
            notes.add("the program uses "
                    + String.join(
                            ", ",
                            application.services().stream()
                                    .map(Service::toString)
                                    .toList())
                    + ": annotate the class, and pass the address with .env(\"...\", \"{rabbitmq.uri}\") or its like;"
                    + " see docs/services.md");
        } else if (application.services().contains(Service.RABBITMQ)
                && sources.queues().isEmpty()) {
            notes.add("no queue was found in the sources: put the names of yours into @WithRabbitMQ");
        }
        if (application.mayUsePostgreSql()) {
            notes.add(
                    "the program has a database of its own beside the driver of PostgreSQL: if it is set up for PostgreSQL,"
                            + " annotate the class with @WithPostgreSql, as in docs/services.md");
        }
        if (application.isServer() && !isLoaded()) {
            notes.add("the test loads nothing yet: take an HttpLoad as a parameter, as in docs/load.md");
        }
        return notes;
    }
}
