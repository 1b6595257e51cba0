package io.github.perfjunit.internal.load.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.MalformedException;
import io.github.perfjunit.internal.protocol.NumberedLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that is given commands and answers in lines of JSON. Each command has a number, which its answers have as well, so that
 * several can be under way.
 */
final class GeneratorProcess {

    private static final int LAST_LINES = 10;
    private static final int LONGEST_QUOTE = 1000;

    private final LaunchedProcess process;
    private final Duration grace;
    private final Map<Long, Exchange> exchanges = new ConcurrentHashMap<>();
    private final Exchange greeting;
    private long last;
    private boolean isOver;

    /** A command and its answers, as lines; an empty one is the end of all. */
    final class Exchange implements AutoCloseable {

        private final long number;
        private final BlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();

        private Exchange(long number) {
            this.number = number;
        }

        /**
         * The next answer; nothing if it doesn't come in time.
         *
         * @param deadline on the clock of {@link System#nanoTime()}
         * @throws GeneratorFailure if the generator ended or talked nonsense
         */
        Optional<Answer> answer(long deadline) throws InterruptedException {
            return answer(deadline, line -> Codec.read(line, Answer.class));
        }

        private <T> Optional<T> answer(long deadline, Function<String, T> reading) throws InterruptedException {
            Optional<String> line = answers.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (line == null) {
                return Optional.empty();
            }
            String text = line.orElseThrow(() -> died(null));
            try {
                return Optional.of(reading.apply(text));
            } catch (MalformedException e) {
                throw new GeneratorFailure(
                        name() + " said what can't be understood: " + shortened(text) + " (" + e.getMessage() + ")", e);
            }
        }

        /** Says this under its number: the command itself, or what concerns it while it is under way. */
        void tell(Command command) {
            byte[] line = (NumberedLine.of(number, Codec.write(command)) + "\n").getBytes(UTF_8);
            try {
                synchronized (process) {
                    process.stdin().write(line);
                    process.stdin().flush();
                }
            } catch (IOException e) {
                throw died(e);
            }
        }

        /** Nobody listens to its answers any more. */
        @Override
        public void close() {
            exchanges.remove(number);
        }
    }

    private GeneratorProcess(LaunchedProcess process, Duration grace) {
        this.process = process;
        this.grace = grace;
        this.greeting = open();
    }

    static GeneratorProcess launch(GeneratorProgram program, Path directory, ProcessGuard guard) {
        LaunchSpec spec = new LaunchSpec(
                        "load generator", program.command(), Map.of(), directory, directory.resolve("output.log"))
                .talking();
        GeneratorProcess launched = new GeneratorProcess(LaunchedProcess.launch(spec, guard), program.grace());
        Thread reader = new Thread(launched::read, "perf-junit-load-generator");
        reader.setDaemon(true);
        reader.start();
        return launched;
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.stdout(), UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                heard(NumberedLine.read(line));
                line = lines.readLine();
            }
        } catch (IOException e) {
            // The pipe broke, which is the end as well.
        } finally {
            end();
        }
    }

    /** A line without a number is the greeting, or nonsense that is told to all who wait. */
    private synchronized void heard(NumberedLine line) {
        exchanges.values().stream()
                .filter(each -> line.number().isEmpty() || line.number().getAsLong() == each.number)
                .forEach(each -> each.answers.add(Optional.of(line.text())));
    }

    private synchronized void end() {
        isOver = true;
        exchanges.values().forEach(each -> each.answers.add(Optional.empty()));
    }

    private synchronized Exchange open() {
        Exchange exchange = new Exchange(last++);
        exchanges.put(exchange.number, exchange);
        if (isOver) {
            exchange.answers.add(Optional.empty());
        }
        return exchange;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Gives it a command, and returns where its answers come. */
    Exchange tell(Command command) {
        Exchange exchange = open();
        try {
            exchange.tell(command);
            return exchange;
        } catch (GeneratorFailure e) {
            exchange.close();
            throw e;
        }
    }

    /**
     * The first line of all, of whatever version the generator is; nothing if it doesn't come in time.
     *
     * @param deadline on the clock of {@link System#nanoTime()}
     * @throws GeneratorFailure if the generator ended or talked nonsense
     */
    Optional<Answer.Ready> greeting(long deadline) throws InterruptedException {
        try (greeting) {
            return greeting.answer(deadline, Codec::greeting);
        }
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }

    /** That no answer came in time. */
    GeneratorFailure silent(String doing) {
        return new GeneratorFailure(
                name() + " has not answered in time (" + doing + "); its last output:" + lastOutput(), null);
    }

    private GeneratorFailure died(@Nullable Throwable cause) {
        return new GeneratorFailure(obituary(), cause);
    }

    /** That it has died, and what it said last. */
    String obituary() {
        // The end of its output may be seen before the end of the process.
        stop();
        return name() + " has died with exit code " + process.exitCode().orElse(-1) + "; its last output:"
                + lastOutput();
    }

    private String name() {
        return "the load generator (pid " + pid() + ")";
    }

    private String lastOutput() {
        List<String> lines = process.lastLines(LAST_LINES);
        return lines.isEmpty() ? " none" : "\n    " + String.join("\n    ", lines);
    }

    /** Ends it. */
    Stopped stop() {
        return process.stop(grace);
    }
}
