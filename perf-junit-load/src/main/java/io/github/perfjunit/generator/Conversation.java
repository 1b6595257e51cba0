package io.github.perfjunit.generator;

import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.MemoryNeed;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.MalformedException;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers commands, one JSON object in a line each, by lines of the same kind. */
final class Conversation {

    private static final String STOP = "stop";

    /** Lines with plans are long, and are not to be looked into twice. */
    private static final int LONGEST_STOP = 100;

    private final Consumer<String> answers;
    private final Transport transport = Transport.best();
    private final AtomicReference<@Nullable LoadRun> running = new AtomicReference<>();

    /** A conversation whose answers go there, line by line. */
    Conversation(Consumer<String> answers) {
        this.answers = answers;
    }

    /** The first line of all. */
    void greet() {
        say(new Answer.Ready(
                WirePlan.VERSION,
                ProcessHandle.current().pid(),
                Optional.ofNullable(Conversation.class.getPackage().getImplementationVersion())
                        .orElse("unknown"),
                transport.name().toLowerCase(Locale.ROOT)));
    }

    /**
     * Stops the load that is running; its result is the answer of the load. Without one there is nothing to stop: the result and
     * the command may have passed each other. Can be called from any thread.
     */
    void stop() {
        LoadRun run = running.get();
        if (run != null) {
            run.stop();
        }
    }

    /** Reports whether a line is the command to stop a load. */
    static boolean isStop(String line) {
        if (line.length() > LONGEST_STOP || !line.contains(STOP)) {
            return false;
        }
        try {
            return Codec.read(line, Command.class).verb() == Command.Verb.STOP;
        } catch (MalformedException e) {
            return false;
        }
    }

    /** Does what one line says. */
    void answer(String line) throws InterruptedException {
        try {
            say(answer(Codec.read(line, Command.class)));
        } catch (MalformedException e) {
            // a plan is named by its own fields, wherever it stands
            String sentence = String.valueOf(e.getMessage());
            say(new Answer.Refused(sentence.startsWith("plan.") ? sentence.substring("plan.".length()) : sentence));
        } catch (RefusedException e) {
            say(new Answer.Refused(String.valueOf(e.getMessage())));
        } catch (RuntimeException | Error e) {
            say(new Answer.Broken(String.valueOf(e.getMessage())));
            throw e;
        }
    }

    private Answer answer(Command command) throws RefusedException, InterruptedException {
        switch (command.verb()) {
            case CHECK -> {
                // not where it goes: names may be known only when the target runs
                Protocols.read(command.plan().orElseThrow());
                return new Answer.Possible();
            }
            case LOAD -> {
                return load(Protocols.read(command.plan().orElseThrow()));
            }
            case STOP -> throw new RefusedException("verb: a load is stopped while it is being made");
            default -> {
                WarmUp.run(transport, command.nanos().orElseThrow());
                return new Answer.Warm();
            }
        }
    }

    private Result load(Plan plan) throws RefusedException, InterruptedException {
        LoadRun run = new LoadRun(
                plan,
                transport,
                Protocols.connectors(plan, transport),
                Protocols.senders(plan, transport),
                this::say,
                nanos -> say(new Answer.Begins(nanos)));
        running.set(run);
        try (MemoryNeed.Share unused = Protocols.memory(plan)) {
            return run.run();
        } finally {
            running.set(null);
        }
    }

    private void say(Answer answer) {
        answers.accept(Codec.write(answer));
    }
}
