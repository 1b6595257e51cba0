package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.plan.DistinctIds;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.ProtocolPart.Match;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import io.netty.buffer.ByteBuf;
import java.nio.charset.Charset;
import java.util.List;
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
 * @param charset by which the bytes of an answer are the text in which it is looked for
 */
record Correlation(Pattern message, Pattern answer, Charset charset) {

    /** Returns those of the field {@code match}, and refuses messages that would have no id or all the same one. */
    static Correlation of(Match match, Charset charset, List<RequestPlan> requests, Optional<Data> data)
            throws RefusedException {
        var correlation = new Correlation(
                pattern(match.message(), "websocket.match.message: "),
                pattern(match.answer(), "websocket.match.answer: "),
                charset);
        var ids = DistinctIds.ofAnswered(data, "'" + correlation.message + "' does not match it");
        for (int i = 0; i < requests.size(); i++) {
            Optional<Template> body = requests.get(i).body();
            if (body.isPresent()) {
                Function<Values, String> text = values -> body.get().render(values, Escape.NONE);
                ids.check("requests[" + i + "].body", text, text.andThen(correlation::ofMessage));
            }
        }
        return correlation;
    }

    private static Pattern pattern(String regex, String path) throws RefusedException {
        try {
            Pattern pattern = Pattern.compile(regex);
            if (pattern.matcher("").groupCount() == 0) {
                throw new RefusedException(path + "'" + regex + "' has no group: put the id into parentheses");
            }
            return pattern;
        } catch (PatternSyntaxException e) {
            throw new RefusedException(path + "'" + regex + "' is no regular expression: " + e.getDescription());
        }
    }

    /** The id of a message, if it has one. */
    Optional<String> ofMessage(String text) {
        return id(message, text);
    }

    /** The id of the message that this answers, if it answers one. */
    Optional<String> ofAnswer(ByteBuf bytes) {
        return id(answer, bytes.toString(charset));
    }

    private static Optional<String> id(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
    }
}
