package io.github.perfjunit.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Writes what a container prints into a file, as it prints it. */
final class ContainerOutput {

    private static final long REST_SECONDS = 5;

    private final Path file;
    private final OutputStream out;
    private final ResultCallback.Adapter<Frame> copy = new ResultCallback.Adapter<>() {
        @Override
        public void onNext(Frame frame) {
            try {
                out.write(frame.getPayload());
            } catch (IOException e) {
                throw new UncheckedIOException("what the container prints could not be kept in " + file, e);
            }
        }
    };

    ContainerOutput(Path file) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().normalize().getParent());
            this.out = Files.newOutputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException("what the container prints can't be kept in " + file, e);
        }
    }

    /** From its first word on, to its end. */
    void follow(DockerClient client, String container) {
        client.logContainerCmd(container)
                .withFollowStream(true)
                .withStdOut(true)
                .withStdErr(true)
                .exec(copy);
    }

    /** Waits for the rest of what an ended container has printed. */
    void finish() {
        try {
            copy.awaitCompletion(REST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    private void close() {
        try {
            copy.close();
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException("what the container printed could not be kept in " + file, e);
        }
    }
}
