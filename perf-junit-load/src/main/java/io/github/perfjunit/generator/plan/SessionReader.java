package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.SessionPlan.Capture;
import io.github.perfjunit.generator.plan.SessionPlan.Distribution;
import io.github.perfjunit.generator.plan.SessionPlan.Pause;
import io.github.perfjunit.generator.plan.SessionPlan.Repeat;
import io.github.perfjunit.generator.plan.SessionPlan.Send;
import io.github.perfjunit.generator.plan.SessionPlan.Source;
import io.github.perfjunit.generator.plan.SessionPlan.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads the sessions of a plan. Their requests are read afterwards, because they contain what sessions capture. */
final class SessionReader {

    private static final int MAX_WEIGHT = 1_000_000;
    private static final int MAX_TIMES = 1_000_000;
    private static final long MAX_NANOS = 1L << 60;
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";
    private static final Set<String> RESERVED = Set.of("counter", "random");

    private final Fields plan;
    private final List<String> columns;
    private final List<String> captured = new ArrayList<>();

    SessionReader(Fields plan, List<String> columns) {
        this.plan = plan;
        this.columns = columns;
    }

    SessionPlan.All read() throws RefusedException {
        List<SessionPlan> sessions = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Fields each : plan.objects("sessions")) {
            String name = each.text("name");
            if (!names.add(name)) {
                throw each.refused("name", "another session is called '" + name + "' too");
            }
            List<Step> steps = steps(each);
            if (!(first(steps) instanceof Send)) {
                throw each.refused("steps", "the first step must be a request");
            }
            sessions.add(new SessionPlan(name, atMost(MAX_WEIGHT, each, "weight"), steps));
            each.refuseUnknown();
        }
        if (sessions.isEmpty()) {
            throw plan.refused("sessions", "there is none");
        }
        return new SessionPlan.All(List.copyOf(sessions), columns.size(), List.copyOf(captured));
    }

    private static Step first(List<Step> steps) {
        Step first = steps.get(0);
        return first instanceof Repeat repeat ? first(repeat.steps()) : first;
    }

    private static int atMost(int most, Fields fields, String field) throws RefusedException {
        long number = fields.whole(field, 1, 1);
        if (number > most) {
            throw fields.refused(field, "must be at most " + most + ", found " + number);
        }
        return (int) number;
    }

    private List<Step> steps(Fields from) throws RefusedException {
        List<Step> steps = new ArrayList<>();
        for (Fields each : from.objects("steps")) {
            steps.add(step(each));
            each.refuseUnknown();
        }
        if (steps.isEmpty()) {
            throw from.refused("steps", "there is none");
        }
        return List.copyOf(steps);
    }

    private Step step(Fields step) throws RefusedException {
        if (step.has("pause")) {
            return pause(step.object("pause"));
        }
        if (step.has("repeat")) {
            Fields repeat = step.object("repeat");
            Repeat read = new Repeat(atMost(MAX_TIMES, repeat, "times"), steps(repeat));
            repeat.refuseUnknown();
            return read;
        }
        List<Capture> captures = new ArrayList<>();
        if (step.has("captures")) {
            for (Fields each : step.objects("captures")) {
                captures.add(capture(each));
                each.refuseUnknown();
            }
        }
        return new Send((int) Math.min(step.whole("request", 0), Integer.MAX_VALUE), List.copyOf(captures));
    }

    private static Pause pause(Fields pause) throws RefusedException {
        Distribution distribution = pause.word(
                "distribution", Map.of("uniform", Distribution.UNIFORM, "exponential", Distribution.EXPONENTIAL));
        long from = pause.whole("fromNanos", 0);
        long to = pause.whole("toNanos", 0);
        if (from > to || to > MAX_NANOS) {
            throw pause.refused("toNanos", "must be between fromNanos and " + MAX_NANOS + ", found " + to);
        }
        pause.refuseUnknown();
        return new Pause(distribution, from, to);
    }

    private Capture capture(Fields capture) throws RefusedException {
        String name = capture.text("name");
        if (!name.matches(NAME) || columns.contains(name) || RESERVED.contains(name)) {
            throw capture.refused(
                    "name",
                    "'" + name + "' is not free: it must be made of letters, digits and underscores, and be neither"
                            + " counter nor random nor one of the columns " + columns);
        }
        Source source = capture.word(
                "from",
                Map.of("json", Source.JSON, "regex", Source.REGEX, "header", Source.HEADER, "cookie", Source.COOKIE));
        String expression = capture.text("expression");
        requireUsable(capture, source, expression);
        if (!captured.contains(name)) {
            captured.add(name);
        }
        return new Capture(source, expression, name, columns.size() + captured.indexOf(name), false);
    }

    private static void requireUsable(Fields capture, Source source, String expression) throws RefusedException {
        if (source == Source.JSON && !expression.isEmpty() && !expression.startsWith("/")) {
            throw capture.refused("expression", "'" + expression + "' is no JSON pointer, such as /items/0/id");
        }
        if (source == Source.REGEX) {
            try {
                Pattern.compile(expression);
            } catch (PatternSyntaxException e) {
                throw capture.refused("expression", "is no regular expression: " + e.getMessage());
            }
        } else if (source != Source.JSON && expression.isBlank()) {
            throw capture.refused("expression", "is empty");
        }
    }
}
