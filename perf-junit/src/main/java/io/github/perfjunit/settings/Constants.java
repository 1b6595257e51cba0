package io.github.perfjunit.settings;

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

    /** The one kind of RabbitMQ to use, in place of {@link #SERVICES}. */
    public static final String RABBITMQ_SERVICE = "perfjunit.rabbitmq.service";

    /** The one kind of MongoDB to use, in place of {@link #SERVICES}. */
    public static final String MONGODB_SERVICE = "perfjunit.mongodb.service";

    /** The one kind of PostgreSQL to use, in place of {@link #SERVICES}. */
    public static final String POSTGRESQL_SERVICE = "perfjunit.postgresql.service";

    /** Image of RabbitMQ for docker. */
    public static final String RABBITMQ_IMAGE = "perfjunit.rabbitmq.image";

    /** Image of MongoDB for docker. */
    public static final String MONGODB_IMAGE = "perfjunit.mongodb.image";

    /** Image of PostgreSQL for docker. */
    public static final String POSTGRESQL_IMAGE = "perfjunit.postgresql.image";

    /** A RabbitMQ that runs elsewhere, with credentials: {@code amqp://USER:PASSWORD@HOST:PORT/VIRTUALHOST}. */
    public static final String RABBITMQ_URI = "perfjunit.rabbitmq.uri";

    /** The management API of that RabbitMQ: {@code http://HOST:15672}. Needed only for virtual hosts and users of one's own. */
    public static final String RABBITMQ_MANAGEMENT = "perfjunit.rabbitmq.management";

    /** A MongoDB that runs elsewhere, as its driver takes it: {@code mongodb://USER:PASSWORD@HOST:PORT/?authSource=admin}. */
    public static final String MONGODB_URI = "perfjunit.mongodb.uri";

    /** A PostgreSQL that runs elsewhere, with credentials: {@code postgresql://USER:PASSWORD@HOST:PORT/DATABASE}. */
    public static final String POSTGRESQL_URI = "perfjunit.postgresql.uri";

    /** What is done with a queue or a database that is on an external server already: {@code refuse} or {@code clean}. */
    public static final String EXTERNAL_EXISTING = "perfjunit.external.existing";

    /** How much of a core a backing service may use in a run's window before a note says so, in percent. */
    public static final String SERVICE_CPU_LIMIT = "perfjunit.service.cpu.limit";

    /** How much of a target's output is kept, such as {@code 64MiB}. */
    public static final String OUTPUT_LIMIT = "perfjunit.output.limit";

    /** How long a backing service may take to start. */
    public static final String SERVICE_TIMEOUT = "perfjunit.service.timeout";

    /** How long services may take to come to rest between two runs. */
    public static final String SETTLE_TIMEOUT = "perfjunit.settle.timeout";

    /** How long the broker may take to confirm a message. */
    public static final String PUBLISH_TIMEOUT = "perfjunit.publish.timeout";

    /** How long a target may take until it is ready. */
    public static final String READY_TIMEOUT = "perfjunit.ready.timeout";

    /** How long a target may take to drain its backlog, start-up included. */
    public static final String DRAIN_TIMEOUT = "perfjunit.drain.timeout";

    /** How long the sink may stand still, with nothing left in the queue, before the missing documents count as lost. */
    public static final String DRAIN_STALL = "perfjunit.drain.stall";

    /** How long a target may take to end after SIGTERM before it is killed. */
    public static final String STOP_GRACE = "perfjunit.stop.grace";

    /** How long a whole study may take. */
    public static final String STUDY_TIMEOUT = "perfjunit.study.timeout";

    /** How long to wait for another JVM on this host that is measuring. */
    public static final String LOCK_TIMEOUT = "perfjunit.lock.timeout";

    /** Time between two samples of a target's memory and processor use. */
    public static final String SAMPLING_INTERVAL = "perfjunit.sampling.interval";

    /** Whether perf tests run at all; {@code false} leaves them out wherever they would have run. */
    public static final String ENABLED = "perfjunit.enabled";

    /** Whether verdicts that don't hold fail the build, or are only reported: {@code enforce} or {@code report}. */
    public static final String VERDICTS = "perfjunit.verdicts";

    /** Directory of all results. */
    public static final String RESULTS = "perfjunit.results";

    /** Directory of what perf-junit can make again, such as the unpacked stand-ins: the user's cache unless it is given. */
    public static final String CACHE = "perfjunit.cache";

    /** Directory in which finished studies are kept from build to build. None is kept unless it is given. */
    public static final String HISTORY = "perfjunit.history";

    private Constants() {}
}
