package io.github.perfjunit.generator.sse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventTextsTest {

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "data: 1||,data: 1|",
                ": alive|data: 1||,data: 1|",
                "data: 1|: in between|data: 2||,data: 1|data: 2|",
                ": alive||: alive|| data||, data|",
                "data: 1||data: 2||,data: 1|+data: 2|",
                ": alive||,''"
            })
    void commentsAreLeftOutAndTheRestOfTheirEventIsNot(String stream, String events) {
        byte[] bytes = stream.replace('|', '\n').getBytes(UTF_8);
        for (int piece : List.of(1, 3, bytes.length)) {
            List<String> read = new ArrayList<>();
            EventTexts texts = new EventTexts();
            for (int from = 0; from < bytes.length; from += piece) {
                texts.feed(
                        bytes,
                        from,
                        Math.min(bytes.length, from + piece),
                        (text, length) -> read.add(new String(text, 0, length, UTF_8)));
            }
            assertThat(String.join("+", read).replace('\n', '|'))
                    .as("in pieces of %d", piece)
                    .isEqualTo(events);
        }
    }
}
