package io.github.perfjunit.benchmark.chaos;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A program that holds the lock of a file for as long as it has an input. */
final class LockHolder {

    private LockHolder() {}

    public static void main(String[] arguments) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(Path.of(arguments[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            System.out.println("held: " + lock.isValid());
            while (System.in.read() >= 0) {
                // nothing is said to it
            }
        }
    }
}
