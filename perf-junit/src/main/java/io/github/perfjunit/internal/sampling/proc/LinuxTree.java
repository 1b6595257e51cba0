package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.CpuLedger.Account;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of a process tree that are known by now, with their files kept open. */
final class LinuxTree implements AutoCloseable {

    /** In the order in which they were found, so a parent stands before its children. */
    private final Map<Long, Member> members = new LinkedHashMap<>();

    private final LinuxChildren children;

    /** Empty if it has to be made anew: it is asked for ten times a second, and seldom changes. */
    private List<Member> childrenFirst = List.of();

    /** A process of the tree, and what it had used when it was last read. */
    static final class Member {
        private final LinuxProcess process;
        private @Nullable Account account;

        private Member(LinuxProcess process) {
            this.process = process;
        }

        LinuxProcess process() {
            return process;
        }

        /** Null if it was never read. */
        @Nullable
        Account account() {
            return account;
        }

        void account(Account now) {
            account = now;
        }
    }

    LinuxTree(long rootPid, LinuxChildren children) {
        this.children = children;
        LinuxProcess.open(rootPid).ifPresent(this::add);
    }

    /** Returns the members to be read, each before its parent. */
    List<Member> childrenFirst() {
        if (childrenFirst.isEmpty()) {
            childrenFirst = new ArrayList<>(members.values());
            Collections.reverse(childrenFirst);
        }
        return childrenFirst;
    }

    /**
     * Looks for children of the members, and for theirs.
     *
     * @param search how many threads a member has is asked anew for {@link Search#NOW}, else it is as of its last reading
     */
    void search(Search search) {
        List<LinuxProcess> parents = new ArrayList<>();
        for (Member member : members.values()) {
            parents.add(member.process);
            if (search == Search.NOW) {
                member.process.stat();
            }
        }
        for (int at = 0; at < parents.size(); at++) {
            LinuxProcess parent = parents.get(at);
            for (long pid : children.of(parent)) {
                if (!members.containsKey(pid)) {
                    LinuxProcess.open(pid)
                            .filter(child -> isItself(child, parent))
                            .ifPresent(child -> {
                                add(child);
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

    private void add(LinuxProcess process) {
        members.put(process.pid(), new Member(process));
        childrenFirst = List.of();
    }

    void remove(Member gone) {
        members.remove(gone.process.pid());
        gone.process.close();
        childrenFirst = List.of();
    }

    @Override
    public void close() {
        members.values().forEach(member -> member.process.close());
        members.clear();
        childrenFirst = List.of();
    }
}
