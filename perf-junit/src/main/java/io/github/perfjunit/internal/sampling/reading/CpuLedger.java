package io.github.perfjunit.internal.sampling.reading;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Adds up the CPU time of a tree whose members come and go, so that nothing is counted twice and nothing is lost.
 *
 * <p>When a process is waited for, the kernel moves its time, and that of its own ended children, to the parent's
 * "ended children" counter. When nobody waits (SIGCHLD ignored, or the parent died first and a process outside the tree
 * inherits the child), the time is gone from every counter. So what a vanished member had is compared with the growth
 * of its nearest surviving ancestor's counter, and what did not arrive there is carried on from here.
 */
public final class CpuLedger {

    /**
     * The counters of one member.
     *
     * @param parent the pid of its parent
     * @param own nanoseconds that its threads used
     * @param ended nanoseconds of children that it has waited for; 0 where the system does not tell
     */
    public record Account(long parent, long own, long ended) {
        public long sum() {
            return own + ended;
        }
    }

    private Map<Long, Account> previous = Map.of();
    private long carried;
    private long sum;
    private long total;

    /**
     * The total after a reading of the same members as the last, of whom none has waited for a child since: nearly every
     * reading, so it is spared the work of {@link #settle}.
     *
     * @param changed those who used more, by pid; each was there at the last reading
     */
    public long add(Map<Long, Account> changed) {
        for (Map.Entry<Long, Account> member : changed.entrySet()) {
            Account before = previous.put(member.getKey(), member.getValue());
            sum += member.getValue().sum() - (before == null ? 0 : before.sum());
        }
        total = Math.max(total, carried + sum);
        return total;
    }

    /**
     * The total after this reading, never below the one before.
     *
     * @param now the members that could be read, by pid; each must have been read before its parent, otherwise a child
     *     that ends between the two reads is taken for one that nobody waited for
     */
    public long settle(Map<Long, Account> now) {
        Map<Long, Long> expected = new HashMap<>();
        previous.forEach((pid, account) -> {
            if (!now.containsKey(pid)) {
                expected.merge(survivorAbove(account, now), account.sum(), Long::sum);
            }
        });
        expected.forEach((ancestor, time) -> carried += Math.max(0, time - endedSince(ancestor, now)));
        sum = now.values().stream().mapToLong(Account::sum).sum();
        previous = new HashMap<>(now);
        total = Math.max(total, carried + sum);
        return total;
    }

    /**
     * The same, where some have ended since they were read. Their time may stand in the account of an ancestor, too, that was
     * read later: then their own entry does not count.
     *
     * @param gone pids of {@code now}
     */
    public long settle(Map<Long, Account> now, Set<Long> gone) {
        Map<Long, Account> counted = new HashMap<>(now);
        counted.entrySet()
                .removeIf(member -> gone.contains(member.getKey())
                        && hasArrivedAbove(member.getKey(), member.getValue().sum(), now, gone));
        return settle(counted);
    }

    /** Whether the time of one that has gone has arrived at an ancestor: the nearest that is there, or one that has gone itself. */
    private boolean hasArrivedAbove(long pid, long time, Map<Long, Account> now, Set<Long> gone) {
        long below = pid;
        for (int depth = 0; depth <= now.size() + previous.size(); depth++) {
            Account account = now.containsKey(below) ? now.get(below) : previous.get(below);
            if (account == null || (now.containsKey(below) && !gone.contains(below))) {
                return false;
            }
            below = account.parent();
            long arrived = endedSince(below, now);
            if (arrived > 0 && arrived >= time) {
                return true;
            }
        }
        return false;
    }

    /** Returns the growth of the counter of ended children since the last reading: 0 for a process outside the tree. */
    private long endedSince(long pid, Map<Long, Account> now) {
        Account account = now.get(pid);
        if (account == null) {
            return 0;
        }
        Account before = previous.get(pid);
        return account.ended() - (before == null ? 0 : before.ended());
    }

    /** Whether any member has waited for a child since the last reading, so that something can be in two accounts. */
    public boolean anyEndedSince(Map<Long, Account> now) {
        for (Long pid : now.keySet()) {
            if (endedSince(pid, now) > 0) {
                return true;
            }
        }
        return false;
    }

    private long survivorAbove(Account vanished, Map<Long, Account> now) {
        long pid = vanished.parent();
        for (int depth = 0; depth < previous.size() && !now.containsKey(pid); depth++) {
            Account above = previous.get(pid);
            if (above == null) {
                break;
            }
            pid = above.parent();
        }
        return pid;
    }
}
