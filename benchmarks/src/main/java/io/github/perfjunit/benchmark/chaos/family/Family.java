package io.github.perfjunit.benchmark.chaos.family;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * All processes that were ever seen below a test JVM, and the ports that they listened at. Looks for new ones all the time: a
 * process whose parent has died is no descendant any more, but stays known.
 */
public final class Family implements AutoCloseable {

    private static final Duration PERIOD = Duration.ofMillis(50);

    /** Sockets are looked for less often: that takes longer. */
    private static final int ROUNDS_PER_LOOK = 4;

    private final ProcessHandle root;
    private final String mark;
    private final Map<Long, Member> members = new ConcurrentHashMap<>();
    private final Map<Long, Integer> ports = new ConcurrentHashMap<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread = new Thread(this::watch, "family");

    private Family(ProcessHandle root, String mark) {
        this.root = root;
        this.mark = mark;
    }

    /**
     * Watches a process and all below it.
     *
     * @param mark a text that they have in their environments
     */
    public static Family of(ProcessHandle root, String mark) {
        Family family = new Family(root, mark);
        family.look();
        family.thread.setDaemon(true);
        family.thread.start();
        return family;
    }

    private void watch() {
        try {
            for (int round = 0; !end.await(PERIOD.toMillis(), TimeUnit.MILLISECONDS); round++) {
                look();
                if (round % ROUNDS_PER_LOOK == 0) {
                    lookForPorts();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A pid that was used again belongs to the newer process: the older one has ended. */
    private void look() {
        Stream.concat(Stream.of(root), root.descendants()).forEach(process -> {
            long pid = process.pid();
            ProcFs.start(pid).ifPresent(start -> {
                // read again each time: a process gets its command after its start
                String command = ProcFs.command(pid);
                if (!command.isEmpty()) {
                    members.put(pid, new Member(pid, start, command));
                }
            });
        });
    }

    private void lookForPorts() {
        Map<Long, Integer> listening = ProcFs.listening();
        for (Member member : members.values()) {
            Set<Long> sockets = ProcFs.sockets(member.pid());
            listening.forEach((inode, port) -> {
                if (sockets.contains(inode)) {
                    ports.put(inode, port);
                }
            });
        }
    }

    /** The living processes of a part. */
    public List<Member> living(Part part) {
        look();
        return members.values().stream()
                .filter(part::is)
                // a child of the test JVM has its command line for an instant
                .filter(member -> part != Part.TEST_JVM || member.pid() == root.pid())
                .filter(Member::isAlive)
                .sorted((one, other) -> Long.compare(one.pid(), other.pid()))
                .toList();
    }

    /** The processes that still live, of all that were seen. */
    public List<Member> living() {
        return members.values().stream().filter(Member::isAlive).toList();
    }

    /** A line for each process that is left: those that were seen, and those whose environment says that they belong here. */
    public Collection<String> left() throws IOException {
        Map<Long, String> left = new TreeMap<>();
        for (long pid : ProcFs.withEnvironment(mark)) {
            if (ProcFs.start(pid).isPresent()) {
                left.put(pid, new Member(pid, 0, ProcFs.command(pid)).toString());
            }
        }
        living().forEach(member -> left.put(member.pid(), member.toString()));
        return left.values();
    }

    /** The ports at which a socket of the family still listens, whichever process holds it now. */
    public List<Integer> leftPorts() {
        List<Integer> left = new ArrayList<>();
        ProcFs.listening().forEach((inode, port) -> {
            if (ports.containsKey(inode)) {
                left.add(port);
            }
        });
        return left;
    }

    /** Ends what is left. */
    public void killAll() throws IOException, InterruptedException {
        for (Member member : living()) {
            member.signal("KILL");
        }
    }

    @Override
    public void close() throws InterruptedException {
        end.countDown();
        thread.join();
    }
}
