package io.github.perfjunit.benchmark.chaos.strike;

import io.github.perfjunit.benchmark.chaos.family.Member;
import io.github.perfjunit.benchmark.chaos.family.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/** A target gets into a control group that has hardly any memory left: what it allocates from now on does not fit. */
final class MemoryStrike implements Strike {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(20);

    private final long bytes;
    private Optional<Path> group = Optional.empty();

    MemoryStrike(long bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        Path root = Machine.memoryGroups().orElseThrow();
        Optional<Member> victim = scene.victim(Part.TARGET);
        if (victim.isEmpty()) {
            return false;
        }
        Path made = Files.createDirectory(root.resolve("perfjunit-chaos-" + UUID.randomUUID()));
        group = Optional.of(made);
        Path limit = made.resolve("memory.max");
        Files.writeString(Files.exists(limit) ? limit : made.resolve("memory.limit_in_bytes"), Long.toString(bytes));
        if (!victim.get().isAlive()) {
            return false;
        }
        try {
            Files.writeString(
                    made.resolve("cgroup.procs"), Long.toString(victim.get().pid()));
        } catch (IOException e) {
            if (victim.get().isAlive()) {
                throw e;
            }
            return false; // it has ended in this instant
        }
        return true;
    }

    /** A group can be removed when its last process has ended. */
    @Override
    public void close() throws IOException {
        if (group.isEmpty()) {
            return;
        }
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                Files.deleteIfExists(group.get());
                return;
            } catch (IOException e) {
                if (System.nanoTime() > deadline) {
                    throw e;
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
    }
}
