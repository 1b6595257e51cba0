package io.github.perfjunit.sampling;

import io.github.perfjunit.sampling.CpuLedger.Account;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Reads a tree from {@code /proc}: about 20 microseconds for each member, and a look for new members once a second. */
final class LinuxTreeReader implements ProcessTreeReader {

    private static final long SEARCH_EVERY = TimeUnit.SECONDS.toNanos(1);

    /** In the order in which they were found, so a parent stands before its children. */
    private final Map<Long, LinuxProcess> members = new LinkedHashMap<>();

    private final LinuxUnits units = LinuxUnits.ofThisKernel();
    private final LinuxChildren children;
    private final CpuLedger ledger = new CpuLedger();
    private final PeakTracker peak = new PeakTracker();
    private long searchedAt = System.nanoTime() - SEARCH_EVERY;

    private LinuxTreeReader(long rootPid, LinuxChildren children) {
        this.children = children;
        LinuxProcess.open(rootPid).ifPresent(root -> members.put(rootPid, root));
    }

    static LinuxTreeReader of(long rootPid) {
        return of(rootPid, LinuxChildren.ofThisKernel());
    }

    static LinuxTreeReader of(long rootPid, LinuxChildren children) {
        return new LinuxTreeReader(rootPid, children);
    }

    @Override
    public Optional<Reading> read(Search search) {
        if (search == Search.NOW || System.nanoTime() - searchedAt >= SEARCH_EVERY) {
            searchedAt = System.nanoTime();
            searchBelow();
        }
        long now = System.nanoTime();
        Map<Long, Account> accounts = new HashMap<>();
        long pages = 0;
        int alive = 0;
        List<LinuxProcess> childrenFirst = childrenFirst();
        for (LinuxProcess member : childrenFirst) {
            Optional<ProcStat> stat = member.stat();
            if (stat.isEmpty()) {
                members.remove(member.pid()).close();
                continue;
            }
            accounts.put(member.pid(), account(stat.get()));
            Optional<Long> resident = stat.get().hasEnded() ? Optional.empty() : member.residentPages();
            alive += resident.isPresent() ? 1 : 0;
            pages += resident.orElse(0L);
        }
        if (ledger.anyEndedSince(accounts)) {
            dropThoseCountedTwice(childrenFirst, accounts);
        }
        long cpu = ledger.settle(accounts);
        return alive == 0 ? Optional.empty() : Optional.of(reading(now, cpu, pages * units.pageBytes(), alive));
    }

    private Reading reading(long now, long cpu, long rss, int alive) {
        if (members.size() > 1) {
            peak.sawSeveral(rss);
        } else {
            members.values().forEach(only -> peak.sawOne(rss, only.peakBytes()));
        }
        return new Reading(now, cpu, rss, peak.bytes(), peak.kind(), alive);
    }

    private Account account(ProcStat stat) {
        return new Account(stat.parent(), units.ticksToNanos(stat.own()), units.ticksToNanos(stat.ended()));
    }

    private List<LinuxProcess> childrenFirst() {
        List<LinuxProcess> order = new ArrayList<>(members.values());
        Collections.reverse(order);
        return order;
    }

    /** A child that was read and then ended before its parent was read stands in both: its own entry goes. */
    private void dropThoseCountedTwice(List<LinuxProcess> childrenFirst, Map<Long, Account> accounts) {
        for (LinuxProcess member : childrenFirst) {
            Account account = accounts.get(member.pid());
            long arrived = account == null ? 0 : ledger.endedSince(account.parent(), accounts);
            if (account != null
                    && arrived > 0
                    && arrived >= account.sum()
                    && member.stat().isEmpty()) {
                accounts.remove(member.pid());
            }
        }
    }

    private void searchBelow() {
        List<LinuxProcess> parents = new ArrayList<>(members.values());
        for (int at = 0; at < parents.size(); at++) {
            LinuxProcess parent = parents.get(at);
            for (long pid : children.of(parent)) {
                if (!members.containsKey(pid)) {
                    LinuxProcess.open(pid)
                            .filter(child -> isItself(child, parent))
                            .ifPresent(child -> {
                                members.put(pid, child);
                                parents.add(child);
                            });
                }
            }
        }
    }

    private static boolean isItself(LinuxProcess child, LinuxProcess parent) {
        if (child.sharesMemoryWith(parent)) {
            child.close();
            return false;
        }
        return true;
    }

    @Override
    public void close() {
        members.values().forEach(LinuxProcess::close);
        members.clear();
    }
}
