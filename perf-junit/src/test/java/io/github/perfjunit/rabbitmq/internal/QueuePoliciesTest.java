package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.rabbitmq.QueueType;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Policies of an external broker that reach the queues of a test class. */
class QueuePoliciesTest {

    private static final String OWN = "GET /api/policies/shop%20of%20tests";
    private static final String OF_OPERATOR = "GET /api/operator-policies/shop%20of%20tests";

    private ManagementServer server;

    @BeforeEach
    void start() throws IOException {
        server = new ManagementServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private List<String> check(QueueDeclaration queue, String... policies) throws ServiceUnavailableException {
        return checkBoth(queue, String.join(",", policies), "");
    }

    private List<String> checkBoth(QueueDeclaration queue, String own, String ofOperator)
            throws ServiceUnavailableException {
        server.answers(OWN, 200).answers(OWN, "[" + own + "]");
        server.answers(OF_OPERATOR, 200).answers(OF_OPERATOR, "[" + ofOperator + "]");
        return new QueuePolicies(server.api(), "shop of tests").check(List.of(queue));
    }

    private static String policy(String pattern, String applyTo, int priority, String definition) {
        return "{\"vhost\":\"shop of tests\",\"name\":\"p\",\"pattern\":\"" + pattern + "\",\"apply-to\":\"" + applyTo
                + "\",\"definition\":{" + definition + "},\"priority\":" + priority + "}";
    }

    private static String policy(String definition) {
        return policy("^ord", "queues", 0, definition);
    }

    @Test
    void onesThatDoNotMatchAreNoRemark() throws ServiceUnavailableException {
        String drops = "\"max-length\":10";
        assertThat(check(QueueDeclaration.plain("orders"))).isEmpty();
        assertThat(check(
                        QueueDeclaration.plain("orders"),
                        policy("^other", "all", 0, drops),
                        policy("ord", "exchanges", 0, drops),
                        policy("ord", "quorum_queues", 0, drops),
                        policy("ord", "streams", 0, drops),
                        policy("ord", "all", 0, "")))
                .isEmpty();
    }

    @Test
    void theOneWithTheHighestPriorityApplies() throws ServiceUnavailableException {
        String drops = policy("r", "classic_queues", 3, "\"max-length\":10");
        String lazy = policy("s$", "all", 4, "\"queue-mode\":\"lazy\"");
        assertThat(check(QueueDeclaration.plain("orders"), drops, lazy)).hasSize(1);
        assertThatThrownBy(() -> checkBoth(QueueDeclaration.plain("orders"), lazy, drops))
                .as("one of the operator applies beside it")
                .hasMessageContaining("max-length=10");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"max-length\":10",
                "\"message-ttl\":60000",
                "\"expires\":1000",
                "\"max-age\":\"7D\"",
                "\"delivery-limit\":3"
            })
    void oneThatDropsMessagesIsRefused(String policy) {
        assertThatThrownBy(
                        () -> check(QueueDeclaration.plain("orders"), policy("\"overflow\":\"drop-head\"," + policy)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("queue 'orders' of virtual host 'shop of tests' has "
                        + policy.replace("\"", "").replace(':', '=') + " by a policy");
    }

    @Test
    void whatWasDeclaredIsNotRefusedUnlessThePolicyIsStricter() throws ServiceUnavailableException {
        QueueDeclaration queue = new QueueDeclaration("orders", QueueType.CLASSIC, Map.of("x-max-length", 100));
        assertThat(check(queue, policy("\"max-length\":100"))).hasSize(1);
        assertThatThrownBy(() -> check(queue, policy("\"max-length\":99"))).hasMessageContaining("max-length=99");
    }

    @Test
    void anotherOneIsARemark() throws ServiceUnavailableException {
        assertThat(check(QueueDeclaration.plain("orders"), policy("\"queue-mode\":\"lazy\"")))
                .containsExactly(
                        "policies of the external RabbitMQ apply to queue 'orders' of virtual host 'shop of tests':"
                                + " {queue-mode=lazy}");
    }

    @Test
    void anAnswerThatIsNoneIsAProblem() {
        server.answers(OWN, 503);
        QueuePolicies policies = new QueuePolicies(server.api(), "shop of tests");
        assertThatThrownBy(() -> policies.check(List.of(QueueDeclaration.plain("orders"))))
                .isInstanceOf(ServiceUnavailableException.class)
                .hasMessageContaining("did not list policies: status 503");
        server.answers(OWN, 200).answers(OWN, "{}");
        assertThatThrownBy(() -> policies.check(List.of(QueueDeclaration.plain("orders"))))
                .isInstanceOf(ServiceUnavailableException.class);
    }
}
