package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.host.HostCpu;
import io.github.perfjunit.internal.sampling.host.HostStrain;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Keeps account of who uses the machine while a run is prepared and made: the test JVM, the services, and all the rest. */
public final class HostWatch implements AutoCloseable {

    /**
     * The account at one instant.
     *
     * @param ownNanos CPU time of the test JVM, the services and the load generator; absent if a service can't be seen from here, or has
     *     died
     * @param testJvmNanos CPU time of the test JVM; -1 where it can't be known
     * @param services what each service had used, by its name; without those that can't be seen
     * @param strain what slowed the machine down without being load
     */
    public record Account(
            HostCpu host, OptionalLong ownNanos, long testJvmNanos, Map<String, Reading> services, HostStrain strain) {

        public Account {
            services = Map.copyOf(services);
        }

        private Account without(String service) {
            Map<String, Reading> others = new LinkedHashMap<>(services);
            others.remove(service);
            return new Account(host, ownNanos, testJvmNanos, others, strain);
        }
    }

    /** The name of the load generator, which is no service: a load records itself what it used. */
    public static final String GENERATOR = "load";

    private final Map<String, ProcessTreeReader> services;
    private final boolean allVisible;
    private final Account begin;
    private Account launch;

    HostWatch(Map<String, ProcessTreeReader> services, boolean allVisible) {
        this.services = services;
        this.allVisible = allVisible;
        begin = account();
        launch = begin;
    }

    /**
     * Begins with the account of a run.
     *
     * @param pids of the services and of the load generator; absent for one that can't be seen from here
     */
    public static HostWatch of(Map<String, OptionalLong> pids) {
        Map<String, ProcessTreeReader> services = new LinkedHashMap<>();
        pids.forEach((name, pid) -> pid.ifPresent(visible -> services.put(name, ProcessTreeReaders.of(visible))));
        return new HostWatch(services, services.size() == pids.size());
    }

    /** The target is about to be launched. */
    public void launching() {
        launch = account();
    }

    /** Returns notes on the load and the strain between the beginning and the launch, which no figure includes. */
    public List<Note> notesBeforeLaunch() {
        return Stream.concat(
                        HostLoad.between(begin, launch, 0).notes("before the launch").stream(),
                        strain(begin, launch, "before the launch").stream())
                .map(note -> new Note(NoteKind.BUSY_BEFORE_LAUNCH, note.text()))
                .toList();
    }

    /** Returns the use of the machine by the services and the test JVM since the launch. */
    public ServiceLoads servicesSinceLaunch(Account end) {
        return ServiceLoads.between(launch.without(GENERATOR), end);
    }

    /**
     * Returns the load of the machine since the launch.
     *
     * @param targetNanos CPU time of the target in it
     */
    public HostLoad sinceLaunch(Account end, long targetNanos) {
        return HostLoad.between(launch, end, targetNanos);
    }

    /** Returns the causes that have slowed the machine down since the launch. */
    public List<Note> strainSinceLaunch(Account end) {
        return strain(launch, end, "in the window");
    }

    private static List<Note> strain(Account from, Account to, String when) {
        Duration window = Duration.ofNanos(to.host().nanoTime() - from.host().nanoTime());
        return from.strain().notesUntil(to.strain(), window, when);
    }

    /** The account now. */
    public Account account() {
        HostCpu host = HostCpu.now();
        long testJvm = HarnessLoad.cpuNanos();
        Map<String, Reading> readings = new LinkedHashMap<>();
        services.forEach((name, reader) -> reader.read(Search.NOW).ifPresent(reading -> readings.put(name, reading)));
        boolean complete = allVisible && testJvm >= 0 && readings.size() == services.size();
        long own = testJvm
                + readings.values().stream().mapToLong(Reading::cpuNanos).sum();
        return new Account(
                host, complete ? OptionalLong.of(own) : OptionalLong.empty(), testJvm, readings, HostStrain.now());
    }

    @Override
    public void close() {
        Cleanup.all(services.values().stream()
                .<Runnable>map(reader -> reader::close)
                .toList());
    }
}
