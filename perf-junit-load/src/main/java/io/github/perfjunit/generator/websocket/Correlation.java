package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.DistinctIds;
import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import java.util.Optional;
import java.util.function.Function;
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
        var ids = new DistinctIds(shared.data(), "'" + correlation.message + "' does not match it");
        for (int i = 0; i < shared.requests().size(); i++) {
            Optional<Template> body = shared.requests().get(i).body();
            if (body.isPresent()) {
                Function<Values, String> text = values -> body.get().render(values, Escape.NONE);
                ids.check("requests[" + i + "].body", text, text.andThen(correlation::ofMessage));
            }
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
