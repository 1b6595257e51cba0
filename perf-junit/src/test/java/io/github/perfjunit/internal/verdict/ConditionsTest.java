package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionsTest {

    private static HandMadeStudy study() {
        return HandMadeStudy.of("a");
    }

    private static List<String> changes(HandMadeStudy before, HandMadeStudy after) {
        return Conditions.of(before.header()).changesTo(Conditions.of(after.header())).stream()
                .map(Conditions.Change::toString)
                .toList();
    }

    private static ServiceChoice service(ServiceMode mode, String description) {
        return new ServiceChoice("rabbitmq", mode, description, List.of());
    }

    @Test
    void changeWithTheMachineAndWithTheKindOfAServiceInTheOrderOfTheirNames() {
        assertThat(changes(
                        study().environment("cores", "2").services(service(ServiceMode.DOCKER, "an image")),
                        study().environment("cores", "4")))
                .containsExactly("cores: 2 -> 4", "rabbitmq: docker -> local");
    }

    @Test
    void changeWhereOneOfThemWasNotKnown() {
        assertThat(changes(study().environment("jdk", "17"), study())).containsExactly("jdk: 17 -> absent");
        assertThat(changes(study(), study().environment("jdk", "17"))).containsExactly("jdk: absent -> 17");
    }

    @Test
    void doNotChangeWithTargetsOrWithWhereAServiceWasFound() {
        assertThat(changes(study(), HandMadeStudy.of("b").services(service(ServiceMode.LOCAL, "another path"))))
                .isEmpty();
    }
}
