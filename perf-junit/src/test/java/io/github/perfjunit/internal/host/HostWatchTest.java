package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostWatchTest {

    private final List<String> closed = new ArrayList<>();

    private final class Stuck implements ProcessTreeReader {

        private final String name;

        private Stuck(String name) {
            this.name = name;
        }

        @Override
        public Optional<Reading> read(Search search) {
            return Optional.empty();
        }

        @Override
        public void close() {
            closed.add(name);
            throw new IllegalStateException(name + " stays open");
        }
    }

    @Test
    void closesEachReaderWhateverBecomesOfTheOthers() {
        Map<String, ProcessTreeReader> services = new LinkedHashMap<>();
        services.put("rabbitmq", new Stuck("rabbitmq"));
        services.put("mongodb", new Stuck("mongodb"));
        HostWatch watch = new HostWatch(services, true);

        assertThatIllegalStateException()
                .isThrownBy(watch::close)
                .withMessage("rabbitmq stays open")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
        assertThat(closed).containsExactly("rabbitmq", "mongodb");
    }
}
