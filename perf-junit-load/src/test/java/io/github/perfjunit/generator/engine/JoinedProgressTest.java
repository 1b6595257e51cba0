package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.protocol.Answer.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The progress of listeners and of the requests beside them, as that of one load. */
class JoinedProgressTest {

    private final List<Progress> told = new ArrayList<>();

    @Test
    void aSecondIsToldWhenAllPartsHaveToldIt() {
        JoinedProgress joined = new JoinedProgress(2);

        joined.add(new Progress(0, 20, 0, 0, 100, 0, 0, 0), told::add);
        joined.add(new Progress(1, 20, 0, 0, 200, 0, 0, 0), told::add);
        assertThat(told).isEmpty();
        Progress sent = new Progress(0, 50, 10, 40, 0, 5, 7, 9);
        Progress sentLater = new Progress(1, 100, 10, 90, 0, 6, 8, 10);
        joined.addSender(sent, told::add);
        joined.addSender(sentLater, told::add);

        assertThat(told)
                .containsExactly(
                        new Progress(0, 70, 10, 40, 100, 5, 7, 9, Optional.of(sent)),
                        new Progress(1, 120, 10, 90, 200, 6, 8, 10, Optional.of(sentLater)));
    }

    @Test
    void theSendersOwnFiguresAreKeptWhoeverTellsFirst() {
        JoinedProgress joined = new JoinedProgress(2);
        Progress sent = new Progress(0, 5, 3, 1, 0, 5, 7, 9);

        joined.addSender(sent, told::add);
        assertThat(told).isEmpty();
        joined.add(new Progress(0, 20, 0, 2, 100, 0, 0, 0), told::add);

        assertThat(told).containsExactly(new Progress(0, 25, 3, 3, 100, 5, 7, 9, Optional.of(sent)));
    }

    @Test
    void aLoadOfOnePartTellsEachSecondAtOnce() {
        new JoinedProgress(1).add(new Progress(3, 1, 1, 0, 0, 4, 4, 4), told::add);

        assertThat(told).containsExactly(new Progress(3, 1, 1, 0, 0, 4, 4, 4));
    }
}
