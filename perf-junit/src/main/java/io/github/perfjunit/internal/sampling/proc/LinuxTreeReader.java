package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.proc.LinuxTree.Member;
import io.github.perfjunit.internal.sampling.reading.CpuLedger;
import io.github.perfjunit.internal.sampling.reading.CpuLedger.Account;
import io.github.perfjunit.internal.sampling.reading.PeakTracker;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Reads a tree from {@code /proc}: about 20 microseconds for each member, and a look for new members once a second. */
public final class LinuxTreeReader implements ProcessTreeReader {

    private static final long SEARCH_EVERY = TimeUnit.SECONDS.toNanos(1);

    private final LinuxTree tree;
    private final LinuxUnits units = LinuxUnits.ofThisKernel();
    private final CpuLedger ledger = new CpuLedger();
    private final PeakTracker peak = new PeakTracker();
    private final boolean countsChildren;
    private long searchedAt = System.nanoTime() - SEARCH_EVERY;

    private LinuxTreeReader(LinuxTree tree, boolean countsChildren) {
        this.tree = tree;
        this.countsChildren = countsChildren;
    }

    public static LinuxTreeReader of(long rootPid) {
        return of(rootPid, LinuxChildren.ofThisKernel());
    }

    public static LinuxTreeReader of(long rootPid, LinuxChildren children) {
        // one that has ended is in the account of its parent, with all that it ever used
        return new LinuxTreeReader(new LinuxTree(rootPid, children), children != LinuxChildren.NONE);
    }

    @Override
    public Optional<Reading> read(Search search) {
        if (search == Search.NOW || System.nanoTime() - searchedAt >= SEARCH_EVERY) {
            searchedAt = System.nanoTime();
            tree.search(search);
        }
        long now = System.nanoTime();
        List<Member> members = tree.childrenFirst();
        Map<Long, Account> changed = new HashMap<>();
        boolean regular = true;
        long pages = 0;
        int alive = 0;
        for (Member member : members) {
            Optional<ProcStat> stat = member.process().stat();
            if (stat.isEmpty()) {
                tree.remove(member);
                regular = false;
                continue;
            }
            regular &= isRegular(member, stat.get(), changed);
            Optional<Long> resident =
                    stat.get().hasEnded() ? Optional.empty() : member.process().residentPages();
            alive += resident.isPresent() ? 1 : 0;
            pages += resident.orElse(0L);
        }
        long cpu = regular ? ledger.add(changed) : settle(members);
        return alive == 0 ? Optional.empty() : Optional.of(reading(now, cpu, pages * units.pageBytes(), alive));
    }

    /** Whether it was there before and has waited for no child since: so it is nearly always. */
    private boolean isRegular(Member member, ProcStat stat, Map<Long, Account> changed) {
        Account before = member.account();
        long own = units.ticksToNanos(stat.own());
        long ended = countsChildren ? units.ticksToNanos(stat.ended()) : 0;
        if (before != null && before.own() == own && before.ended() == ended && before.parent() == stat.parent()) {
            return true;
        }
        Account account = new Account(stat.parent(), own, ended);
        member.account(account);
        changed.put(member.process().pid(), account);
        return before != null && before.ended() == ended;
    }

    private Reading reading(long now, long cpu, long rss, int alive) {
        List<Member> members = tree.childrenFirst();
        if (members.size() > 1) {
            peak.sawSeveral(rss);
        } else {
            members.forEach(only -> peak.sawOne(rss, only.process().peakBytes()));
        }
        return new Reading(now, cpu, rss, peak.bytes(), peak.kind(), alive);
    }

    private long settle(List<Member> childrenFirst) {
        Map<Long, Account> accounts = new HashMap<>();
        for (Member member : tree.childrenFirst()) {
            Account account = member.account();
            if (account != null) {
                accounts.put(member.process().pid(), account);
            }
        }
        return ledger.settle(accounts, ledger.anyEndedSince(accounts) ? gone(childrenFirst, accounts) : Set.of());
    }

    /** Returns the pids of those that were read, and have ended since. */
    private static Set<Long> gone(List<Member> members, Map<Long, Account> accounts) {
        return members.stream()
                .map(Member::process)
                .filter(process -> accounts.containsKey(process.pid()))
                .filter(process -> process.stat().isEmpty())
                .map(LinuxProcess::pid)
                .collect(Collectors.toSet());
    }

    @Override
    public void close() {
        tree.close();
    }
}
