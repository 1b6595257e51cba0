package io.github.perfjunit.benchmark.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.explain.Cause;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import io.github.perfjunit.internal.report.ConsoleProgress;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.execution.StoppingRule;
import io.github.perfjunit.internal.run.execution.Study;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.RegressionsToExplain;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Planted regressions, each explained once, and as many pairs of equal programs. Cases that are done are in a ledger, which is part of
 * the repository, so that a later start goes on with the others, also on another machine.
 */
public final class Explain {

    private static final Path DONE = Path.of("benchmarks", "ledgers", "explain.csv");
    private static final int CLIENTS = 4;
    private static final long WARM_UP_NANOS = Duration.ofSeconds(6).toNanos();
    private static final long LOAD_NANOS = Duration.ofSeconds(8).toNanos();

    private Explain() {}

    /**
     * Makes cases that are not done, and prints a line of figures over all that are as the last.
     *
     * @param arguments the number of cases to make now, if not all
     */
    public static void main(String[] arguments) throws IOException {
        int most = arguments.length == 0 ? Integer.MAX_VALUE : Integer.parseInt(arguments[0]);
        List<String> done = new ArrayList<>(Files.exists(DONE) ? Files.readAllLines(DONE, UTF_8) : List.of());
        int made = 0;
        try (ProcessGuard guard = ProcessGuard.start()) {
            for (String name : cases()) {
                if (made < most && done.stream().noneMatch(line -> line.startsWith(name + ","))) {
                    String line = name + "," + outcome(name, guard);
                    Files.writeString(DONE, line + "\n", UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                    done.add(line);
                    made++;
                }
            }
        }
        print(done);
    }

    /** A regression and a pair of equal programs in turn, so that some of each are done early. */
    private static List<String> cases() {
        List<String> planted = Stream.of(Planted.values()).map(Planted::name).toList();
        return IntStream.range(0, planted.size())
                .boxed()
                .flatMap(i -> Stream.of(planted.get(i), "EQUAL_" + (i + 1)))
                .toList();
    }

    private static void print(List<String> done) {
        done.forEach(System.out::println);
        List<String> planted =
                done.stream().filter(line -> !line.startsWith("EQUAL_")).toList();
        List<String> equal =
                done.stream().filter(line -> line.startsWith("EQUAL_")).toList();
        System.out.printf(
                Locale.ROOT,
                "cases=%d top1=%d top3=%d equal=%d false_alarms=%d%n",
                planted.size(),
                ranks(planted, 1, 1),
                ranks(planted, 1, 3),
                equal.size(),
                ranks(equal, 1, Integer.MAX_VALUE));
    }

    private static long ranks(List<String> lines, int from, int to) {
        return lines.stream()
                .mapToInt(line -> Integer.parseInt(line.split(",", -1)[1]))
                .filter(rank -> rank >= from && rank <= to)
                .count();
    }

    /** The rank of the planted method, 0 if it was not named; of equal programs, the number of methods named. */
    private static String outcome(String name, ProcessGuard guard) throws IOException {
        boolean isEqual = name.startsWith("EQUAL_");
        Explanation explanation = explained(isEqual ? "" : name, guard);
        List<Cause> causes = explanation.increases();
        new ExplanationText(explanation).lines().forEach(line -> System.err.println("[explain] " + line));
        int rank = isEqual
                ? causes.size()
                : 1
                        + causes.stream()
                                .map(Cause::frame)
                                .toList()
                                .indexOf(Planted.valueOf(name).frame());
        return rank + ","
                + (causes.isEmpty()
                        ? ""
                        : causes.get(0).kind() + " " + causes.get(0).frame());
    }

    private static Explanation explained(String planted, ProcessGuard guard) throws IOException {
        Path results = Files.createTempDirectory(Path.of("benchmarks", "target"), "explain-");
        Settings settings = Settings.from(key -> key.equals(Constants.RESULTS)
                ? Optional.of(results.toString())
                : Optional.ofNullable(System.getProperty(key)));
        StudyEnvironment bench = new StudyEnvironment(settings, guard, List.of(), Optional.empty());
        StudyDesign design = new StudyDesign(
                Explain.class.getName(),
                "request",
                "default",
                List.of(new NamedTarget("baseline", shop("")), new NamedTarget("candidate", shop(planted))),
                1,
                0,
                0.05,
                0,
                DecisionPlan.fixed(),
                1,
                SeedOrigin.FIXED);
        RegressionsToExplain rule = new RegressionsToExplain(RegressionsToExplain.When.ALWAYS);
        ConsoleProgress progress = new ConsoleProgress(Console.standard(), Detail.SHORT, header -> List.of());
        try (Study study = Study.open(design, () -> bench, StoppingRule.NEVER, rule, progress)) {
            for (Optional<PlannedRun> next = study.next(); next.isPresent(); next = study.next()) {
                MeasuredRun run = study.begin(next.get());
                study.prepare(run);
                load(run);
                study.scenarioEnded(run);
                study.finish(run, false, null);
            }
            return study.result().explanations().get(0);
        }
    }

    private static Target shop(String planted) {
        return Target.mainClass(
                        Shop.class.getName(),
                        System.getProperty("java.class.path").split(File.pathSeparator))
                // else each answer waits 40 ms for an acknowledgement
                .jvmArgs("-Xmx1g", "-Dsun.net.httpserver.nodelay=true")
                .env("PLANTED", planted)
                .env("HTTP_PORT", "{http.port}")
                .readyAt("/");
    }

    /** A load of its own, so that nothing but the service depends on the machine. */
    private static void load(MeasuredRun run) {
        URI address = run.startAndAwaitReady().uri("/");
        if (!run.plan().isExplaining()) {
            return;
        }
        HttpClient client = HttpClient.newHttpClient();
        requests(client, address, WARM_UP_NANOS);
        long from = System.nanoTime();
        long count = requests(client, address, LOAD_NANOS);
        run.worked("request", count, new TargetSampler.Span(from, System.nanoTime()));
    }

    private static long requests(HttpClient client, URI address, long nanos) {
        long end = System.nanoTime() + nanos;
        HttpRequest request = HttpRequest.newBuilder(address).build();
        List<CompletableFuture<Long>> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(CompletableFuture.supplyAsync(
                    () -> {
                        long sent = 0;
                        while (System.nanoTime() < end) {
                            try {
                                client.send(request, BodyHandlers.discarding());
                            } catch (IOException | InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            sent++;
                        }
                        return sent;
                    },
                    task -> new Thread(task).start()));
        }
        return clients.stream().mapToLong(CompletableFuture::join).sum();
    }
}
