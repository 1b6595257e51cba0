package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.http.Matchers;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WebSocketPlan.Binary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The properties that an answer must have. */
final class Expectation {

    private final Matchers texts;
    private final Optional<Binary> binary;
    private final @Nullable BodyMatcher bytes;

    Expectation(Plan plan, WebSocketPart part) {
        this.texts = new Matchers(plan);
        this.binary = part.binary().filter(Binary::expected);
        this.bytes = binary.flatMap(Binary::contains)
                .map(digits -> new BodyMatcher(HexFormat.of().parseHex(digits)))
                .orElse(null);
    }

    /** Returns why it is not the expected answer; null if it is. */
    @Nullable
    Failure failure(Exchange exchange, ByteBuf answer, boolean isBinary) {
        if (binary.isPresent() && !isBinary) {
            return Failure.body("the answer is a text message, and a binary one is expected");
        }
        if (!isIn(texts.of(exchange), answer)) {
            String text = exchange.request().bodyContains().orElse("");
            return Failure.body("the answer does not contain '" + text + "'");
        }
        if (!isIn(bytes, answer)) {
            String digits = binary.flatMap(Binary::contains).orElse("");
            return Failure.body("the answer does not contain the bytes " + digits);
        }
        return null;
    }

    private static boolean isIn(@Nullable BodyMatcher matcher, ByteBuf answer) {
        if (matcher == null) {
            return true;
        }
        byte[] found = ByteBufUtil.getBytes(answer);
        return matcher.isFound(matcher.match(0, found, 0, found.length));
    }
}
