package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * An id that a message and its answer have in common: the first group of a regular expression, in each of them.
 *
 * @param message where a message has it
 * @param answer where an answer has it
 */
record Correlation(Pattern message, Pattern answer) {

    /** Reads the field {@code match}, and refuses messages that would have no id or all the same one. */
    static Correlation read(Fields match, Shared shared) throws RefusedException {
        var correlation = new Correlation(pattern(match, "message"), pattern(match, "answer"));
        match.refuseUnknown();
        for (int i = 0; i < shared.requests().size(); i++) {
            correlation.check(shared.requests().get(i), shared.data(), "requests[" + i + "].body: ");
        }
        return correlation;
    }

    private static Pattern pattern(Fields match, String field) throws RefusedException {
        String regex = match.text(field);
        try {
            Pattern pattern = Pattern.compile(regex);
            if (pattern.matcher("").groupCount() == 0) {
                throw match.refused(field, "'" + regex + "' has no group: put the id into parentheses");
            }
            return pattern;
        } catch (PatternSyntaxException e) {
            throw match.refused(field, "'" + regex + "' is no regular expression: " + e.getDescription());
        }
    }

    private void check(RequestPlan request, Optional<Plan.Data> data, String path) throws RefusedException {
        if (request.body().isEmpty()) {
            return;
        }
        List<List<String>> rows = data.map(Plan.Data::rows).orElse(List.of(List.of()));
        String one = request.body().get().render(new Values(0, 0, rows.get(0)), Escape.NONE);
        String other = request.body().get().render(new Values(1, 1, rows.get(1 % rows.size())), Escape.NONE);
        for (String text : List.of(one, other)) {
            if (ofMessage(text).isEmpty()) {
                throw new RefusedException(path + "'" + text + "' has no id: '" + message + "' does not match it");
            }
        }
        if (ofMessage(one).equals(ofMessage(other))) {
            throw new RefusedException(path + "the messages '" + one + "' and '" + other + "' have the same id '"
                    + ofMessage(one).get() + "'");
        }
    }

    /** The id of a message, if it has one. */
    Optional<String> ofMessage(String text) {
        return id(message, text);
    }

    /** The id of the message that this answers, if it answers one. */
    Optional<String> ofAnswer(ByteBuf bytes) {
        return id(answer, bytes.toString(UTF_8));
    }

    private static Optional<String> id(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
    }
}
