package io.github.perfjunit.generator.plan;

import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.Session.Capture;
import io.github.perfjunit.internal.protocol.Session.Repeat;
import io.github.perfjunit.internal.protocol.Session.Send;
import io.github.perfjunit.internal.protocol.Session.Source;
import io.github.perfjunit.internal.protocol.Session.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Finds places for what sessions capture, and refuses captures that can't be made. */
final class SessionReader {

    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";
    private static final Set<String> RESERVED = Set.of("counter", "now", "random");

    private final List<String> columns;
    private final List<String> captured = new ArrayList<>();

    SessionReader(List<String> columns) {
        this.columns = columns;
    }

    SessionPlan read(List<Session> sessions, boolean keepsCookies) throws RefusedException {
        Set<String> names = new HashSet<>();
        for (Session each : sessions) {
            String path = "sessions[" + names.size() + "]";
            if (!names.add(each.name())) {
                throw new RefusedException(path + ".name: another session is called '" + each.name() + "' too");
            }
            check(each.steps(), path);
        }
        return new SessionPlan(sessions, columns.size(), List.copyOf(captured), Set.of(), keepsCookies);
    }

    private void check(List<Step> steps, String path) throws RefusedException {
        for (int i = 0; i < steps.size(); i++) {
            String where = path + ".steps[" + i + "]";
            if (steps.get(i) instanceof Repeat repeat) {
                check(repeat.steps(), where + ".repeat");
            } else if (steps.get(i) instanceof Send send) {
                for (int each = 0; each < send.captures().size(); each++) {
                    check(send.captures().get(each), where + ".send.captures[" + each + "]");
                }
            }
        }
    }

    private void check(Capture capture, String path) throws RefusedException {
        String name = capture.name();
        if (!name.matches(NAME) || columns.contains(name) || RESERVED.contains(name)) {
            throw new RefusedException(path + ".name: '" + name
                    + "' is not free: it must be made of letters, digits and underscores, and be neither"
                    + " counter nor now nor random nor one of the columns " + columns);
        }
        requireUsable(capture.from(), capture.expression(), path + ".expression: ");
        if (!captured.contains(name)) {
            captured.add(name);
        }
    }

    private static void requireUsable(Source source, String expression, String path) throws RefusedException {
        if (source == Source.JSON && !expression.isEmpty() && !expression.startsWith("/")) {
            throw new RefusedException(path + "'" + expression + "' is no JSON pointer, such as /items/0/id");
        }
        if (source == Source.REGEX) {
            try {
                Pattern.compile(expression);
            } catch (PatternSyntaxException e) {
                throw new RefusedException(path + "is no regular expression: " + e.getMessage());
            }
        } else if (source != Source.JSON && expression.isBlank()) {
            throw new RefusedException(path + "is empty");
        }
    }
}
