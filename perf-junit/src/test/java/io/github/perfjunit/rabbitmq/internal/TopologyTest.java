package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.rabbitmq.ExchangeType;
import io.github.perfjunit.rabbitmq.QueueType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopologyTest {
    private static final QueueDeclaration ORDERS = QueueDeclaration.plain("orders");
    private static final ExchangeDeclaration SHOP = new ExchangeDeclaration("shop", ExchangeType.TOPIC, Map.of());

    private static Topology of(List<ExchangeDeclaration> exchanges, BindingDeclaration... bindings) {
        return new Topology(List.of(ORDERS), exchanges, List.of(bindings), "", "");
    }

    private static BindingDeclaration binding(String exchange, String queue) {
        return new BindingDeclaration(exchange, queue, "order.#", Map.of());
    }

    @Test
    void bindsToItsOwnExchangesAndToRabbitMqs() {
        assertThatCode(of(List.of(SHOP), binding("shop", "orders"), binding("amq.topic", "orders"))::check)
                .doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(of(List.of(SHOP), binding("shop", "order"))::check)
                .withMessage("@Binding(queue = \"order\") names no queue of this class; there are [orders]");
        assertThatIllegalArgumentException()
                .isThrownBy(of(List.of(SHOP), binding("ship", "orders"))::check)
                .withMessageContaining(
                        "@Binding(exchange = \"ship\") names no exchange of this class; there are [shop]");
        assertThatIllegalArgumentException()
                .isThrownBy(of(List.of(new ExchangeDeclaration("amq.own", ExchangeType.FANOUT, Map.of())))::check)
                .withMessageContaining("names that begin with 'amq.' are RabbitMQ's own");
        assertThatIllegalArgumentException()
                .isThrownBy(of(List.of(SHOP, SHOP))::check)
                .withMessageContaining("none twice");
    }

    @Test
    void namesItsQueues() {
        for (List<String> wrong : List.of(List.<String>of(), List.of("orders", "orders"), List.of(" "))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(Topology.ofQueues(wrong)::check)
                    .withMessageEndingWith(" must name at least one queue, none twice or blank");
        }
    }

    @Test
    void tellsWhatTheStandInDoesNotHave() {
        assertThat(of(List.of(SHOP), binding("shop", "orders")).missingInStandIn())
                .isEmpty();
        Topology rich = new Topology(
                List.of(
                        new QueueDeclaration("safe", QueueType.QUORUM, Map.of()),
                        new QueueDeclaration(
                                "short", QueueType.CLASSIC, Map.of("x-message-ttl", 5L, "x-max-length", 1L))),
                List.of(),
                List.of(),
                "own",
                "clerk");
        assertThat(rich.missingInStandIn())
                .containsExactly(
                        "virtual host 'own'",
                        "user 'clerk'",
                        "queue 'safe' of type quorum",
                        "x-max-length of queue 'short'",
                        "x-message-ttl of queue 'short'");
    }
}
