package io.github.perfjunit.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceChoiceTest {
    @Test
    void readsAsOneLine() {
        assertThat(new ServiceChoice("mongodb", ServiceMode.DOCKER, "image mongo:8", List.of()))
                .hasToString("mongodb: docker (image mongo:8)");
        assertThat(new ServiceChoice(
                        "mongodb", ServiceMode.EMBEDDED, "stand-in", List.of("docker: none", "local: none")))
                .hasToString("mongodb: embedded (stand-in); passed over docker: none; local: none");
    }

    @Test
    void keepsTheReasonsThatItWasGiven() {
        List<String> reasons = new ArrayList<>(List.of("docker: none"));
        ServiceChoice choice = new ServiceChoice("mongodb", ServiceMode.LOCAL, "mongod", reasons);
        reasons.clear();
        assertThat(choice.passedOver()).containsExactly("docker: none");
    }
}
