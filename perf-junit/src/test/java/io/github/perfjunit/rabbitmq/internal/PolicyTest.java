package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{}]",
                "{}",
                "[[]]",
                "no list",
                "[{'definition': {}, 'pattern': '(', 'apply-to': 'all', 'priority': 0}]",
                "[{'definition': {}, 'pattern': '.*', 'apply-to': [], 'priority': 0}]",
                "[{'definition': {}, 'pattern': '.*', 'apply-to': 'all', 'priority': 'high'}]"
            })
    void whatIsNoListOfPoliciesIsRefused(String json) {
        assertThatThrownBy(() -> Policy.parse(json.replace('\'', '"'), false))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("it is no list of policies: ");
    }
}
