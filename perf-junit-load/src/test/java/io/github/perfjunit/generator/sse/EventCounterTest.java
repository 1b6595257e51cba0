package io.github.perfjunit.generator.sse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams as the HTML standard has them, with {@code n} for LF, {@code r} for CR and {@code ^} for a byte order mark. */
class EventCounterTest {

    @ParameterizedTest
    @CsvSource({
        "data: xnn, 1",
        "data:xnn, 1",
        "data: xrnrn, 1",
        "data: xrr, 1",
        "data: xrnn, 1",
        "^data: xnn, 1",
        "datann, 1",
        "data:nn, 1",
        "id: 5neveNt: fdata: xnn, 0",
        "eveNt: Enid: 5ndata: xnn, 1",
        "data: xndata: ynn, 1",
        "data: xnndata: ynn, 2",
        "data: xn, 0",
        "data: x, 0",
        ": hellonn, 0",
        ": hellonndata: xnn, 1",
        "nnn, 0",
        "eveNt: Enn, 0",
        "database: xnn, 0",
        "dat: xnn, 0",
        "' data: xnn', 0",
        "data: xnn^data: ynn, 1",
    })
    void countsWhatAPageWouldBeGiven(String stream, int events) {
        byte[] bytes = stream.replace('n', '\n')
                .replace('r', '\r')
                .replace('^', '\ufeff')
                .getBytes(UTF_8);

        assertThat(new EventCounter().feed(bytes, 0, bytes.length)).isEqualTo(events);
        EventCounter byteByByte = new EventCounter();
        int counted = 0;
        for (int at = 0; at < bytes.length; at++) {
            counted += byteByByte.feed(bytes, at, at + 1);
        }
        assertThat(counted).isEqualTo(events);
    }
}
