package io.github.perfjunit.benchmark.chaos.strike;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;

/**
 * The disk of the results or of temporary files is full, or that of the results can only be read: for a while, or until the study
 * has ended. It is a file system in memory, or a second mount of the directory, which can only be read.
 */
final class DiskStrike implements Strike {

    private static final String SIZE = "96m";
    private static final int CHUNK = 1 << 16;

    /** A kind of failing disk. */
    enum Fault {
        FULL,
        READ_ONLY
    }

    private final Function<StudyFork, Path> place;
    private final Fault fault;
    private final Duration length;
    private Path directory = Path.of("");
    private boolean isMounted;
    private boolean isReadOnly;

    DiskStrike(Function<StudyFork, Path> place, Fault fault, Duration length) {
        this.place = place;
        this.fault = fault;
        this.length = length;
    }

    @Override
    public void prepare(StudyFork fork) throws IOException, InterruptedException {
        directory = Files.createDirectories(place.apply(fork));
        Machine.require("mount", "-t", "tmpfs", "-o", "size=" + SIZE, "tmpfs", directory.toString());
        isMounted = true;
    }

    private Path filler() {
        return directory.resolve("filler");
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        if (fault == Fault.FULL) {
            fill();
        } else {
            // files that are open for writing hinder making a file system read-only, but not a second mount of it
            Machine.require("mount", "--bind", directory.toString(), directory.toString());
            isReadOnly = true;
            Machine.require("mount", "-o", "remount,bind,ro", directory.toString());
        }
        boolean isStruck = scene.isUnderWay();
        scene.ends(length);
        heal();
        return isStruck;
    }

    private void fill() throws IOException {
        try (OutputStream out = Files.newOutputStream(filler())) {
            byte[] chunk = new byte[CHUNK];
            while (true) {
                out.write(chunk);
            }
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("No space left")) {
                throw e;
            }
        }
    }

    private void heal() throws IOException, InterruptedException {
        if (isReadOnly) {
            Machine.require("umount", "-l", directory.toString());
            isReadOnly = false;
        }
        Files.deleteIfExists(filler());
    }

    @Override
    public void keep(Path kept) throws IOException, InterruptedException {
        Machine.require(
                "cp",
                "-a",
                directory.toString(),
                kept.resolve("kept-" + directory.getFileName()).toString());
    }

    /** The files that were written are lost with the file system. */
    @Override
    public void close() throws IOException, InterruptedException {
        if (isMounted) {
            heal();
            Machine.require("umount", "-l", directory.toString());
            isMounted = false;
        }
    }
}
