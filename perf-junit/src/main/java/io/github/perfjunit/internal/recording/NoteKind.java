package io.github.perfjunit.internal.recording;

import static io.github.perfjunit.internal.recording.Severity.CAUTION;
import static io.github.perfjunit.internal.recording.Severity.DISTURBED;
import static io.github.perfjunit.internal.recording.Severity.REMARK;

/**
 * The subject of a note on a run or of a warning about a study. The journal keeps the name of the constant, so names do not
 * change. Within a severity the order is that in which warnings are shown.
 */
public enum NoteKind {
    /** The target still needed less and less processor time for a request while it was measured. */
    NOT_WARM(DISTURBED, "not warm"),
    /** The throughput of a load changed while it was measured. */
    NOT_STEADY(DISTURBED, "throughput not steady"),
    /** Processes that belong neither to the study nor to its services used the processor. */
    FOREIGN_LOAD(DISTURBED, "other processes used the processor"),
    /** A hypervisor gave processor time of this machine to others. */
    STOLEN_TIME(DISTURBED, "the hypervisor gave processor time to others"),
    /** The processor lowered its frequency because of heat. */
    THROTTLED(DISTURBED, "the processor throttled itself"),
    /** Memory was swapped. */
    SWAPPED(DISTURBED, "the machine swapped"),
    /** The limit of a container held its processes back. */
    HELD_BACK(DISTURBED, "the container's processor limit held its processes back"),
    /** The load generator sent requests late. */
    LATE_GENERATOR(DISTURBED, "the load generator was late"),
    /** The load generator was near the limit of what it can do. */
    BUSY_GENERATOR(DISTURBED, "the load generator was near its limit"),
    /** The load generator paused. */
    PAUSED_GENERATOR(DISTURBED, "the load generator paused"),
    /** The test JVM used much of the processor. */
    BUSY_TEST_JVM(DISTURBED, "the test JVM was busy"),
    /** A backing service delayed the load. */
    SLOW_SERVICE(DISTURBED, "a service delayed the load"),
    /** A backing service had not come to rest when the run began. */
    NOT_SETTLED(DISTURBED, "a service had not settled"),

    /** Whole blocks depend on the order of their runs: one run changes the next. */
    CARRY_OVER(CAUTION, "one run may change the next"),
    /** Runs or blocks did not count and were made again, or were left out. */
    SPOILED(CAUTION, "spoiled runs"),
    /** The runs of a target share one process. */
    SHARED_PROCESS(CAUTION, "its runs share one process"),
    /** There are too few blocks for a claim. */
    FEW_BLOCKS(CAUTION, "few blocks"),
    /** A stand-in took the place of a service. */
    STAND_IN(CAUTION, "stand-in services"),
    /** A service, the load generator or the test JVM used much of the processor. */
    BUSY_SERVICE(CAUTION, "a service was busy"),
    /** About as many threads were started as requests were answered. */
    UNPOOLED_THREADS(CAUTION, "threads that are not reused"),
    /** Work was measured that began on a cold target. */
    STILL_WARMING(CAUTION, "still getting faster at the end of its work"),
    /** Some requests, connections or streams failed or brought nothing. */
    PARTIAL_FAILURE(CAUTION, "some requests or connections failed"),
    /** Requests waited for a connection, which is part of their latency. */
    QUEUED(CAUTION, "requests waited for a connection"),
    /** Answers came long after the load had ended: throughput and cost leave them out. */
    SLOW_TAIL(CAUTION, "answers long after the end of the load"),
    /** Something that is required of a run could not be checked. */
    UNCHECKED(CAUTION, "results that could not be checked"),
    /** Readiness was found by a check that may have been answered before the target was ready. */
    DOUBTFUL_READINESS(CAUTION, "doubtful readiness check"),
    /** It matters which target of a block runs first. */
    POSITION(CAUTION, "the order within a block matters"),
    /** Values rise or fall over the study. */
    DRIFT(CAUTION, "a drift over the study"),
    /** Values depend on their neighbour in time. */
    DEPENDENCE(CAUTION, "runs depend on their neighbours in time"),
    /** The first block stands apart. */
    SLOW_START(CAUTION, "the first block stands apart"),
    /** Runs lie far from the others. */
    OUTLIERS(CAUTION, "runs far from the others"),
    /** One target spreads far more than the other. */
    UNEQUAL_SPREAD(CAUTION, "unequal spread"),
    /** Means and medians point in opposite directions. */
    OPPOSITE_MEANS(CAUTION, "means and medians disagree"),
    /** Samples of the target are missing, so that a peak may be. */
    SAMPLING_GAP(CAUTION, "a gap between samples"),

    /** The machine was busy before the launch. */
    BUSY_BEFORE_LAUNCH(REMARK, "the machine was busy before the launch"),
    /** A metric could not be recorded, or not in the usual way. */
    UNAVAILABLE(REMARK, "metrics that are unavailable"),
    /** Anything else, what tests note themselves, and the notes of journals that hold no kinds. */
    OTHER(REMARK, "remarks");

    private final Severity severity;
    private final String label;

    NoteKind(Severity severity, String label) {
        this.severity = severity;
        this.label = label;
    }

    /** The weight of it where it concerns the runs as a whole. */
    public Severity severity() {
        return severity;
    }

    /** The subject in a few words. */
    public String label() {
        return label;
    }
}
