package io.github.perfjunit.internal.settings;

import java.nio.file.Path;
import java.time.Duration;

/** The values that apply unless a setting of {@link Constants} overrides them. */
public final class Defaults {

    /** See {@link Constants#SERVICE_CPU_LIMIT}. */
    public static final int SERVICE_CPU_LIMIT = 80;

    /** See {@link Constants#OUTPUT_LIMIT}; in bytes. */
    public static final long OUTPUT_LIMIT = 64L << 20;

    /** See {@link Constants#SERVICE_TIMEOUT}. */
    public static final Duration SERVICE_TIMEOUT = Duration.ofMinutes(3);

    /** See {@link Constants#SERVICE_ANSWER_TIMEOUT}. */
    public static final Duration SERVICE_ANSWER_TIMEOUT = Duration.ofMinutes(1);

    /** See {@link Constants#SETTLE_TIMEOUT}. */
    public static final Duration SETTLE_TIMEOUT = Duration.ofSeconds(10);

    /** See {@link Constants#PUBLISH_TIMEOUT}. */
    public static final Duration PUBLISH_TIMEOUT = Duration.ofMinutes(1);

    /** See {@link Constants#READY_TIMEOUT}. */
    public static final Duration READY_TIMEOUT = Duration.ofMinutes(1);

    /** See {@link Constants#EXIT_TIMEOUT}. */
    public static final Duration EXIT_TIMEOUT = Duration.ofMinutes(10);

    /** See {@link Constants#DRAIN_TIMEOUT}. */
    public static final Duration DRAIN_TIMEOUT = Duration.ofMinutes(10);

    /** See {@link Constants#DRAIN_STALL}. */
    public static final Duration DRAIN_STALL = Duration.ofSeconds(30);

    /** See {@link Constants#LOAD_SUCCESS_RATE}. */
    public static final double LOAD_SUCCESS_RATE = 0.999;

    /** See {@link Constants#LOAD_START_LAG}. */
    public static final Duration LOAD_START_LAG = Duration.ofMillis(10);

    /** See {@link Constants#LOAD_GENERATOR_CPU}. */
    public static final int LOAD_GENERATOR_CPU = 80;

    /** See {@link Constants#LOAD_GENERATOR_WARMUP}. */
    public static final Duration LOAD_GENERATOR_WARMUP = Duration.ofSeconds(3);

    /** See {@link Constants#LOAD_THREADS}. */
    public static final int LOAD_THREADS = 1;

    /** See {@link Constants#LOAD_TIMEOUT}. */
    public static final Duration LOAD_TIMEOUT = Duration.ofMinutes(10);

    /** See {@link Constants#STOP_GRACE}. */
    public static final Duration STOP_GRACE = Duration.ofSeconds(15);

    /** See {@link Constants#STUDY_TIMEOUT}. */
    public static final Duration STUDY_TIMEOUT = Duration.ofHours(6);

    /** See {@link Constants#LOCK_TIMEOUT}. */
    public static final Duration LOCK_TIMEOUT = Duration.ofMinutes(30);

    /** See {@link Constants#REVISION_TIMEOUT}. */
    public static final Duration REVISION_TIMEOUT = Duration.ofMinutes(30);

    /** See {@link Constants#REVISION_CACHE}; in bytes. */
    public static final long REVISION_CACHE = 2L << 30;

    /** See {@link Constants#SAMPLING_INTERVAL}. */
    public static final Duration SAMPLING_INTERVAL = Duration.ofMillis(100);

    /** See {@link Constants#RESULTS}; relative to the working directory, which Maven sets to the module's folder. */
    public static final Path RESULTS = Path.of("target", "perf-junit");

    /** See {@link Constants#RESULTS_KEEP}. */
    public static final int RESULTS_KEEP = 20;

    /** See {@link Constants#RELEASE_TIMEOUT}. */
    public static final Duration RELEASE_TIMEOUT = Duration.ofMinutes(5);

    private Defaults() {}
}
