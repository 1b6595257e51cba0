package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JVMs of this host that wait for the lock, or hold it, in the order in which they came: a directory with a numbered file
 * for each, its ticket, which says who it is. Each JVM holds the lock of its ticket, which the operating system frees when the
 * JVM dies. So neither process ids nor clocks matter, and containers that share the directory share the queue.
 */
final class HostQueue implements AutoCloseable {

    private static final String MEASURING = ".measuring-since-";
    private static final String TICKET = "\\d{9}(\\.measuring-since-\\d+)?";
    private static final int DIGITS = 9;

    private final Path directory;
    private final @Nullable FileChannel channel;
    private @Nullable Path ticket;

    private HostQueue(Path directory, @Nullable Path ticket, @Nullable FileChannel channel) {
        this.directory = directory;
        this.ticket = ticket;
        this.channel = channel;
    }

    /**
     * Takes the last place. Where no queue can be kept, every JVM is first, and the lock alone decides.
     *
     * @param self for those who wait
     */
    static HostQueue join(Path lock, String self) {
        Path directory = lock.resolveSibling(lock.getFileName() + ".queue");
        try {
            open(directory);
            return takeTicket(directory, self);
        } catch (IOException | UnsupportedOperationException e) {
            return new HostQueue(directory, null, null);
        }
    }

    /** Every user may put tickets in, and takes out only their own, as in the system's directory of temporary files. */
    private static void open(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        Files.createDirectories(directory);
        try {
            Files.setAttribute(directory, "unix:mode", 01777);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            // another user has made it in this instant, or this system has no such modes
        }
    }

    /** A ticket gets its number when it is locked: without its lock it would look like one of a JVM that has died. */
    private static HostQueue takeTicket(Path directory, String self) throws IOException {
        Path unnumbered = directory.resolve("new-" + UUID.randomUUID());
        try {
            // on a full disk this fails after the file was made
            Files.writeString(unnumbered, self);
            return numbered(directory, unnumbered);
        } finally {
            Files.deleteIfExists(unnumbered);
        }
    }

    private static HostQueue numbered(Path directory, Path unnumbered) throws IOException {
        FileChannel channel = FileChannel.open(unnumbered, StandardOpenOption.WRITE);
        try {
            Files.setPosixFilePermissions(unnumbered, PosixFilePermissions.fromString("rw-r--r--"));
            if (channel.tryLock() == null) {
                throw new IOException("another process has locked " + unnumbered);
            }
            return new HostQueue(directory, number(directory, unnumbered), channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static Path number(Path directory, Path unnumbered) throws IOException {
        List<Path> tickets = tickets(directory);
        int number = tickets.isEmpty() ? 1 : numberOf(tickets.get(tickets.size() - 1)) + 1;
        while (true) {
            Path ticket = directory.resolve(String.format(Locale.ROOT, "%09d", number));
            try {
                return Files.createLink(ticket, unnumbered);
            } catch (FileAlreadyExistsException e) {
                number++; // another one came in the same instant, and was faster
            }
        }
    }

    private static int numberOf(Path ticket) {
        return Integer.parseInt(ticket.getFileName().toString().substring(0, DIGITS));
    }

    private static List<Path> tickets(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches(TICKET))
                    .sorted()
                    .toList();
        }
    }

    boolean isFirst() {
        return before().isEmpty();
    }

    /**
     * Marks this JVM as the one that measures, from now on: in the name, because whatever opens and closes the file, as
     * setting its time does, would free its lock.
     */
    void measures() {
        try {
            if (ticket != null) {
                String name = ticket.getFileName() + MEASURING + Instant.now().getEpochSecond();
                ticket = Files.move(ticket, ticket.resolveSibling(name));
            }
        } catch (IOException e) {
            // it has the lock: those who wait don't see its name, and that is all
        }
    }

    /** The one that measures, and how many wait for it that came earlier, as the end of a sentence; empty if unknown. */
    String describe() {
        List<Path> before = before();
        List<Path> measuring = before.stream().filter(HostQueue::isMeasuring).toList();
        int waiting = before.size() - measuring.size();
        return (measuring.isEmpty() ? "" : ": " + holder(measuring.get(0)))
                + (waiting == 0
                        ? ""
                        : "; " + waiting + (waiting == 1 ? " other JVM waits" : " other JVMs wait")
                                + " before this one");
    }

    private static boolean isMeasuring(Path ticket) {
        return ticket.toString().contains(MEASURING);
    }

    private static String holder(Path ticket) {
        try {
            String name = ticket.toString();
            String since = name.substring(name.lastIndexOf(MEASURING) + MEASURING.length());
            return Files.readString(ticket) + ", since " + Instant.ofEpochSecond(Long.parseLong(since));
        } catch (IOException e) {
            return "it has just ended";
        }
    }

    /** The tickets of the JVMs that are alive and came earlier, or have overtaken this one and measure. */
    private List<Path> before() {
        List<Path> before = new ArrayList<>();
        if (ticket == null) {
            return before;
        }
        try {
            for (Path other : tickets(directory)) {
                boolean earlier = numberOf(other) < numberOf(ticket);
                if ((earlier || isMeasuring(other)) && !other.equals(ticket) && isAlive(other)) {
                    before.add(other);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // it can't be listed: the lock alone decides
        }
        return before;
    }

    /** Nobody can share the lock of a JVM that is alive. The ticket of one that has died is taken out. */
    private static boolean isAlive(Path ticket) {
        try (FileChannel other = FileChannel.open(ticket, StandardOpenOption.READ)) {
            FileLock lock = other.tryLock(0, Long.MAX_VALUE, true);
            if (lock == null) {
                return true;
            }
            Files.deleteIfExists(ticket);
        } catch (IOException e) {
            // taken out in this instant, or of another user, who takes it out later: it doesn't count
        }
        return false;
    }

    /** Leaves the queue. */
    @Override
    public void close() {
        try (FileChannel held = channel) {
            if (ticket != null) {
                Files.deleteIfExists(ticket);
            }
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't leave the queue " + directory, e);
        }
    }
}
