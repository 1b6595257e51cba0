package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.explain.agent.Profiler;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.jvm.JvmCommands;
import io.github.perfjunit.internal.sampling.jvm.JvmReader.Attach;
import io.github.perfjunit.internal.settings.Constants;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A profiler in a JVM that somebody else has started. It must be ended: that JVM goes on after the run. It ends by itself after an hour. */
final class AttachedProfiler implements AutoCloseable {

    /** It writes its recording when it ends. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final JvmCommands jvm;
    private final Profiler profiler;
    private final Path file;
    private boolean hasEnded;

    private AttachedProfiler(JvmCommands jvm, Profiler profiler, Path file) {
        this.jvm = jvm;
        this.profiler = profiler;
        this.file = file;
    }

    /**
     * Loads the first profiler that the JVM of a process accepts.
     *
     * @param file for its recording
     * @throws IOException if it accepts none; the message is that of the first
     */
    static AttachedProfiler load(long processId, List<Profiler> profilers, Path file) throws IOException {
        JvmCommands jvm = JvmCommands.below(processId);
        IOException refused = new IOException("there is no profiler");
        for (int i = 0; i < profilers.size(); i++) {
            AttachedProfiler attached = new AttachedProfiler(jvm, profilers.get(i), file);
            try {
                attached.order(attached.profiler.start(file));
                return attached;
            } catch (IOException e) {
                attached.endInAnyCase();
                refused = i == 0 ? e : refused;
            }
        }
        throw refused;
    }

    private void order(String command) throws IOException {
        String answer = jvm.ask(command, LIMIT);
        if (!profiler.isDone(answer)) {
            throw new IOException(profiler.label() + ": " + answer.strip());
        }
    }

    /** A JVM that did not answer in time may have obeyed. */
    private void endInAnyCase() {
        try {
            close();
        } catch (IOException e) {
            // it had not begun
        }
    }

    /**
     * Requires that JVMs may be attached to.
     *
     * @throws IOException with the reason, if not
     */
    static void requireAttaching(MeasuredRun run) throws IOException {
        Attach attach = run.resources()
                .bench()
                .settings()
                .constant(Constants.JVM_ATTACH, Attach.class)
                .orElse(Attach.FALLBACK);
        if (attach == Attach.NEVER) {
            throw new IOException(Constants.JVM_ATTACH + " is never");
        }
    }

    /** Returns its name for readers. One that is loaded so late places samples less exactly, which makes it another one. */
    String label() {
        return profiler.label() + ", attached";
    }

    Recording recording() {
        return profiler.recording(file);
    }

    /** Has it write its recording. It is asked once: a JVM that does not answer would be waited for again and again. */
    @Override
    public void close() throws IOException {
        if (!hasEnded) {
            hasEnded = true;
            order(profiler.end(file));
        }
    }
}
