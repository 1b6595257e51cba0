package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.settings.CacheDirectory;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Built revisions, kept from build to build. An entry is a folder that appears at once, when it is whole.
 *
 * @param directory where they are
 * @param limit the size up to which they are kept, in bytes
 */
record RevisionCache(Path directory, long limit) {

    /** In the folder of an entry: it is touched when the entry is used. */
    private static final String MARK = "used";

    /** The files of an entry. */
    private static final String FILES = "files";

    /** The end of the name of a folder that a revision is checked out into. */
    private static final String WORK = ".work";

    /** The ends of the names of what is there while a revision is built. */
    private static final List<String> BUILDING = List.of(WORK, ".new", ".log");

    /** The locks that this JVM holds: on some systems, to close a file gives up all of its locks on that file. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    /** The output of the build. */
    private static final String LOG = "build.log";

    /** An entry that was used since then may belong to a study that is running. */
    private static final Duration IN_USE = Duration.ofDays(1);

    private static final Duration PAUSE = Duration.ofMillis(100);

    static RevisionCache of(Settings settings) {
        Path directory = CacheDirectory.of(settings)
                .resolve("revisions")
                .toAbsolutePath()
                .normalize();
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new NoRevisionException(
                    FailureReasons.because("the cache directory " + directory + " can't be created", e)
                            + "; set another one: perfjunit.cache",
                    e);
        }
        return new RevisionCache(directory, settings.bytes(Constants.REVISION_CACHE, Defaults.REVISION_CACHE));
    }

    /**
     * Waits until no other JVM builds the same revision.
     *
     * @throws NoRevisionException if that takes longer than the timeout
     */
    Lock lock(String key, Duration timeout) {
        Path file = lockFile(key);
        long deadline = System.nanoTime() + timeout.toNanos();
        try {
            Optional<Lock> lock = tryLock(file);
            while (lock.isEmpty()) {
                if (System.nanoTime() - deadline > 0) {
                    throw new NoRevisionException("another JVM has been building it for " + timeout.toSeconds() + " s ("
                            + Constants.REVISION_TIMEOUT + "), and holds the lock of " + file);
                }
                Interruption.pause(PAUSE, "the wait for another JVM that builds the same revision");
                lock = tryLock(file);
            }
            return lock.get();
        } catch (IOException e) {
            throw new NoRevisionException(FailureReasons.because("the lock " + file + " can't be taken", e), e);
        }
    }

    private Path lockFile(String key) {
        return directory.resolve(key + ".lock");
    }

    private static Optional<Lock> tryLock(Path file) throws IOException {
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        FileChannel channel = null;
        boolean isTaken = false;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            isTaken = channel.tryLock() != null;
            return isTaken ? Optional.of(new Lock(channel, file)) : Optional.empty();
        } finally {
            if (!isTaken) {
                if (channel != null) {
                    channel.close();
                }
                HELD.remove(file);
            }
        }
    }

    /** The right to build a revision. */
    record Lock(FileChannel channel, Path file) implements AutoCloseable {

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                throw FailureReasons.unchecked("can't release the lock " + file, e);
            } finally {
                HELD.remove(file);
            }
        }
    }

    /** Returns the directory that stands for the root of the repository in an entry. */
    Path files(String key) {
        return directory.resolve(key).resolve(FILES);
    }

    /** Returns the directory in which a revision is checked out and built. */
    Path workingTree(String key, Path root) {
        return directory.resolve(key + WORK).resolve(root.getFileName());
    }

    /** Returns the output of a build that is not finished. */
    Path log(String key) {
        return directory.resolve(key + ".log");
    }

    /** Returns whether there is an entry, and keeps it for the next time. */
    boolean use(String key) {
        Path mark = directory.resolve(key).resolve(MARK);
        if (!Files.exists(mark)) {
            return false;
        }
        try {
            Files.setLastModifiedTime(mark, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // of another user: it is used all the same
        }
        return true;
    }

    /**
     * Copies files into a new entry.
     *
     * @param root of the checkout; files elsewhere stay where they are
     */
    void keep(String key, Path root, List<Path> files) {
        Path entry = directory.resolve(key + ".new");
        try {
            FileTree.delete(entry);
            Files.createDirectories(entry.resolve(FILES));
            for (Path file : files) {
                Path inside = file.toAbsolutePath().normalize();
                if (inside.startsWith(root)) {
                    copy(inside, entry.resolve(FILES).resolve(root.relativize(inside)));
                }
            }
            Files.move(log(key), entry.resolve(LOG), StandardCopyOption.REPLACE_EXISTING);
            Files.createFile(entry.resolve(MARK));
            FileTree.delete(directory.resolve(key));
            Files.move(entry, directory.resolve(key), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new NoRevisionException(FailureReasons.because("what was built can't be kept in " + directory, e), e);
        }
    }

    private static void copy(Path file, Path copy) throws IOException {
        Files.createDirectories(copy.getParent());
        if (!Files.isDirectory(file)) {
            Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.createDirectories(copy);
        }
    }

    /**
     * Removes the remains of killed builds, and the entries that were not used for the longest time, until the others
     * fit; never those of the last day.
     */
    void evict() {
        removeInterrupted();
        try (Stream<Path> folders = Files.list(directory)) {
            List<Path> entries = folders.filter(folder -> Files.exists(folder.resolve(MARK)))
                    .sorted(Comparator.comparing(RevisionCache::lastUsed))
                    .toList();
            long size = 0;
            for (Path entry : entries) {
                size += size(entry);
            }
            for (Path entry : entries) {
                if (size <= limit || lastUsed(entry).isAfter(Instant.now().minus(IN_USE))) {
                    return;
                }
                size -= size(entry);
                // Without its mark it is no entry, even if only a part of it can be removed
                Files.deleteIfExists(entry.resolve(MARK));
                FileTree.delete(entry);
            }
        } catch (IOException | UncheckedIOException e) {
            // the next build tries again
        }
    }

    private void removeInterrupted() {
        try (Stream<Path> all = Files.list(directory)) {
            all.filter(RevisionCache::isOfABuild).toList().forEach(this::removeIfInterrupted);
        } catch (IOException e) {
            // the next build tries again
        }
    }

    private static boolean isOfABuild(Path path) {
        return BUILDING.stream().anyMatch(path.getFileName().toString()::endsWith);
    }

    private void removeIfInterrupted(Path left) {
        String name = left.getFileName().toString();
        try {
            if (Files.getLastModifiedTime(left)
                    .toInstant()
                    .isAfter(Instant.now().minus(IN_USE))) {
                return;
            }
            Optional<Lock> lock = tryLock(lockFile(name.substring(0, name.lastIndexOf('.'))));
            if (lock.isPresent()) {
                try (Lock held = lock.get()) {
                    removeLeft(left);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // of another user, perhaps: the others can be removed all the same
        }
    }

    private static void removeLeft(Path left) throws IOException {
        if (left.toString().endsWith(WORK)) {
            try (Stream<Path> trees = Files.list(left)) {
                for (Path tree : trees.toList()) {
                    Checkout.removeLeft(tree);
                }
            }
        }
        FileTree.delete(left);
    }

    private static Instant lastUsed(Path entry) {
        try {
            return Files.getLastModifiedTime(entry.resolve(MARK)).toInstant();
        } catch (IOException e) {
            return Instant.now();
        }
    }

    private static long size(Path entry) throws IOException {
        try (Stream<Path> files = Files.walk(entry)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
