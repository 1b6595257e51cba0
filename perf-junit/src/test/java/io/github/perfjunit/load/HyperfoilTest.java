package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.hyperfoil.HyperfoilEngine;
import io.github.perfjunit.internal.load.hyperfoil.RecordedController;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
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

    private static final LoadPlan PLAN = Plans.open(LoadRequest.get("http://127.0.0.1:8080/items"));

    private final RecordedController controller = new RecordedController();
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

    @Test
    void theFiguresOfARunAreAddedUpFromItsPhasesAndRequests() {
        LoadResult result = hyperfoil.make(PLAN, this);

        assertThat(result.sent()).isEqualTo(601);
        assertThat(result.completed()).isEqualTo(500);
        assertThat(result.failed()).isEqualTo(Map.of("unexpected status", 101L));
        assertThat(result.inFlight()).isZero();
        assertThat(result.warmUp()).isEqualTo(new LoadResult.WarmUp(401, 401, 0));
        assertThat(result.latencies().count()).isEqualTo(601);
        // the slowest of the first phase: histograms keep three figures
        assertThat(result.latencies().max()).isBetween(ofMillis(35), ofMillis(36));
        assertThat(result.elapsed()).isEqualTo(ofMillis(2_016));
        assertThat(result.seconds()).extracting(LoadResult.Second::sent).containsExactly(200L, 200L, 201L);
        assertThat(result.seconds()).extracting(LoadResult.Second::failed).containsExactly(50L, 50L, 1L);
        assertThat(result.startLag().count()).isZero();
        assertThat(result.generator().isKnown()).isFalse();
        assertThat(notes).singleElement().asString().contains("does not report how late it sent requests");
    }

    @Test
    void theMeasuredPartBeganAsLongAgoAsTheControllerSays() {
        long before = System.nanoTime();
        hyperfoil.make(PLAN, this);

        // of the first phase's two seconds 1,351 ms were left
        assertThat(beginnings).singleElement().satisfies(began -> assertThat(began - before)
                .isGreaterThan(-ofMillis(2_000 - 1_351 + 1).toNanos())
                .isLessThan(System.nanoTime() - before));
    }

    @Test
    void whatWasNeverAnsweredCountsWithTheTimeout() throws IOException {
        String total = RecordedController.file("total")
                .replace("\"requestCount\":200", "\"requestCount\":203")
                .replace(
                        "\"connectionErrors\":0,\"requestTimeouts\":0,\"internalErrors\":0,\"blockedTime\":0,\"extensions\":{\"http\":{\"@type\":\"http\",\"status_2xx\":200",
                        "\"connectionErrors\":2,\"requestTimeouts\":2,\"internalErrors\":0,\"blockedTime\":0,\"extensions\":{\"http\":{\"@type\":\"http\",\"status_2xx\":200");
        controller.answering("/run/0000/stats/total", 200, total);

        LoadResult result = hyperfoil.make(PLAN, this);

        assertThat(result.sent()).isEqualTo(604);
        assertThat(result.failed()).containsEntry("timeout", 2L).containsEntry("connection", 1L);
        assertThat(result.inFlight()).isZero();
        assertThat(result.latencies().count()).isEqualTo(604);
        assertThat(result.latencies().max()).isGreaterThanOrEqualTo(PLAN.wire().timeout());
    }

    @Test
    void credentialsAreSentAndNeverTold() {
        HyperfoilEngine secured = hyperfoil.as("me", "s3cret");
        controller.answering("/benchmark", 401, "");

        assertThat(secured.toString()).doesNotContain("s3cret", "me:");
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> secured.make(PLAN, this))
                .withMessage("the Hyperfoil controller at " + controller.uri()
                        + " does not let us in (status 401): say as(user, password)");
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
                "/run/0000                | 200 | {\"completed\":true,\"errors\":[\"agent one: it is gone\"]} | failed: agent one: it is gone",
            })
    void whatTheControllerFailsIsTheLoadsFault(String path, int status, String body, String sentence) {
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
                .withMessageEndingWith("refuses the load: Cannot read benchmark (status 400)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "/run/0000                # 200 # {\"completed\":true,\"cancelled\":true} # has given up run 0000, or somebody has killed it: []",
                "/run/0000                # 200 # <html>                   # said what can't be understood: <html>",
                "/run/0000                # 200 # {\"completed\":true,\"errors\":[\"one: 10:11:12.345 | CPU 1 was used for 93% which is more than the threshold of 80%\"]} # the machine of an agent was the limit",
                "/run/0000                # 200 # {\"completed\":true,\"errors\":[\"CPU 0 was used for 100% which is more than the threshold of 80%\"]} # the machine of an agent was the limit",
                "/run/0000                # 200 # {\"completed\":true,\"errors\":[\"one: 10:11:12.345 | Jitter watchdog was not invoked for 250 ms (threshold is 100 ms); please check your GC settings.\"]} # the machine of an agent was the limit",
                "/run/0000/stats/total    # 200 # {\"statistics\":[{}]}    # the figures of run 0000",
                "/run/0000/stats/all      # 404 # gone                     # does not answer GET /run/0000/stats/all: status 404, gone",
            })
    void aControllerThatFailsIsNobodysFault(String path, int status, String body, String sentence) {
        controller.answering(path, status, body);

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> hyperfoil.make(PLAN, this))
                .withMessageContaining(sentence);
    }

    @Test
    void aRunThatNobodyWaitsForIsKilled() throws Exception {
        controller.answering("/run/0000", 200, RecordedController.file("running"));
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread test = new Thread(() -> {
            try {
                failure.complete(new AssertionError("it ended: " + hyperfoil.make(PLAN, this)));
            } catch (LoadFailure e) {
                failure.complete(e);
            }
        });
        test.start();
        while (!controller.asked.contains("/run/0000")) {
            TimeUnit.MILLISECONDS.sleep(1);
        }

        test.interrupt();

        assertThat(failure.get(30, TimeUnit.SECONDS))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("interrupted while the load was made");
        assertThat(controller.asked).endsWith("/run/0000/kill");
    }
}
