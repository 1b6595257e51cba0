package io.github.perfjunit.internal.sampling.oshi;

import io.github.perfjunit.internal.sampling.reading.CpuLedger;
import io.github.perfjunit.internal.sampling.reading.CpuLedger.Account;
import io.github.perfjunit.internal.sampling.reading.PeakTracker;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Reads a tree through OSHI, on every system that OSHI knows: 100 to 300 microseconds for each member. No counter tells
 * what ended children used, so they keep the value that was last seen, and no high-water mark is known.
 */
public final class OshiTreeReader implements ProcessTreeReader {

    private static final long SEARCH_EVERY = TimeUnit.SECONDS.toNanos(1);

    private final OperatingSystem system = Oshi.system().getOperatingSystem();
    private final Map<Long, OSProcess> members = new LinkedHashMap<>();
    private final CpuLedger ledger = new CpuLedger();
    private final TreePart part;
    private final PeakTracker peak = new PeakTracker();
    private long searchedAt = System.nanoTime() - SEARCH_EVERY;

    private OshiTreeReader(long rootPid, TreePart part) {
        this.part = part;
        admit(rootPid);
    }

    public static OshiTreeReader of(long rootPid, TreePart part) {
        return new OshiTreeReader(rootPid, part);
    }

    @Override
    public Optional<Reading> read(Search search) {
        if (part == TreePart.WHOLE && (search == Search.NOW || System.nanoTime() - searchedAt >= SEARCH_EVERY)) {
            searchedAt = System.nanoTime();
            searchBelow();
        }
        long now = System.nanoTime();
        Map<Long, Account> accounts = new HashMap<>();
        long rss = 0;
        int alive = 0;
        for (Iterator<OSProcess> each = members.values().iterator(); each.hasNext(); ) {
            OSProcess member = each.next();
            if (!isStillThere(member)) {
                each.remove();
                continue;
            }
            accounts.put((long) member.getProcessID(), account(member));
            rss += member.getResidentSetSize();
            alive += member.getState() == OSProcess.State.ZOMBIE ? 0 : 1;
        }
        long cpu = ledger.settle(accounts);
        if (alive == 0) {
            return Optional.empty();
        }
        if (members.size() > 1) {
            peak.sawSeveral(rss);
        } else {
            peak.sawOne(rss, 0);
        }
        return Optional.of(new Reading(now, cpu, rss, peak.bytes(), peak.kind(), alive));
    }

    private static Account account(OSProcess member) {
        long own = TimeUnit.MILLISECONDS.toNanos(member.getUserTime() + member.getKernelTime());
        return new Account(member.getParentProcessID(), own, 0);
    }

    /** Updates the member; a process that began at another time is a stranger who was given the same pid. */
    private static boolean isStillThere(OSProcess member) {
        long began = member.getStartTime();
        return member.updateAttributes()
                && member.getState() != OSProcess.State.INVALID
                && Math.abs(member.getStartTime() - began) < TimeUnit.SECONDS.toMillis(1);
    }

    private void searchBelow() {
        members.values().stream()
                .filter(member -> !members.containsKey((long) member.getParentProcessID()))
                .map(top -> ProcessHandle.of(top.getProcessID()))
                .flatMap(Optional::stream)
                .flatMap(ProcessHandle::descendants)
                .map(ProcessHandle::pid)
                .toList()
                .forEach(this::admit);
    }

    private void admit(long pid) {
        if (!members.containsKey(pid)) {
            OSProcess process = system.getProcess(Math.toIntExact(pid));
            if (process != null) {
                members.put(pid, process);
            }
        }
    }

    @Override
    public void close() {
        members.clear();
    }
}
