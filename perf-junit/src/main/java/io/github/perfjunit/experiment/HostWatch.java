package io.github.perfjunit.experiment;

import io.github.perfjunit.sampling.HostCpu;
import io.github.perfjunit.sampling.HostStrain;
import io.github.perfjunit.sampling.ProcessTreeReader;
import io.github.perfjunit.sampling.ProcessTreeReader.Search;
import io.github.perfjunit.sampling.Reading;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Keeps account of who uses the machine while a run is prepared and made: the test JVM, the services, and all the rest. */
final class HostWatch implements AutoCloseable {

    /**
     * The account at one instant.
     *
     * @param ownNanos CPU time of the test JVM, the services and the load generator; absent if a service can't be seen from here, or has
     *     died
     * @param strain what slowed the machine down without being load
     */
    record Account(HostCpu host, OptionalLong ownNanos, HostStrain strain) {}

    private final List<ProcessTreeReader> services = new ArrayList<>();
    private final boolean allVisible;
    private final Account begin;
    private Account launch;

    private HostWatch(List<OptionalLong> pids) {
        pids.forEach(pid -> pid.ifPresent(visible -> services.add(ProcessTreeReader.of(visible))));
        allVisible = pids.stream().allMatch(OptionalLong::isPresent);
        begin = account();
        launch = begin;
    }

    /**
     * Begins with the account of a run.
     *
     * @param pids of the services and of the load generator; absent for one that can't be seen from here
     */
    static HostWatch of(List<OptionalLong> pids) {
        return new HostWatch(pids);
    }

    /** The target is about to be launched. */
    void launching() {
        launch = account();
    }

    /** What has happened between the beginning and the launch. */
    HostLoad beforeLaunch() {
        return HostLoad.between(begin, launch, 0);
    }

    /**
     * What has happened since the launch.
     *
     * @param targetNanos CPU time of the target in it
     */
    HostLoad sinceLaunch(Account end, long targetNanos) {
        return HostLoad.between(launch, end, targetNanos);
    }

    /** What slowed the machine down between the beginning and the launch. */
    List<String> strainBeforeLaunch() {
        return begin.strain().notesUntil(launch.strain(), "before the launch");
    }

    /** What has slowed the machine down since the launch. */
    List<String> strainSinceLaunch(Account end) {
        return launch.strain().notesUntil(end.strain(), "in the window");
    }

    /** The account now. */
    Account account() {
        HostCpu host = HostCpu.now();
        long own = testJvmNanos();
        boolean complete = allVisible && own >= 0;
        for (ProcessTreeReader service : services) {
            long used = service.read(Search.NOW).map(Reading::cpuNanos).orElse(-1L);
            complete &= used >= 0;
            own += used;
        }
        return new Account(host, complete ? OptionalLong.of(own) : OptionalLong.empty(), HostStrain.now());
    }

    private static long testJvmNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : -1;
    }

    @Override
    public void close() {
        services.forEach(ProcessTreeReader::close);
    }
}
