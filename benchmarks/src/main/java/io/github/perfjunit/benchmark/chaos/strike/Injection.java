package io.github.perfjunit.benchmark.chaos.strike;

import static java.time.Duration.ofMillis;

import io.github.perfjunit.benchmark.chaos.family.Part;
import io.github.perfjunit.benchmark.chaos.strike.DiskStrike.Fault;
import io.github.perfjunit.benchmark.chaos.strike.SocksProxy.Treatment;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The injections, each with the words by which a failure that follows from it must name its cause. */
public enum Injection {
    KILL_TARGET(Part.TARGET, "SIGKILL"),
    STOP_TARGET(Part.TARGET, "target|reference|candidate"),
    FREEZE_TARGET(Part.TARGET, "target|reference|candidate"),
    KILL_ACCOUNTANT(Part.ACCOUNTANT, "target '|accountant|launcher"),
    KILL_GENERATOR(Part.GENERATOR, "load generator"),
    STOP_GENERATOR(Part.GENERATOR, "generator"),
    FREEZE_GENERATOR(Part.GENERATOR, "load generator"),
    KILL_SERVICE(Part.SERVICE, "(rabbitmq|mongodb|postgresql)[\\s\\S]*(died|killed by SIGKILL)"),
    STOP_SERVICE(Part.SERVICE, "rabbitmq|mongodb|postgresql|queue|collection|database|broker"),
    FREEZE_SERVICE(Part.SERVICE, "rabbitmq|mongodb|postgresql|queue|collection|database|broker"),
    KILL_TEST_JVM(Part.TEST_JVM, "nothing can fail in a JVM that was killed"),
    STOP_TEST_JVM(Part.TEST_JVM, "stood still|this JVM|test JVM|harness"),
    KILL_GUARD(Part.GUARD, "process guard"),
    STARVE(null, "generator|stood still|processor|not ready in|not drained in"),
    DELAY_NETWORK(Part.BROKER_LINK, "target|queue|rabbitmq|not drained"),
    DROP_NETWORK(Part.BROKER_LINK, "target|queue|rabbitmq|not drained"),
    RESET_NETWORK(Part.BROKER_LINK, "target|queue|rabbitmq|not drained|duplicate"),
    FILL_RESULTS(null, "No space left on device"),
    FILL_TEMPORARY_FILES(null, "No space left on device|disk"),
    LOCK_RESULTS(null, "Read-only file system"),
    MOVE_CLOCK_OF_TARGETS(Part.TARGET, "clock|target '"),
    MOVE_ALL_CLOCKS(null, "clock"),
    LIMIT_MEMORY(Part.TARGET, "SIGKILL|memory|target '|not ready|not drained"),
    KILL_CONTAINER(Part.CONTAINER, "died|SIGKILL|exit code 137"),
    CUT_ENGINE(Part.CONTAINER, "container|docker");

    private static final int SHORTEST_MILLIS = 200;
    private static final int LONGEST_MILLIS = 3_000;
    private static final int LONGEST_JUMP = 7_200;

    /** Up to as much as a small JVM allocates within its start. */
    private static final int LEAST_KIB = 256;

    private static final int MOST_KIB = 16_384;

    private final Optional<Part> part;
    private final Pattern culprit;

    Injection(@Nullable Part part, String culprit) {
        this.part = Optional.ofNullable(part);
        this.culprit = Pattern.compile(culprit, Pattern.CASE_INSENSITIVE);
    }

    /** The part that it hits; nothing if it hits the machine. */
    public Optional<Part> part() {
        return part;
    }

    /** Whether a message names what this injection hit. */
    public boolean isNamedIn(String message) {
        return culprit.matcher(message).find();
    }

    /** Whether a run that fails by it must not count against its target: something else was killed, and can be seen to be dead. */
    public boolean isNobodysFault() {
        return this == KILL_GENERATOR || this == FREEZE_GENERATOR || this == KILL_SERVICE;
    }

    /** Whether the study ends with it, without a word. */
    public boolean endsTheTestJvm() {
        return this == KILL_TEST_JVM;
    }

    /** Why it is impossible on this machine, if so. */
    public Optional<String> impossible() throws IOException, InterruptedException {
        return switch (this) {
            case FILL_RESULTS, FILL_TEMPORARY_FILES, LOCK_RESULTS -> Machine.withoutMounts();
            case MOVE_CLOCK_OF_TARGETS, MOVE_ALL_CLOCKS ->
                Machine.clockLibrary().isPresent() ? Optional.empty() : Optional.of("libfaketime is not installed");
            case LIMIT_MEMORY ->
                Machine.memoryGroups().isPresent()
                        ? Optional.empty()
                        : Optional.of("no control group with a limit of memory can be made here");
            default -> Optional.empty();
        };
    }

    /**
     * Draws what is open: for how long, and how much.
     *
     * @param engine the engine of a study with containers
     */
    public Strike strike(SplittableRandom random, Optional<EngineProxy> engine) throws IOException {
        Duration moment = ofMillis(random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS));
        Duration moments = random.nextBoolean() ? moment : SignalStrike.FOR_GOOD;
        return switch (this) {
            case KILL_TARGET, KILL_ACCOUNTANT, KILL_GENERATOR, KILL_SERVICE, KILL_TEST_JVM, KILL_GUARD ->
                new SignalStrike(part.orElseThrow(), Optional.empty());
            case STOP_TARGET, STOP_GENERATOR, STOP_SERVICE, STOP_TEST_JVM ->
                new SignalStrike(part.orElseThrow(), Optional.of(moment));
            case FREEZE_TARGET, FREEZE_GENERATOR, FREEZE_SERVICE ->
                new SignalStrike(part.orElseThrow(), Optional.of(SignalStrike.FOR_GOOD));
            case STARVE -> new NeighbourStrike(moment);
            case DELAY_NETWORK -> new NetworkStrike(Treatment.DELAY, moment);
            case DROP_NETWORK -> new NetworkStrike(Treatment.DROP, moments);
            case RESET_NETWORK -> new NetworkStrike(Treatment.FORWARD, moment);
            case FILL_RESULTS -> new DiskStrike(StudyFork::results, Fault.FULL, moments);
            case FILL_TEMPORARY_FILES -> new DiskStrike(StudyFork::temporary, Fault.FULL, moments);
            case LOCK_RESULTS -> new DiskStrike(StudyFork::results, Fault.READ_ONLY, moments);
            case MOVE_CLOCK_OF_TARGETS, MOVE_ALL_CLOCKS ->
                new ClockStrike(
                        Machine.clockLibrary().orElseThrow(),
                        this == MOVE_ALL_CLOCKS,
                        random.nextInt(-LONGEST_JUMP, LONGEST_JUMP));
            case LIMIT_MEMORY -> new MemoryStrike(1024L * random.nextInt(LEAST_KIB, MOST_KIB));
            case KILL_CONTAINER, CUT_ENGINE -> new ContainerStrike(engine.orElseThrow(), this == CUT_ENGINE);
        };
    }
}
