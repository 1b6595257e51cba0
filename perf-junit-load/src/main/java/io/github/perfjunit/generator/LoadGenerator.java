package io.github.perfjunit.generator;

import io.github.perfjunit.internal.protocol.NumberedLine;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads commands from standard input, one JSON object in a line each, and answers on standard output in the same way.
 * Standard output carries nothing else; what there is to complain about goes to standard error.
 *
 * <p>A command may have a number before it, {@code #7 {...}}, which each of its answers has as well. Commands with numbers are
 * carried out at once, beside others: so several loads share this process, each with threads of its own. Commands without one
 * are carried out one after the other.
 *
 * <p>The process belongs to its parent. It ends with status 0 at the end of its standard input, also in the middle of a
 * load, when its parent exits, and on SIGTERM: start it with a pipe, not with {@code /dev/null}. A fault of its own is
 * status 1, with its trace on standard error.
 *
 * <p>What to start it with stands beside its jar, in {@code jvm-options}.
 */
public final class LoadGenerator {

    private static final int FAILED = 1;

    /** The commands with numbers that are being carried out. */
    private static final Map<Long, Conversation> BESIDE = new ConcurrentHashMap<>();

    private LoadGenerator() {}

    /** Runs until the parent ends. */
    public static void main(String[] arguments) {
        // Addresses are asked for again while a load is running, and the JDK would keep the first answer.
        Security.setProperty("networkaddress.cache.ttl", "1");
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Conversation conversation = new Conversation(text -> say(answers, text));
        Commands commands = Commands.read(System.in, line -> stops(NumberedLine.read(line), conversation));
        orEnd(() -> {
            conversation.greet();
            while (true) {
                NumberedLine line = NumberedLine.read(commands.next());
                if (line.number().isPresent()) {
                    beside(answers, line.number().getAsLong(), line.text());
                } else {
                    conversation.answer(line.text());
                }
            }
        });
    }

    /** Carries out one command in a thread of its own. */
    private static void beside(PrintStream answers, long number, String command) {
        Conversation conversation = new Conversation(
                text -> say(answers, NumberedLine.of(number, text).toString()));
        BESIDE.put(number, conversation);
        Runnable answering = () -> orEnd(() -> {
            conversation.answer(command);
            BESIDE.remove(number);
        });
        Thread thread = new Thread(answering, "command " + number);
        thread.setDaemon(true);
        thread.start();
    }

    /** A stop has the number of the load that it stops; one that comes too late stops nothing. */
    private static boolean stops(NumberedLine line, Conversation withoutNumber) {
        if (!Conversation.isStop(line.text())) {
            return false;
        }
        @Nullable
        Conversation stopped = line.number().isEmpty()
                ? withoutNumber
                : BESIDE.get(line.number().getAsLong());
        if (stopped != null) {
            stopped.stop();
        }
        return true;
    }

    private static void say(PrintStream answers, String line) {
        synchronized (answers) {
            answers.println(line);
            answers.flush();
        }
    }

    /** Something that takes its time. */
    private interface Task {
        void run() throws InterruptedException;
    }

    private static void orEnd(Task task) {
        try {
            task.run();
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(FAILED);
        }
    }
}
