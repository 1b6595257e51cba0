package io.github.perfjunit.internal.load.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.NumberedLine;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * A program that speaks as the generator does and loads nobody: it answers each load by the path of its first address, and
 * with ten requests that took a millisecond each. It greets with the words that it is started with, if there are any.
 */
final class ScriptedGenerator {

    /** The number of the command that is answered. */
    private static long number;

    private static final long USUAL_NANOS = 3_000_000_000L;

    private static final Answer PROGRESS = new Answer.Progress(
            0,
            5,
            4,
            1,
            7,
            1_000_000,
            2_000_000,
            3_000_000,
            Optional.of(new Answer.Progress(0, 3, 2, 1, 0, 500_000, 600_000, 700_000)));

    private ScriptedGenerator() {}

    public static void main(String[] args) throws IOException {
        System.out.println(
                args.length > 0
                        ? args[0]
                        : Codec.write(new Answer.Ready(
                                WirePlan.VERSION, ProcessHandle.current().pid(), "1", "nio")));
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            NumberedLine numbered = NumberedLine.read(line);
            number = numbered.number().orElseThrow();
            Command command = Codec.read(numbered.text(), Command.class);
            switch (command.verb()) {
                case WARM_UP -> warmUp(command.nanos().orElseThrow());
                case CHECK -> check(command.plan().orElseThrow());
                case STOP -> say(result(10, Optional.empty()));
                case LOAD -> load(command.plan().orElseThrow());
            }
        }
    }

    /** Takes the time that is usual, and says how long another one is. */
    private static void warmUp(long nanos) {
        say(nanos == USUAL_NANOS ? new Answer.Warm() : new Answer.Broken("a warm-up of " + nanos + " ns"));
    }

    private static void say(String text) {
        System.out.println(NumberedLine.of(number, text));
    }

    private static void say(Answer answer) {
        say(Codec.write(answer));
    }

    private static void check(WirePlan plan) {
        say(name(plan).equals("refuse") ? new Answer.Refused("timeoutNanos: too short") : new Answer.Possible());
    }

    private static String name(WirePlan plan) {
        String uri = plan.requests().get(0).uri();
        return uri.substring(uri.lastIndexOf('/') + 1);
    }

    private static void load(WirePlan plan) {
        switch (name(plan)) {
            case "break" -> say(new Answer.Broken("no socket is left"));
            case "refuse" -> say(new Answer.Refused("timeoutNanos: too short"));
            case "die" -> die();
            case "babble" -> System.out.println("Hello");
            case "newer" -> say(Codec.write(result(10, Optional.empty())).replace("\"held\"", "\"kept\""));
            case "contradict" -> say(result(11, Optional.empty()));
            case "streams" ->
                say(result(
                        10,
                        Optional.of(new Result.Streams(
                                10,
                                1,
                                11,
                                histogram(),
                                OptionalLong.of(2),
                                3,
                                "it was cut",
                                new Result.Losses(4, "it was refused")))));
            case "until-stopped" -> say(PROGRESS);
            case "endless" -> say(new Answer.Begins(0));
            case "fall-silent" -> System.err.println("nothing more");
            default -> {
                say(new Answer.Begins(60_000_000_000L));
                say(PROGRESS);
                say(result(10, Optional.empty()));
            }
        }
    }

    private static void die() {
        System.err.println("java.lang.OutOfMemoryError: scripted");
        Runtime.getRuntime().halt(3);
    }

    private static Result result(long sent, Optional<Result.Streams> streams) {
        long received = streams.map(Result.Streams::received).orElse(0L);
        return new Result(
                sent,
                9,
                Map.of("status 503", 1L),
                Map.of("status 503", "the answer had status 503"),
                0,
                0,
                new Result.WarmUp(3, 2, 1),
                990,
                1_000_000_000,
                new Result.Window(8, 500_000_000),
                new Result.Connections(1, 1, 4),
                histogram(),
                new Result.Failures(histogram(1), Map.of("0", 1L)),
                histogram(),
                new Result.Messages(0, new Histogram(3)),
                List.of(new Result.SecondFigures(0, 10, 9, 1, 1_000_000, 2_000_000, 3_000_000, 990, received, 0)),
                new Result.Generator(
                        50_000_000, 500_000_000, 7_000_000, OptionalLong.of(70_000_000), 1, 0.25, histogram()),
                streams,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(histogram()),
                new Result.Connecting(histogram(), new Histogram(3)),
                Optional.empty());
    }

    private static Histogram histogram() {
        return histogram(10);
    }

    private static Histogram histogram(long count) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(1_000_000, count);
        return histogram;
    }
}
