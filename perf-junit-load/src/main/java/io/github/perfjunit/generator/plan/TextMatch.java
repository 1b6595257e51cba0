package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The places of ids, or of times, in texts.
 *
 * @param message where a message has it: the first group; nothing is looked for in messages that others send
 * @param delivery where a delivery has it, likewise
 * @param charset by which bytes are the text in which it is looked for
 */
public record TextMatch(@Nullable Pattern message, Pattern delivery, Charset charset) implements DeliveryMatch {

    /** Reads regular expressions, of which that of a message is of no use where others send them. */
    static TextMatch read(ProtocolPart.Match given, WirePlan plan, boolean isOfOthers) throws RefusedException {
        boolean isBinary = plan.websocket().filter(WebSocketPlan::isSentBinary).isPresent();
        return new TextMatch(
                isOfOthers ? null : pattern(given.message(), "message"),
                pattern(given.answer(), "answer"),
                isBinary ? ISO_8859_1 : UTF_8);
    }

    private static Pattern pattern(String regex, String field) throws RefusedException {
        try {
            Pattern pattern = Pattern.compile(regex);
            if (pattern.matcher("").groupCount() > 0) {
                return pattern;
            }
        } catch (PatternSyntaxException e) {
            throw new RefusedException(
                    "deliveries.match." + field + ": '" + regex + "' is no regular expression: " + e.getDescription());
        }
        throw new RefusedException(
                "deliveries.match." + field + ": '" + regex + "' has no group: put the id into parentheses");
    }

    @Override
    public Optional<String> ofMessage(RequestPlan request, int index, Values values) {
        Pattern pattern = message;
        return pattern == null
                ? Optional.empty()
                : request.body()
                        .map(body -> pattern.matcher(body.render(values, Escape.NONE)))
                        .filter(Matcher::find)
                        .map(found -> found.group(1));
    }

    @Override
    public List<String> in(byte[] bytes, int from, int to) {
        return delivery.matcher(new String(bytes, from, to - from, charset))
                .results()
                .map(found -> found.group(1))
                .filter(id -> id != null)
                .toList();
    }

    @Override
    public String missing() {
        return "'" + message + "' does not match it";
    }
}
