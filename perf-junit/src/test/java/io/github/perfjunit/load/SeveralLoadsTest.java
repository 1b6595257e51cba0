package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.settings.Settings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several loads of one run. */
@Timeout(60)
class SeveralLoadsTest {

    private static final String URI = "http://127.0.0.1:1/";

    private final RecordedLoad run = new RecordedLoad();
    private final CountDownLatch end = new CountDownLatch(1);

    /** An engine whose loads to {@code /waiting} begin and go on until the test lets them end. */
    private final LoadEngine generator = new LoadEngine() {
        @Override
        public LoadResult make(LoadPlan plan, LoadListener listener) {
            String path = java.net.URI.create(plan.requests().get(0).uri()).getPath();
            listener.note(Note.other("made " + path));
            return switch (path) {
                case "/waiting" -> waiting(listener, plan.shape().warmUp());
                case "/failing" -> Results.of(10, Map.of("status 500", 5L), 0, ofMillis(0), ofMillis(1));
                case "/dying" -> {
                    waiting(listener, plan.shape().warmUp());
                    throw new GeneratorFailure("the load generator has died");
                }
                case "/broken" -> throw new GeneratorFailure("the load generator has died");
                default -> Results.good();
            };
        }
    };

    private final LoadSession session =
            new LoadSession(Settings.from(SeveralLoadsTest::patient), Optional.of(generator), 42);

    /** These tests are not of the punctuality of this JVM on a busy machine, and other tests run in it. */
    private static Optional<String> patient(String key) {
        return Optional.ofNullable(Map.of("perfjunit.load.start.lag", "30s", "perfjunit.load.generator.cpu", "1000")
                .get(key));
    }

    private LoadResult waiting(LoadListener listener, Duration warmUp) {
        listener.measuredFrom(System.nanoTime() + warmUp.toNanos());
        try {
            assertThat(end.await(50, TimeUnit.SECONDS)).isTrue();
            return Results.good();
        } catch (InterruptedException e) {
            throw new LoadFailure("interrupted while the load was made");
        }
    }

    private HttpRequests load(String name, String path) {
        return load(name, path, Duration.ZERO);
    }

    private HttpRequests load(String name, String path, Duration warmUp) {
        HttpLoad start = new HttpLoadStart(session);
        return (name.isEmpty() ? start : start.named(name))
                .constantRate(100)
                .during(ofSeconds(10))
                .warmUp(warmUp)
                .get(URI + path);
    }

    @Test
    void eachLoadHasMetricsOfItsOwnOneAfterTheOther() {
        run.receives(load("first", ""));
        run.receives(load("second", ""));
        run.receives(load("", ""));

        assertThat(run.metrics)
                .containsKeys(
                        "latency.p99{load=first}",
                        "latency.p99{load=second}",
                        "latency.p99",
                        "requests.completed",
                        "requests.completed{load=first}");
        assertThat(run.notes)
                .contains("load 'first': made /", "load 'second': made /", "made /")
                .noneMatch(note -> note.contains("at the same time"));
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void namesOfRequestsAndOfLoadsGoTogether() {
        LoadEngine named = (plan, listener) -> Results.named(Results.good(), Map.of("list", 2_000L));
        LoadSession other = new LoadSession(Settings.from(key -> Optional.empty()), Optional.of(named), 42);
        run.receives(new HttpLoadStart(other)
                .named("background")
                .constantRate(100)
                .during(ofSeconds(10))
                .get(URI));

        assertThat(run.metrics)
                .containsEntry("requests.completed{load=background,request=list}", 2_000L)
                .doesNotContainKey("requests.completed");
    }

    @Test
    void loadsThatOverlapHaveANoteAndNoneOfThemTheProcessorTime() {
        Load.Running background = run.starts(load("background", "waiting"));
        assertThat(run.metrics).isEmpty();
        run.receives(load("front", ""));
        assertThat(run.metrics)
                .containsKey("latency.p99{load=front}")
                .doesNotContainKey("latency.p99{load=background}");
        end.countDown();
        background.awaitEnd();
        background.close();

        assertThat(run.metrics).containsKey("latency.p99{load=background}");
        assertThat(run.kinds).contains(NoteKind.UNAVAILABLE);
        assertThat(run.notes)
                .anyMatch(note -> note.startsWith(
                        "load 'front': no processor time per request or event: load 'background' worked on the target at the"
                                + " same time"))
                .anyMatch(note -> note.startsWith(
                        "load 'background': no processor time per request or event: load 'front' worked"));
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void callsOfOnesOwnCanGoOnBesideOthers() {
        CountDownLatch called = new CountDownLatch(1);
        try (Load.Running own = run.starts(new CallLoadStart(session)
                .named("own")
                .users(1)
                .thinking(ofMillis(5))
                .during(ofMillis(300))
                .running(called::countDown))) {
            run.receives(load("", ""));
        }
        assertThat(called.getCount()).isZero();
        assertThat(run.metrics).containsKeys("response.time.p50{load=own}", "latency.p99");
    }

    @Test
    void theSecondLoadWithoutANameAndTheSecondOfANameAreRefused() {
        run.receives(load("", ""));
        run.receives(load("a", ""));

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(load("", "")))
                .withMessageContaining("this run has a load without a name already")
                .withMessageContaining("load.named(\"background\")");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(load("a", "")))
                .withMessageContaining("named(\"a\"): this run has a load of that name already");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> load("No Name", ""))
                .withMessageContaining("use lower-case letters, digits and single hyphens");
    }

    @Test
    void aFailureNamesItsLoadAndTheOtherIsRecorded() {
        run.receives(load("fine", ""));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(load("bad", "failing")))
                .withMessageStartingWith("load 'bad': 10 of 15 requests succeeded")
                .withMessageEndingWith("; the load: GET http://127.0.0.1:1/failing");
        assertThat(run.metrics).containsKeys("latency.p99{load=fine}", "latency.p99{load=bad}");
    }

    @Test
    void aFailureInTheBackgroundIsThrownWhereItIsAwaited() {
        Load.Running bad = run.starts(load("bad", "failing"));
        run.receives(load("fine", ""));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(bad::awaitEnd)
                .withMessageStartingWith("load 'bad': 10 of 15 requests succeeded");
        bad.close();
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void aGeneratorThatBreaksAtOnceFailsTheStart() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.starts(load("broken", "broken")))
                .withMessage("load 'broken': the load generator has died");
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void theEndOfTheWarmUpCanBeAwaited() {
        HttpRequests waiting = load("background", "waiting", ofMillis(300));
        long begin = System.nanoTime();
        Load.Running background = run.starts(waiting);
        background.awaitWarmUp();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(ofMillis(300));
        assertThat(run.metrics).as("the load goes on").isEmpty();

        end.countDown();
        background.awaitEnd();
        background.awaitWarmUp();
        assertThat(run.metrics).containsKey("latency.p99{load=background}");
    }

    @Test
    void aLoadThatFailsInItsWarmUpFailsWhereTheWarmUpIsAwaited() {
        Load.Running background = run.starts(load("background", "dying", ofSeconds(50)));
        end.countDown();

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(background::awaitWarmUp)
                .withMessage("load 'background': the load generator has died");
        background.close();
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void aLoadThatEndsInItsWarmUpIsConcludedWhereTheWarmUpIsAwaited() {
        Load.Running background = run.starts(load("background", "waiting", ofSeconds(50)));
        end.countDown();
        background.awaitWarmUp();
        assertThat(run.metrics).containsKey("latency.p99{load=background}");
    }

    @Test
    void anInterruptEndsTheLoadWhoseWarmUpIsAwaited() {
        Load.Running background = run.starts(load("background", "waiting", ofSeconds(50)));
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(background::awaitWarmUp)
                .withMessageContaining("load 'background': interrupted while it was awaited");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(session.abandon()).isEmpty();
    }

    @Test
    void aLoadThatIsNeverAwaitedIsNamedAndEnded() {
        Load.Running unused = run.starts(load("forgotten", "waiting"));

        assertThat(session.unfinished()).isEmpty();
        assertThat(session.abandon()).containsExactly("load 'forgotten'");
        await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("perf-junit-load load 'forgotten'")));
        assertThat(session.abandon()).isEmpty();
        assertThat(run.metrics).isEmpty();
    }

    @Test
    void anInterruptEndsTheLoadThatIsAwaited() {
        Load.Running background = run.starts(load("background", "waiting"));
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(background::awaitEnd)
                .withMessageContaining("load 'background': interrupted while it was awaited");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(session.abandon()).isEmpty();
    }

    /** Each of them would wait until the other has ended, and the run would fail as if the controller were somebody else's. */
    @Test
    void aSecondLoadAtOnceByAGeneratorOfOneIsRefused() {
        LoadEngine alone = new LoadEngine() {
            @Override
            public LoadResult make(LoadPlan plan, LoadListener listener) {
                return generator.make(plan, listener);
            }

            @Override
            public Optional<String> alone() {
                return Optional.of("Hyperfoil at http://controller:8090");
            }
        };
        LoadSession remote = session.on(alone);
        Load.Running background = run.starts(new HttpLoadStart(remote.named("chat"))
                .constantRate(100)
                .during(ofSeconds(10))
                .get(URI + "waiting"));
        run.receives(load("local", ""));

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(new HttpLoadStart(remote)
                        .constantRate(100)
                        .during(ofSeconds(10))
                        .get(URI)))
                .withMessageStartingWith(
                        "on(Hyperfoil at http://controller:8090): it makes one load at a time, and load"
                                + " 'chat' is under way there; make one after the other");
        end.countDown();
        background.awaitEnd();
        run.receives(new HttpLoadStart(remote)
                .constantRate(100)
                .during(ofSeconds(10))
                .get(URI));
        assertThat(run.metrics).containsKeys("latency.p99", "latency.p99{load=chat}", "latency.p99{load=local}");
    }

    @Test
    void aHyperfoilControllerMakesOneLoadAtATime() {
        assertThat(LoadEngine.of(Hyperfoil.at("http://controller:8090")).alone())
                .contains("Hyperfoil at http://controller:8090");
    }

    @Test
    void whatIsDrawnForOneLoadIsNotDrawnForAnother() {
        assertThat(session.named("a").seed())
                .isNotEqualTo(session.named("b").seed())
                .isNotEqualTo(session.seed());
        assertThat(session.named("a").seed()).isEqualTo(session.named("a").seed());
    }
}
