package io.github.perfjunit.generator;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.Security;

/**
 * Reads commands from standard input, one JSON object in a line each, and answers on standard output in the same way.
 * Standard output carries nothing else; what there is to complain about goes to standard error.
 *
 * <p>The process belongs to its parent. It ends with status 0 at the end of its standard input, also in the middle of a
 * load, when its parent exits, and on SIGTERM: start it with a pipe, not with {@code /dev/null}. A fault of its own is
 * status 1, with its trace on standard error.
 *
 * <p>What to start it with stands beside its jar, in {@code jvm-options}.
 */
public final class LoadGenerator {

    private static final int FAILED = 1;

    private LoadGenerator() {}

    /** Runs until the parent ends. */
    public static void main(String[] arguments) {
        // Addresses are asked for again while a load is running, and the JDK would keep the first answer.
        Security.setProperty("networkaddress.cache.ttl", "1");
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Commands commands = Commands.read(System.in);
        Conversation conversation = new Conversation(answers);
        try {
            conversation.greet();
            while (true) {
                conversation.answer(commands.next());
            }
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(FAILED);
        }
    }
}
