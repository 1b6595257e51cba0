package io.github.perfjunit.internal.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberedLineTest {

    /** The characters that end a line for some, and that JSON does not escape, are part of the text. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"body\":\"a\u0085b\"}", "a\u2028b", "#8 {}", ""})
    void theNumberIsFoundWhateverTheTextIs(String text) {
        NumberedLine line = NumberedLine.of(7, text);
        assertThat(NumberedLine.read(line.toString())).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"ready\":{}}", "#x {}", "#1234567890123456789 {}", ""})
    void aLineWithoutANumberIsAText(String line) {
        assertThat(NumberedLine.read(line).number()).isEmpty();
        assertThat(NumberedLine.read(line).text()).isEqualTo(line);
    }
}
