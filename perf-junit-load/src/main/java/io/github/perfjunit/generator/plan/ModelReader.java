package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Model.Closed;
import io.github.perfjunit.generator.plan.Model.Open;
import io.github.perfjunit.generator.plan.Model.Phase;
import io.github.perfjunit.generator.plan.Model.Spacing;
import io.github.perfjunit.generator.plan.Model.Think;
import io.github.perfjunit.generator.plan.Model.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Reads who decides when a request is sent. */
final class ModelReader {

    private static final int MAX_USERS = 1_000_000;
    private static final int DEFAULT_CONNECTIONS = 1000;
    private static final long MAX_THINK_NANOS = 1L << 60;
    private static final double MAX_RATE = 10_000_000;

    private final Fields model;
    private final long warmUpNanos;
    private final long durationNanos;

    /** For a plan of this length; the duration is 0 where requests are counted. */
    ModelReader(Fields model, long warmUpNanos, long durationNanos) {
        this.model = model;
        this.warmUpNanos = warmUpNanos;
        this.durationNanos = durationNanos;
    }

    Model read() throws RefusedException {
        boolean closed = model.has("closed");
        boolean open = model.has("open");
        model.refuseUnknown();
        if (closed == open) {
            throw new RefusedException("model: give one of closed and open");
        }
        return closed ? closed(model.object("closed")) : open(model.object("open"));
    }

    private static Closed closed(Fields closed) throws RefusedException {
        int users = atMost(closed, "users", closed.whole("users", 1));
        Closed read = new Closed(
                users,
                thinkNanos(closed),
                closed.word("think", Think.CONSTANT, Map.of("constant", Think.CONSTANT, "uniform", Think.UNIFORM)),
                closed.whole("rampUpNanos", 0, 0),
                connections(closed));
        closed.refuseUnknown();
        return read;
    }

    private static long thinkNanos(Fields closed) throws RefusedException {
        long nanos = closed.whole("thinkNanos", 0, 0);
        if (nanos > MAX_THINK_NANOS) {
            throw closed.refused("thinkNanos", "must be at most " + MAX_THINK_NANOS + ", found " + nanos);
        }
        return nanos;
    }

    private static OptionalInt connections(Fields closed) throws RefusedException {
        return closed.has("connections")
                ? OptionalInt.of(atMost(closed, "connections", closed.whole("connections", 1)))
                : OptionalInt.empty();
    }

    private static int atMost(Fields fields, String field, long number) throws RefusedException {
        if (number > MAX_USERS) {
            throw fields.refused(field, "must be at most " + MAX_USERS + ", found " + number);
        }
        return (int) number;
    }

    private Open open(Fields open) throws RefusedException {
        List<Phase> phases = new ArrayList<>();
        for (Fields phase : open.objects("phases")) {
            phases.add(new Phase(rate(phase, "fromRate"), rate(phase, "toRate"), phase.whole("nanos", 1)));
            phase.refuseUnknown();
        }
        if (phases.stream().allMatch(phase -> phase.fromRate() == 0 && phase.toRate() == 0)) {
            throw open.refused("phases", "no request is sent in any of them");
        }
        checkLength(open, phases);
        int connections = atMost(open, "maxConnections", open.whole("maxConnections", 1, DEFAULT_CONNECTIONS));
        int requests = atMost(open, "maxRequests", open.whole("maxRequests", 1, MAX_USERS));
        Spacing spacing = open.word("spacing", Spacing.EVEN, Map.of("even", Spacing.EVEN, "poisson", Spacing.POISSON));
        Use use = open.word("use", Use.AS_NEEDED, Map.of("as-needed", Use.AS_NEEDED, "in-turn", Use.IN_TURN));
        open.refuseUnknown();
        return new Open(List.copyOf(phases), spacing, connections, requests, use);
    }

    private static double rate(Fields phase, String field) throws RefusedException {
        double rate = phase.number(field);
        if (!(rate >= 0 && rate <= MAX_RATE)) {
            throw phase.refused(field, "must be between 0 and " + (long) MAX_RATE + " a second, found " + rate);
        }
        return rate;
    }

    private void checkLength(Fields open, List<Phase> phases) throws RefusedException {
        long length = phases.stream().mapToLong(Phase::nanos).sum();
        if (durationNanos > 0 && length != warmUpNanos + durationNanos) {
            throw open.refused(
                    "phases",
                    "are " + length + " ns long together, and warm-up and duration " + (warmUpNanos + durationNanos));
        }
        if (durationNanos == 0 && phases.get(phases.size() - 1).toRate() == 0) {
            throw open.refused("phases", "the last one ends at rate 0, at which requestCount is never reached");
        }
    }
}
