package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import io.github.perfjunit.internal.process.launch.KeptOutput;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Writes what a container prints into a file, as it prints it. */
final class ContainerOutput {

    private static final long REST_SECONDS = 5;

    private final Path file;
    private final OutputStream out;
    private final KeptOutput kept;
    private final ResultCallback.Adapter<Frame> copy = new ResultCallback.Adapter<>() {
        @Override
        public void onNext(Frame frame) {
            try {
                out.write(frame.getPayload());
            } catch (IOException e) {
                throw FailureReasons.unchecked("what the container prints could not be kept in " + file, e);
            }
        }
    };

    ContainerOutput(ContainerRequest request) {
        this.file = request.output();
        try {
            Files.createDirectories(file.toAbsolutePath().normalize().getParent());
            Files.write(file, new byte[0]);
            this.out = Files.newOutputStream(file, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw FailureReasons.unchecked("what the container prints can't be kept in " + file, e);
        }
        this.kept = new KeptOutput(request.name(), file, request.outputLimit(), request.secrets());
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
        } catch (RuntimeException e) {
            // The engine broke the stream off: what came is in the file, and a container that cannot be stopped says
            // more.
        } finally {
            close();
        }
    }

    List<String> lastLines(int count) {
        return kept.lastLines(count);
    }

    long cut() {
        return kept.cut();
    }

    /** Gives up waiting for more. */
    void close() {
        try (kept;
                out;
                copy) {
            // closed in the opposite order
        } catch (IOException e) {
            throw FailureReasons.unchecked("what the container printed could not be kept in " + file, e);
        }
    }
}
