package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.benchmark.fuzz.Finding.Kind;
import io.github.perfjunit.benchmark.fuzz.Fuzzer.Round;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The inputs for all subjects, which may take several JVMs: neither a thread that hangs nor a heap that is full can be mended within one. The
 * next one goes on behind the input that was the reason.
 */
final class Campaign {

    /** An input that ended this many JVMs has ended them, and not a signal. */
    private static final int ATTEMPTS = 2;

    private static final long MEBIBYTE = 1 << 20;

    private final List<Subject> subjects;
    private final long inputs;
    private final long seed;
    private final Limits limits;
    private final State state;
    private final Findings findings;
    private final Fuzzer fuzzer;

    /**
     * Begins a campaign, or goes on with one that has not ended.
     *
     * @param directory for inputs that fail, and for the place that was reached
     */
    Campaign(List<Subject> subjects, long inputs, long seed, Limits limits, Path directory) {
        this.limits = limits;
        this.subjects = subjects;
        this.inputs = inputs;
        this.seed = seed;
        Path file = directory.resolve("state");
        this.findings = State.exists(file)
                ? Findings.goingOn(directory, Campaign::print)
                : Findings.anew(directory, Campaign::print);
        this.state = State.open(file);
        this.fuzzer = new Fuzzer(seed, limits, findings, state::reads);
    }

    private static void print(String line) {
        System.out.println("[fuzz] " + line);
    }

    /**
     * Lets the subjects read.
     *
     * @return whether all have read their inputs; if not, this JVM can't go on, and another one can
     */
    boolean isDone() throws InterruptedException {
        while (state.subject() < subjects.size()) {
            Subject subject = subjects.get(state.subject());
            passOver(subject);
            long begin = System.nanoTime();
            Round round = state.stuck() < limits.stuck()
                    ? fuzzer.fuzz(subject, state.number(), share(subject, subjects, inputs))
                    : new Round(state.number(), false, 0);
            state.largest(round.largest());
            state.goesOnAt(round.next());
            if (round.stuck()) {
                state.addStuck();
                return false;
            }
            System.err.printf(
                    Locale.ROOT,
                    "[fuzz] %s: %d inputs, the last of them in %.1f s%n",
                    subject.name(),
                    round.next(),
                    (System.nanoTime() - begin) / 1e9);
            state.next();
        }
        System.out.println(figures());
        state.delete();
        return true;
    }

    /** Goes on behind an input that has ended JVMs. */
    private void passOver(Subject subject) {
        if (state.attempts() >= ATTEMPTS) {
            findings.add(Finding.end(subject.name(), state.number()), new Inputs(subject, seed).input(state.number()));
            state.goesOnAt(state.number() + 1);
            state.addStuck();
        }
    }

    /** Returns whether any input failed. */
    boolean hasFailed() {
        return !findings.all().isEmpty();
    }

    /** Returns how many of all inputs a subject gets: as many as others, divided by what each costs. */
    static long share(Subject subject, List<Subject> subjects, long inputs) {
        double all = subjects.stream().mapToDouble(each -> 1.0 / each.cost()).sum();
        return (long) Math.ceil(inputs / all / subject.cost());
    }

    private String figures() {
        return figures(
                state.inputs(),
                subjects.size(),
                count(Kind.CRASH),
                count(Kind.HANG),
                count(Kind.MEMORY),
                (double) state.largest() / MEBIBYTE);
    }

    private long count(Kind kind) {
        return findings.all().stream().filter(each -> each.kind() == kind).count();
    }

    static String figures(long inputs, int subjects, long crashes, long hangs, long excesses, double largest) {
        return String.format(
                Locale.ROOT,
                "inputs=%d crashes=%d subjects=%d hangs=%d memory=%d largest_mib=%.1f",
                inputs,
                crashes,
                subjects,
                hangs,
                excesses,
                largest);
    }
}
