package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.hyperfoil.HyperfoilEngine;
import io.github.perfjunit.internal.load.hyperfoil.RecordedController;
import io.github.perfjunit.internal.load.hyperfoil.RecordedPlans;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadCounts;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.recording.Note;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A controller's answers become the result of a load, or a sentence. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class HyperfoilTest implements LoadListener {

    private static final LoadPlan PLAN = RecordedPlans.requests();

    private final RecordedController controller = new RecordedController("requests");
    private final HyperfoilEngine hyperfoil = HyperfoilEngine.at(controller.uri());
    private final List<String> notes = new ArrayList<>();
    private final List<Long> beginnings = new ArrayList<>();
    private final List<LoadProgress> progress = new ArrayList<>();

    HyperfoilTest() throws IOException {}

    @Override
    public void note(Note note) {
        notes.add(note.text());
    }

    @Override
    public void measuredFrom(long nanoTime) {
        beginnings.add(nanoTime);
    }

    @Override
    public void progress(LoadProgress soFar) {
        progress.add(soFar);
    }

    @AfterEach
    void end() {
        controller.close();
    }

    /** Its controller reports too little for conditions of its own, and another load of the run may have been aborted. */
    @Test
    void aLoadThatIsStoppedIsKilledThere() throws IOException {
        controller.answering("/run/0000", 200, controller.file("running"));
        LoadListener stopping = new LoadListener() {
            @Override
            public boolean isStopped() {
                return true;
            }
        };

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, stopping))
                .withMessageContaining("was killed, as the loads beside it end");
        assertThat(controller.asked).anyMatch(path -> path.endsWith("/kill"));
    }

    @Test
    void theFiguresOfARunAreAddedUpFromItsPhasesAndRequests() {
        LoadResult result = hyperfoil.make(PLAN, this);

        assertThat(result.sent()).isEqualTo(209);
        assertThat(result.completed()).isEqualTo(195);
        assertThat(result.failed()).isEqualTo(Map.of("unexpected status", 14L));
        assertThat(result.inFlight()).isZero();
        assertThat(result.warmUp()).isEqualTo(new LoadCounts.WarmUp(94, 86, 8));
        assertThat(result.latencies().count()).isEqualTo(209);
        assertThat(result.latencies().max()).isBetween(ofMillis(54), ofMillis(55));
        // a tenth of a second longer than planned, and 52 ms for the last answers
        assertThat(result.elapsed()).isEqualTo(ofMillis(2_152));
        assertThat(result.seconds().stream().mapToLong(LoadResult.Second::sent).sum())
                .isEqualTo(209);
        assertThat(result.seconds().stream()
                        .mapToLong(LoadResult.Second::failed)
                        .sum())
                .isEqualTo(14);
        assertThat(result.startLag().count()).isZero();
        assertThat(result.generator().isKnown()).isFalse();
        assertThat(result.sessions()).isEmpty();
        assertThat(notes).singleElement().asString().contains("does not report how late it sent requests");
    }

    @Test
    void requestsHaveTheFiguresOfTheirNames() {
        LoadResult result = hyperfoil.make(PLAN, this);

        assertThat(result.named()).singleElement().satisfies(named -> {
            assertThat(named.name()).isEqualTo("list (all)");
            assertThat(named.sent()).isEqualTo(157);
            assertThat(named.completed()).isEqualTo(157);
            assertThat(named.latencies().count()).isEqualTo(157);
            assertThat(named.latencies().max()).isBetween(ofMillis(52), ofMillis(53));
        });
    }

    @Test
    void sessionsAreCountedByTheirFirstRequests() throws IOException {
        try (RecordedController other = new RecordedController("sessions")) {
            LoadResult result = HyperfoilEngine.at(other.uri()).make(RecordedPlans.sessions(), this);

            assertThat(result.sent()).isEqualTo(252);
            assertThat(result.named())
                    .extracting(LoadParts.Named::name, LoadParts.Named::sent)
                    .containsExactly(tuple("GET /items", 63L), tuple("POST /login", 63L), tuple("cart", 126L));
            assertThat(result.sessions()).hasValueSatisfying(sessions -> {
                assertThat(sessions.begun()).isEqualTo(84);
                assertThat(sessions.completed()).isEqualTo(84);
                assertThat(sessions.failed()).isZero();
            });
        }
    }

    /** Users go through to the end of their sessions, after the time of which the throughput is. */
    @Test
    void whatUsersSendAfterTheEndIsNoThroughput() throws IOException {
        try (RecordedController other = new RecordedController("sessions")) {
            LoadResult result = HyperfoilEngine.at(other.uri()).make(RecordedPlans.users(ofSeconds(2)), this);

            assertThat(result.completed()).isEqualTo(252);
            assertThat(result.window()).isEqualTo(new LoadTimes.Window(231, ofSeconds(2)));
            assertThat(result.named())
                    .extracting(LoadParts.Named::name, LoadParts.Named::inWindow)
                    .containsExactly(tuple("GET /items", 57L), tuple("POST /login", 59L), tuple("cart", 115L));
            assertThat(result.sessions()).hasValueSatisfying(sessions -> {
                assertThat(sessions.completed()).isEqualTo(63);
                assertThat(result.throughput(sessions)).isEmpty();
            });
        }
    }

    /** A second counts as a whole or not at all: Hyperfoil reports nothing shorter. */
    @ParameterizedTest
    @ValueSource(longs = {1_500, 950})
    void theThroughputOfUsersIsThatOfWholeSeconds(long millis) throws IOException {
        try (RecordedController other = new RecordedController("sessions")) {
            LoadResult result = HyperfoilEngine.at(other.uri()).make(RecordedPlans.users(ofMillis(millis)), this);

            long inFirst = result.seconds().get(0).completed();
            assertThat(inFirst).isBetween(1L, 230L);
            assertThat(result.window()).isEqualTo(new LoadTimes.Window(inFirst, ofSeconds(1)));
        }
    }

    /** Nothing is sent in the rest of the second in which it ends. */
    @Test
    void theThroughputOfUsersInLessThanASecondIsThatOfTheTimeUntilTheyHadFinished() throws IOException {
        try (RecordedController other = new RecordedController("sessions")) {
            LoadResult result = HyperfoilEngine.at(other.uri()).make(RecordedPlans.users(ofMillis(500)), this);

            assertThat(result.elapsed()).isBetween(ofMillis(501), ofMillis(999));
            assertThat(result.window())
                    .isEqualTo(new LoadTimes.Window(result.seconds().get(0).completed(), result.elapsed()));
        }
    }

    @Test
    void aFailureOfASessionNamesItsStepAndEndsIt() throws IOException {
        try (RecordedController other = new RecordedController("sessions")) {
            String login = "\"requestCount\":63,\"responseCount\":63,\"invalid\":";
            other.answering("/run/0001/stats/total", 200, other.file("total").replace(login + "0", login + "5"));

            LoadResult result = HyperfoilEngine.at(other.uri()).make(RecordedPlans.sessions(), this);

            assertThat(result.failed()).isEqualTo(Map.of("step 'POST /login': unexpected status", 5L));
            assertThat(result.sessions()).hasValueSatisfying(sessions -> {
                assertThat(sessions.completed()).isEqualTo(79);
                assertThat(sessions.failed()).isEqualTo(5);
            });
        }
    }

    /** All that it counted succeeded: what could not be sent is in no count. */
    @Test
    void aTargetThatStopsToAcceptConnectionsFailsTheLoad() throws IOException {
        try (RecordedController other = new RecordedController("dead")) {
            assertThatExceptionOfType(LoadFailure.class)
                    .isThrownBy(() -> HyperfoilEngine.at(other.uri()).make(RecordedPlans.dead(), this))
                    .withMessageContaining("requests waited for a connection and the target accepted none");
        }
    }

    @Test
    void theMeasuredPartBeganAsLongAgoAsTheControllerSays() {
        long before = System.nanoTime();
        hyperfoil.make(PLAN, this);

        // of the first phase's 2.1 seconds 2028 ms were left
        assertThat(beginnings).singleElement().satisfies(began -> assertThat(began - before)
                .isGreaterThan(-ofMillis(2_100 - 2028 + 1).toNanos())
                .isLessThan(System.nanoTime() - before));
    }

    @Test
    void theFiguresAreReadWhenAllAgentsHaveReportedTheirs() {
        hyperfoil.make(PLAN, this);

        List<String> asked = controller.asked.stream()
                .map(path -> path.replaceAll("perf-junit-[0-9a-f-]+", "NAME"))
                .toList();
        assertThat(asked.subList(0, asked.indexOf("/run/0000/stats/all/json")))
                .startsWith("/run", "/benchmark", "/benchmark/NAME/start")
                .endsWith("/run/0000", "/run/0000", "/run/0000");
        assertThat(asked).endsWith("DELETE /benchmark/NAME");
    }

    @Test
    void whatWasNeverAnsweredCountsWithTheTimeout() throws IOException {
        String total = controller
                .file("total")
                .replace("\"requestCount\":157", "\"requestCount\":160")
                .replace(
                        "\"responseCount\":157,\"invalid\":0,\"connectionErrors\":0,\"requestTimeouts\":0",
                        "\"responseCount\":157,\"invalid\":0,\"connectionErrors\":2,\"requestTimeouts\":2");
        controller.answering("/run/0000/stats/total", 200, total);

        LoadResult result = hyperfoil.make(PLAN, this);

        assertThat(result.sent()).isEqualTo(212);
        assertThat(result.failed()).containsEntry("timeout", 2L).containsEntry("connection", 1L);
        assertThat(result.inFlight()).isZero();
        assertThat(result.latencies().count()).isEqualTo(212);
        assertThat(result.latencies().max()).isGreaterThanOrEqualTo(PLAN.wire().timeout());
    }

    @Test
    void aPathBeforeTheControllerIsKept() {
        HyperfoilEngine behind = HyperfoilEngine.at(controller.uri() + "/perf/hyperfoil/");
        controller.answering("/perf/hyperfoil/run", 200, "[]").answering("/perf/hyperfoil/benchmark", 400, "no");

        assertThatExceptionOfType(LoadRefusal.class).isThrownBy(() -> behind.make(PLAN, this));
        assertThat(controller.asked).containsExactly("/perf/hyperfoil/run", "/perf/hyperfoil/benchmark");
    }

    @Test
    void aTokenIsSentAndNeverTold() {
        HyperfoilEngine secured = hyperfoil.withToken("s3cret");
        controller.answering("/run", 403, "");

        assertThat(secured.toString()).doesNotContain("s3cret");
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> secured.make(PLAN, this))
                .withMessageContaining("does not let us in (status 403)")
                .withMessageNotContaining("s3cret");
        assertThat(controller.authorizations).containsExactly("Bearer s3cret");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> hyperfoil.withToken("s3cret\n"))
                .withMessageNotContaining("s3cret");
    }

    @Test
    void credentialsAreSentAndNeverTold() {
        HyperfoilEngine secured = hyperfoil.as("me", "s3cret");
        controller.answering("/run", 401, "");

        assertThat(secured.toString()).doesNotContain("s3cret", "me:");
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> secured.make(PLAN, this))
                .withMessage("the Hyperfoil controller at " + controller.uri()
                        + " does not let us in (status 401): write as(user, password) or withToken(token)");
        assertThat(controller.authorizations).containsExactly("Basic bWU6czNjcmV0");
    }

    /** The second is no host's name in Java, and the third no address at all: neither is printed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://me:s3cret@127.0.0.1:8090",
                "http://me:s3cret@my_controller:8090",
                "http://me:s3cret%@host"
            })
    void credentialsInAnAddressAreRefused(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Hyperfoil.at(address))
                .withMessageContaining("as(user, password)")
                .withMessageNotContaining("s3cret");
    }

    @Test
    void aControllerThatIsNotThereIsNamed() {
        controller.close();

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageStartingWith("the Hyperfoil controller at " + controller.uri() + " can't be reached: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/run/0000 | 200 | {\"completed\":true,\"persisted\":true,\"errors\":[\"one: Cannot connect to 10.0.0.1:80: 0 created, 101 failures.\"]} | failed: one: Cannot connect to 10.0.0.1:80: 0 created, 101 failures.",
                "/run/0000 | 200 | {\"completed\":true,\"persisted\":true,\"phases\":[{\"name\":\"warm-up\",\"failed\":true},{\"name\":\"load-0/request-1\",\"failed\":true}]} | in [load-0/request-1], more were due than atMostAtOnce(...) allows, and had to wait; Hyperfoil does not report how many, and does not count them from their time",
            })
    void whatTheTargetCausesFailsTheLoad(String path, int status, String body, String sentence) {
        controller.answering(path, status, body);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageEndingWith(sentence);
    }

    @Test
    void aLoadThatTheControllerCannotReadIsRefused() {
        controller.answering("/benchmark", 400, "Cannot read benchmark");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageEndingWith("refuses the load: Cannot read benchmark");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "controller is clustered but the benchmark does not define any agents. | write agent(name, where), or agents(names)",
                "Hyperfoil runs in standalone mode but the benchmark defines agents    | leave out agents, or start it as",
                "Invalid configuration label: 'compensateInternalLatency'              | Hyperfoil 0.29 or later is needed",
            })
    void aRefusalSaysTheWayOut(String reason, String advice) {
        controller.answering("/benchmark", 400, reason);

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageContaining("refuses the load: " + reason + "; " + advice);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "/run/0000                # 200 # {\"completed\":true,\"persisted\":true,\"cancelled\":true} # has given up run 0000, or somebody has killed it: []",
                "/run/0000                # 200 # <html>                   # said what can't be understood: <html>",
                "/run/0000                # 200 # {\"completed\":true,\"persisted\":true,\"errors\":[\"one: 10:11:12.345 | CPU 1 was used for 93% which is more than the threshold of 80%\"]} # the machine of an agent was the limit",
                "/run/0000                # 200 # {\"completed\":true,\"persisted\":true,\"errors\":[\"CPU 0 was used for 100% which is more than the threshold of 80%\"]} # the machine of an agent was the limit",
                "/run/0000                # 200 # {\"completed\":true,\"persisted\":true,\"errors\":[\"one: 10:11:12.345 | Jitter watchdog was not invoked for 250 ms (threshold is 100 ms); please check your GC settings.\"]} # the machine of an agent was the limit",
                "/run/0000/stats/total    # 200 # {\"statistics\":[{}]}    # the figures of run 0000",
                "/run/0000                # 200 # {\"completed\":true,\"errors\":[\"Deployment timed out.\"]} # failed: Deployment timed out.",
                "/run/0000                # 200 # {\"completed\":true,\"persisted\":true,\"errors\":[\"one: Agent unexpectedly left the cluster.\"]} # left the cluster",
                "/benchmark               # 500 # IOException              # does not take the load: status 500, IOException",
                "/run                     # 200 # {}                       # said what can't be understood: {}",
                "/run/0000/stats/histogram # 200 # {\"data\":\"HISTFAAA\"}   # this is no log of a histogram",
                "/run/0000/stats/all/json # 404 # gone                     # does not answer GET /run/0000/stats/all/json: status 404, gone",
            })
    void aControllerThatFailsIsNobodysFault(String path, int status, String body, String sentence) {
        controller.answering(path, status, body);

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageContaining(sentence);
    }

    @Test
    void aRunThatNobodyWaitsForIsKilled() throws Exception {
        controller.answering("/run/0000", 200, controller.file("running"));
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread test = new Thread(() -> {
            try {
                failure.complete(new AssertionError("it ended: " + hyperfoil.make(PLAN, this)));
            } catch (LoadFailure e) {
                failure.complete(e);
            }
        });
        test.start();
        await().until(() -> controller.asked.contains("/run/0000"));

        test.interrupt();

        assertThat(failure.get(30, TimeUnit.SECONDS))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("interrupted while the load was made");
        assertThat(controller.asked).contains("/run/0000/kill");
        assertThat(controller.asked.get(controller.asked.size() - 1)).startsWith("DELETE /benchmark/perf-junit-");
    }
}
