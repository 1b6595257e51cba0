package io.github.perfjunit.experiment;

import io.github.perfjunit.sampling.HostCpu;
import io.github.perfjunit.sampling.ProcessTreeReader;
import io.github.perfjunit.sampling.ProcessTreeReader.Search;
import io.github.perfjunit.sampling.Reading;
import io.github.perfjunit.service.BackingService;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Keeps account of who uses the machine while a run is prepared and made: the test JVM, the services, and all the rest. */
final class HostWatch implements AutoCloseable {

    /**
     * The account at one instant.
     *
     * @param ownNanos CPU time of the test JVM and of the services; absent if a service can't be seen from here, or has
     *     died
     * @param testJvmNanos CPU time of the test JVM; -1 where it can't be known
     * @param services what each service had used, by its name; without those that can't be seen
     */
    record Account(HostCpu host, OptionalLong ownNanos, long testJvmNanos, Map<String, Reading> services) {

        Account {
            services = Map.copyOf(services);
        }
    }

    private final Map<String, ProcessTreeReader> services = new LinkedHashMap<>();
    private final boolean allVisible;
    private final Account begin;
    private Account launch;

    private HostWatch(List<BackingService> backing) {
        backing.forEach(service ->
                service.instance().pid().ifPresent(pid -> services.put(service.name(), ProcessTreeReader.of(pid))));
        allVisible = services.size() == backing.size();
        begin = account();
        launch = begin;
    }

    /** Begins with the account of a run. */
    static HostWatch of(List<BackingService> services) {
        return new HostWatch(services);
    }

    /** The target is about to be launched. */
    void launching() {
        launch = account();
    }

    /** What has happened between the beginning and the launch. */
    HostLoad beforeLaunch() {
        return HostLoad.between(begin, launch, 0);
    }

    /** What the services and the test JVM have used since the launch. */
    ServiceLoads servicesSinceLaunch(Account end) {
        return ServiceLoads.between(launch, end);
    }

    /**
     * What has happened since the launch.
     *
     * @param targetNanos CPU time of the target in it
     */
    HostLoad sinceLaunch(Account end, long targetNanos) {
        return HostLoad.between(launch, end, targetNanos);
    }

    /** The account now. */
    Account account() {
        HostCpu host = HostCpu.now();
        long testJvm = testJvmNanos();
        Map<String, Reading> readings = new LinkedHashMap<>();
        services.forEach((name, reader) -> reader.read(Search.NOW).ifPresent(reading -> readings.put(name, reading)));
        boolean complete = allVisible && testJvm >= 0 && readings.size() == services.size();
        long own = testJvm
                + readings.values().stream().mapToLong(Reading::cpuNanos).sum();
        return new Account(host, complete ? OptionalLong.of(own) : OptionalLong.empty(), testJvm, readings);
    }

    private static long testJvmNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : -1;
    }

    @Override
    public void close() {
        services.values().forEach(ProcessTreeReader::close);
    }
}
