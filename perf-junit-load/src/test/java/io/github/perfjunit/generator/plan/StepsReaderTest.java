package io.github.perfjunit.generator.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Model.UserPhase;
import io.github.perfjunit.internal.protocol.WirePlan.Stretch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users whose number changes, and the steps by which a load is counted. */
class StepsReaderTest {

    private static final String GOOD =
            "{'version':1,'protocol':'http/1.1','requests':[{'uri':'http://localhost:8080/x'}],"
                    + "'model':{'closed':{'phases':[{'fromUsers':0,'toUsers':3,'nanos':5},{'fromUsers':3,'toUsers':1,'nanos':6}]}},"
                    + "'warmUpNanos':1,'durationNanos':10,'steps':[{'step':0,'nanos':4},{'step':1,'nanos':6}],"
                    + "'timeoutNanos':1000000000}";

    private static Plan read(String json) throws RefusedException {
        return PlanReader.read(PlanText.read(json.replace('\'', '"')), List.of(() -> "http/1.1"));
    }

    @Test
    void readsThem() throws Exception {
        Plan plan = read(GOOD);

        assertThat(((Model.Closed) plan.model()).phases())
                .containsExactly(new UserPhase(0, 3, 5), new UserPhase(3, 1, 6));
        assertThat(((Model.Closed) plan.model()).users()).isEqualTo(3);
        assertThat(plan.steps()).containsExactly(new Stretch(0, 4), new Stretch(1, 6));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'toUsers':3,'nanos':5 | 'toUsers':-1,'nanos':5 | model.closed.phases[0].toUsers: must be at least 0, found -1",
                "'toUsers':3,'nanos':5 | 'toUsers':3,'nanos':4 | model.closed.phases: are 10 ns long together, and warm-up and duration 11",
                "{'phases' | {'users':4,'phases' | model.closed.users: must be the most users of a phase, which are 3, found 4",
                "{'phases' | {'rampUpNanos':3,'phases' | model.closed.rampUpNanos: must be 0 where there are phases",
                "'durationNanos':10 | 'requestCount':10 | model.closed.phases: end with durationNanos, and not by requestCount",
                "{'step':0,'nanos':4} | {'step':1,'nanos':4} | steps[0].step: must be at most 0, the next one, found 1",
                "{'step':0,'nanos':4} | {'step':0,'nanos':0} | steps[0].nanos: must be at least 1, found 0",
                "{'step':0,'nanos':4} | {'step':0,'nanos':5} | steps: are 11 ns long together, and the duration 10",
                "{'step':0,'nanos':4} | {'step':0,'nanos':4,'users':2} | steps[0].users: is unknown",
            })
    void refusesByTheFieldsName(String what, String by, String sentence) {
        String json = GOOD.replace(what, by);
        assertThat(json).isNotEqualTo(GOOD);
        assertThatExceptionOfType(Exception.class).isThrownBy(() -> read(json)).withMessageContaining(sentence);
    }

    @Test
    void usersWithoutAnyAreRefused() {
        String nobody = "{'closed':{'phases':[{'fromUsers':0,'toUsers':0,'nanos':11}]}}";
        String json = GOOD.replaceFirst("\\{'closed'.*?]}}", nobody);
        assertThat(json).contains(nobody);
        assertThatExceptionOfType(Exception.class)
                .isThrownBy(() -> read(json))
                .withMessage("model.closed.users: must be at least 1, found 0");
    }
}
