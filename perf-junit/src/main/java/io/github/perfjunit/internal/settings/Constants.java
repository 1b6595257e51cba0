package io.github.perfjunit.internal.settings;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The keys of all settings. Each can be given as a JUnit configuration parameter, as a system property, or as an
 * environment variable in capitals with underscores ({@code perfjunit.rabbitmq.image} is
 * {@code PERFJUNIT_RABBITMQ_IMAGE}); the first of these that is there counts. What holds otherwise is in {@link Defaults}.
 * Durations are written as ISO-8601 ({@code PT30S}) or as a number with a unit ({@code 500ms}, {@code 30s},
 * {@code 10m}, {@code 2h}).
 */
public final class Constants {

    /** Number of blocks, in place of the one at {@code @RepeatRun}: a quick look or the full study. At least 1. */
    public static final String BLOCKS = "perfjunit.blocks";

    /** Seed for the order of runs and for generated messages. Marks the study as a reproduction. A whole number. */
    public static final String SEED = "perfjunit.seed";

    /** The one kind of backing service to use: {@code docker}, {@code local}, {@code embedded} or {@code external}. */
    public static final String SERVICES = "perfjunit.services";

    /** The treatment of a queue or a database that exists on an external server already: {@code refuse} or {@code clean}. */
    public static final String EXTERNAL_EXISTING = "perfjunit.external.existing";

    /** The share of a core, in percent, that a backing service may use in a run's window before a note reports it. */
    public static final String SERVICE_CPU_LIMIT = "perfjunit.service.cpu.limit";

    /** The amount of a target's output that perf-junit keeps, such as {@code 64MiB}. */
    public static final String OUTPUT_LIMIT = "perfjunit.output.limit";

    /** The longest time that a backing service may take to start. */
    public static final String SERVICE_TIMEOUT = "perfjunit.service.timeout";

    /** The longest time that a backing service may take to answer a question of perf-junit's own. */
    public static final String SERVICE_ANSWER_TIMEOUT = "perfjunit.service.answer.timeout";

    /** Options for the JVMs of embedded stand-ins, after perf-junit's own. Of the same option, the last one counts. Spaces separate them. */
    public static final String EMBEDDED_JVM_OPTIONS = "perfjunit.embedded.jvm.options";

    /** The longest time that services may take to come to rest between two runs. */
    public static final String SETTLE_TIMEOUT = "perfjunit.settle.timeout";

    /** The longest time that the broker may take to confirm a message. */
    public static final String PUBLISH_TIMEOUT = "perfjunit.publish.timeout";

    /** The longest time that a target may take until it is ready. */
    public static final String READY_TIMEOUT = "perfjunit.ready.timeout";

    /** The longest time that a command may take until it has ended by itself. */
    public static final String EXIT_TIMEOUT = "perfjunit.exit.timeout";

    /** The longest time that a target may take to drain its backlog, start-up included. */
    public static final String DRAIN_TIMEOUT = "perfjunit.drain.timeout";

    /**
     * The longest time that the sink may stand still, with nothing left in the queue, before the missing documents count as
     * lost.
     */
    public static final String DRAIN_STALL = "perfjunit.drain.stall";

    /** The share of the requests of a load that must succeed for the run to count. A number from 0 to 1. */
    public static final String LOAD_SUCCESS_RATE = "perfjunit.load.success.rate";

    /** The lateness that a load generator may have: with the latest hundredth of an open load's requests, and in a hundredth of the time. */
    public static final String LOAD_START_LAG = "perfjunit.load.start.lag";

    /** The share of a core that the busiest thread of a load generator may use, in percent, at least 1; above it is the bottleneck. */
    public static final String LOAD_GENERATOR_CPU = "perfjunit.load.generator.cpu";

    /** The time for which a load generator loads a server of its own before the first run, to be compiled. At least 100 ms. */
    public static final String LOAD_GENERATOR_WARMUP = "perfjunit.load.generator.warmup";

    /** Options for the load generator's JVM, after perf-junit's own. Of the same option, the last one counts. Spaces separate them. */
    public static final String LOAD_GENERATOR_JVM_OPTIONS = "perfjunit.load.generator.jvm.options";

    /** Number of threads that send the requests of an HTTP load. At least 1. */
    public static final String LOAD_THREADS = "perfjunit.load.threads";

    /** The longest time that a load may take that ends by a number of requests. */
    public static final String LOAD_TIMEOUT = "perfjunit.load.timeout";

    /** The longest time that a target may take to end after SIGTERM before it is killed. */
    public static final String STOP_GRACE = "perfjunit.stop.grace";

    /** The longest time that a whole study may take. */
    public static final String STUDY_TIMEOUT = "perfjunit.study.timeout";

    /** The longest time to wait for another JVM on this host that is measuring. */
    public static final String LOCK_TIMEOUT = "perfjunit.lock.timeout";

    /** Time between two samples of a target's memory and processor use. */
    public static final String SAMPLING_INTERVAL = "perfjunit.sampling.interval";

    /** Whether perf tests run at all; {@code false} leaves them out wherever they would have run. */
    public static final String ENABLED = "perfjunit.enabled";

    /** Whether verdicts that don't hold fail the build, or are only reported: {@code enforce} or {@code report}. */
    public static final String VERDICTS = "perfjunit.verdicts";

    /** Whether the proportional set size is read as well: {@code true} or {@code false}. Linux only. */
    public static final String PSS = "perfjunit.pss";

    /** When a target's JVM is asked what its counters don't tell: {@code fallback}, {@code always} or {@code never}. */
    public static final String JVM_ATTACH = "perfjunit.jvm.attach";

    /**
     * When a slower target is explained by profiles of one more run of each: {@code on-regression}, {@code always} or {@code
     * never}.
     */
    public static final String EXPLAIN = "perfjunit.explain";

    /** Directory of all results. */
    public static final String RESULTS = "perfjunit.results";

    /** Number of studies of a scenario that are kept in {@link #RESULTS}: the newest ones. At least 1. */
    public static final String RESULTS_KEEP = "perfjunit.results.keep";

    /** Directory of what perf-junit can make again, such as the unpacked stand-ins: the user's cache unless it is given. */
    public static final String CACHE = "perfjunit.cache";

    /**
     * Treatment of verdicts on a study that was disturbed in a quarter of its blocks or more: {@code report} shows the
     * disturbances beside them, {@code refuse} refuses them.
     */
    public static final String DISTURBED = "perfjunit.disturbed";

    /** The length of a study's report on the console: {@code short}, at most 60 lines, or {@code full}. */
    public static final String CONSOLE = "perfjunit.console";

    /** Directory in which finished studies are kept from build to build. None is kept unless it is given. */
    public static final String HISTORY = "perfjunit.history";

    /** The branch whose history a study is added to, such as the branch of the build. One for all unless it is given. */
    public static final String HISTORY_BRANCH = "perfjunit.history.branch";

    /** The branch whose studies are references, in place of {@link #HISTORY_BRANCH}. */
    public static final String HISTORY_BASE = "perfjunit.history.base";

    /** Whether the studies of this build become references whatever their verdicts: {@code true} or {@code false}. */
    public static final String HISTORY_ACCEPT = "perfjunit.history.accept";

    /** The longest time that it may take to find the releases that a study needs, downloads included. */
    public static final String RELEASE_TIMEOUT = "perfjunit.release.timeout";

    /** The longest time that it may take to check a revision out and to build it, the wait for another JVM included. */
    public static final String REVISION_TIMEOUT = "perfjunit.revision.timeout";

    /** The size up to which built revisions are kept in the cache directory; those of the last day are kept in any case. */
    public static final String REVISION_CACHE = "perfjunit.revision.cache";

    /** The revision of every target that is built from one, in place of the declared one. */
    public static final String REVISION_BASELINE = "perfjunit.revision.baseline";

    /**
     * The revision from which the other targets of a study are built, in place of the working tree, where a target of it is built
     * from a revision.
     */
    public static final String REVISION_CANDIDATE = "perfjunit.revision.candidate";

    /**
     * Repositories of releases, in place of those that the Maven build uses: urls, separated by commas. {@code id=url} lets the
     * credentials of that server in Maven's settings be used.
     */
    public static final String REPOSITORIES = "perfjunit.repositories";

    /** Maven's settings file, in place of the user's and the global one that the build uses. */
    public static final String SETTINGS = "perfjunit.settings";

    /**
     * Whether releases are taken from the local repository only, {@code true} or {@code false}, in place of what the Maven build
     * says.
     */
    public static final String OFFLINE = "perfjunit.offline";

    /**
     * Not a setting, but what one begins with: {@code perfjunit.target.NAME} is the jar or executable that is measured in place of
     * the program of this target.
     */
    public static final String TARGET = "perfjunit.target";

    /**
     * Not a setting, but what one begins with: {@code perfjunit.readiness.NAME} is the path that is answered when this target is
     * ready, in place of the declared check.
     */
    public static final String READINESS = "perfjunit.readiness";

    /**
     * Not a setting: what is below it tells, while a class is executed whose program somebody else starts, where the services
     * of this class are; {@code perfjunit.endpoint.rabbitmq.uri} and the like, with the names that
     * {@code Target.env("X", "{rabbitmq.uri}")} knows. {@code @SpringBootTest(properties =
     * "spring.rabbitmq.addresses=${perfjunit.endpoint.rabbitmq.uri}")} reads it, for one.
     */
    public static final String ENDPOINT = "perfjunit.endpoint";

    private Constants() {}

    /** Returns the prefixes of keys that end with the name of a target. */
    public static List<String> prefixes() {
        return List.of(TARGET, READINESS);
    }

    /** Returns the keys of all settings but those of services and those that end with the name of a target. */
    public static Set<String> keys() {
        return Arrays.stream(Constants.class.getFields())
                .map(Constants::valueOf)
                .filter(key -> !prefixes().contains(key) && !key.equals(ENDPOINT))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String valueOf(Field constant) {
        try {
            return String.valueOf(constant.get(null));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // it is public
        }
    }

    /** Returns the key of the one kind to use of this service, in place of {@link #SERVICES}. */
    public static String kindOf(String service) {
        return "perfjunit." + service + ".service";
    }
}
