package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.host.HostWatch;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.internal.target.option.SettingRefusal;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceFailure;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUse;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The environment of the runs of a study: their use of the backing services, the settings, and the guard that ends
 * everything when this JVM dies.
 *
 * @param uses the parts of the services that belong to the test class
 * @param generator makes HTTP load, where the scenario takes one; ends with the study
 * @param firstUse the clocks when the study began to use these services, which may run for longer
 */
public record StudyEnvironment(
        Settings settings,
        ProcessGuard guard,
        List<ServiceUse> uses,
        Optional<GeneratorFork> generator,
        Clocks firstUse)
        implements AutoCloseable {

    /** Shorter ones may be words that occur anywhere, in variables which have nothing to do with the target. */
    private static final int SHORTEST_INHERITED = 8;

    private static final Duration DYING = Duration.ofMillis(500);
    private static final Duration POLL = Duration.ofMillis(20);

    private static final Set<String> INHERITED = inherited();

    public StudyEnvironment {
        uses = List.copyOf(uses);
    }

    /** Creates an environment that is used from now on. */
    public StudyEnvironment(
            Settings settings, ProcessGuard guard, List<ServiceUse> uses, Optional<GeneratorFork> generator) {
        this(settings, guard, uses, generator, Clocks.now());
    }

    /** The services that there are. */
    public List<BackingService> services() {
        return uses.stream().map(ServiceUse::service).toList();
    }

    public List<ServiceChoice> choices() {
        return services().stream().map(BackingService::choice).toList();
    }

    /** Returns the values of the placeholders that targets receive. */
    public Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        for (ServiceUse use : uses) {
            placeholders.putAll(use.service().placeholders());
            placeholders.putAll(use.placeholders());
        }
        return placeholders;
    }

    /** The design with revisions that were built and releases that were found, and that can be launched here. */
    public StudyDesign withBaselines(StudyDesign design, Consumer<String> notices) {
        if (design.targets().stream()
                .allMatch(target ->
                        target.release().isEmpty() && target.revision().isEmpty())) {
            return design;
        }
        StudyDesign built = new RevisionTargets(settings, guard, notices).in(design);
        StudyDesign found = new ReleasedTargets(settings, guard, notices).in(built);
        Set<String> known = new HashSet<>(placeholders().keySet());
        known.addAll(Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS));
        found.targets().forEach(target -> target.check(known));
        return found;
    }

    /**
     * Resolves what a target is to be told anew at each start.
     *
     * @throws SettingRefusal if a value can't be resolved, or would show a secret on the command line
     */
    public NamedTarget resolved(NamedTarget target) {
        Set<String> known = new HashSet<>(placeholders().keySet());
        known.addAll(Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS));
        NamedTarget resolved = target.resolved(known);
        if (!resolved.suppliedValues().isEmpty()) {
            try {
                secretsFor(resolved);
            } catch (IllegalStateException e) {
                throw new SettingRefusal(String.valueOf(e.getMessage()), e);
            }
        }
        return resolved;
    }

    /**
     * Returns the texts that must not appear in the output of a target.
     *
     * @throws IllegalStateException if its command line would show one of them to all users of this machine
     */
    public Secrets secretsFor(NamedTarget target) {
        target.requireNoneOnCommandLine(secretNames());
        target.requireNoneOnCommandLine(Secrets.of(secretValues()));
        return secretsOf(target);
    }

    /**
     * Returns what must not appear in anything that is kept or printed of a target: the secrets of services, those that were declared for
     * the target, and those in the environment of this JVM, which it inherits.
     */
    public Secrets secretsOf(NamedTarget target) {
        Set<String> values = new HashSet<>(secretValues());
        values.addAll(target.secrets());
        values.addAll(INHERITED);
        return Secrets.of(values);
    }

    private Set<String> secretNames() {
        Set<String> names = new HashSet<>();
        for (ServiceUse use : uses) {
            names.addAll(use.service().secrets());
            names.addAll(use.secrets());
        }
        return names;
    }

    private Set<String> secretValues() {
        Map<String, String> values = placeholders();
        // the user's name is no secret in the target's own output, where it may be a common word
        return secretNames().stream()
                .filter(name -> !name.endsWith(".username"))
                .map(name -> values.getOrDefault(name, ""))
                .collect(Collectors.toSet());
    }

    /** A folder is no secret, whatever the variable that names it is called. */
    private static Set<String> inherited() {
        return System.getenv().entrySet().stream()
                .flatMap(variable -> SecretText.valuesIn(variable.getKey(), variable.getValue()).stream())
                .filter(value -> value.length() >= SHORTEST_INHERITED && !new File(value).exists())
                .collect(Collectors.toSet());
    }

    /** Returns the number of bytes that perf-junit keeps of a target's output. */
    public long outputLimit() {
        return settings.bytes(Constants.OUTPUT_LIMIT, Defaults.OUTPUT_LIMIT);
    }

    /**
     * Cleans the services, makes sure that they are empty, and lets them settle.
     *
     * @return notes for the run
     */
    public List<Note> prepare() {
        return prepare(ServiceUse::clean);
    }

    /** The same for programs that were started by others, and go on running. */
    public List<Note> prepareInUse() {
        return prepare(ServiceUse::cleanInUse);
    }

    private List<Note> prepare(Consumer<ServiceUse> clean) {
        requireAlive();
        uses.forEach(clean);
        Duration timeout = settings.duration(Constants.SETTLE_TIMEOUT, Defaults.SETTLE_TIMEOUT);
        List<Note> notes = new ArrayList<>(Settling.await(services(), timeout));
        uses.forEach(use -> use.remarks().forEach(remark -> notes.add(Note.other(remark))));
        return notes;
    }

    /** Refuses to go on when a service has died. */
    public void requireAlive() {
        dead().ifPresent(sentence -> {
            throw new IllegalStateException(sentence);
        });
    }

    /** The processes that runs stand on; absent for one that can't be seen from here. */
    Map<String, OptionalLong> pids() {
        Map<String, OptionalLong> pids = new LinkedHashMap<>();
        services()
                .forEach(service -> pids.put(service.name(), service.instance().pid()));
        generator.ifPresent(fork -> pids.put(HostWatch.GENERATOR, fork.pid()));
        return pids;
    }

    /** Creates the session that the loads of one run share. */
    LoadSession loads(long seed) {
        return new LoadSession(settings, generator.map(fork -> fork), seed);
    }

    /** Returns the service that has died, with its last output, or the reason why the load generator is no longer usable. */
    public Optional<String> dead() {
        return deadService().or(() -> generator.flatMap(GeneratorFork::failure));
    }

    /** Waits a moment for the end of a service that is dying, whose connections may be closed already. An interrupt does not end the wait. */
    public void awaitDying() {
        List<ServiceInstance> started = services().stream()
                .map(BackingService::instance)
                .filter(instance -> instance.mode() != ServiceMode.EXTERNAL)
                .toList();
        long deadline = System.nanoTime() + DYING.toNanos();
        while (!started.isEmpty()
                && started.stream().allMatch(ServiceInstance::isAlive)
                && System.nanoTime() - deadline < 0) {
            Interruption.pauseAnyway(POLL);
        }
    }

    /** Returns the service that has died, with its last output. */
    public Optional<String> deadService() {
        return services().stream()
                .filter(service -> !service.instance().isAlive())
                .findFirst()
                .map(service -> service.choice() + " " + ServiceFailure.died(service.instance()));
    }

    /** Ends what belongs to one study alone. */
    @Override
    public void close() {
        generator.ifPresent(GeneratorFork::close);
    }
}
