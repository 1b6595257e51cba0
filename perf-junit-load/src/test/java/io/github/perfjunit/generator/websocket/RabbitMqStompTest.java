package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Sessions of STOMP with a real broker: the RabbitMQ of this machine and its plug-in for STOMP over WebSockets. */
@Tag("extended")
@Timeout(180)
@Execution(ExecutionMode.SAME_THREAD) // they share a topic
class RabbitMqStompTest {

    private static RabbitMqWithStomp broker;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(RabbitMqWithStomp.isInstalled(), "no RabbitMQ with rabbitmq_web_stomp is installed");
        broker = RabbitMqWithStomp.start();
    }

    @AfterAll
    static void stop() {
        if (broker != null) {
            broker.close();
        }
    }

    private static String plan(String passcode, String websocket, String subscriptions, String headers, String fields) {
        String stomp = "'host':'/','login':{'name':'guest','passcode':'" + passcode + "'},'headers':{},"
                + "'heartBeats':{'sentNanos':1000000000,'expectedNanos':1000000000},"
                + "'subscriptions':[" + subscriptions + "],'confirmed':true,"
                + "'message':{'destination':'/topic/chat','headers':{" + headers + "}}";
        return Loads.planOf(
                "{'uri':'ws://127.0.0.1:" + broker.port() + "/ws','body':'id="
                        + (fields.contains("deliveries") ? "{id}" : "{counter}") + "'}",
                "'protocol':'websocket','websocket':{'subprotocol':'v12.stomp'," + websocket + "'stomp':{" + stomp
                        + "}}," + fields);
    }

    private static String rate() {
        return "'model':{'open':{'maxConnections':5,'phases':[{'fromRate':50,'toRate':50,'nanos':1500000000}]}},"
                + "'warmUpNanos':500000000,'durationNanos':1000000000,'timeoutNanos':20000000000";
    }

    private static final String CHAT = "{'destination':'/topic/chat','headers':{}}";

    @Test
    void receiptsAnswerMessages() throws Exception {
        Result result = Loads.run(plan("guest", "", "", "'content-type':'text/plain','a:b':'c\\nd'", rate()));

        assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
        assertThat(result.completed()).isEqualTo(50);
        assertThat(result.streams().orElseThrow().opened()).isEqualTo(5);
    }

    @Test
    void messagesComeBackToTheirSenders() throws Exception {
        String match = "'match':{'message':'id=([0-9]+)','answer':'id=([0-9]+)'},";
        Result result = Loads.run(plan("guest", match, CHAT, "", rate()));

        assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
        assertThat(result.completed()).isEqualTo(50);
    }

    @Test
    void eachMessageIsDeliveredToAllSubscribers() throws Exception {
        Result result =
                Loads.run(plan("guest", "'answersPerMessage':0,", CHAT, "", rate() + ",'deliveries':{'to':'all'}"));

        Result.Deliveries deliveries = result.deliveries().orElseThrow();
        assertThat(deliveries.messages()).isEqualTo(50);
        assertThat(deliveries.delivered()).isEqualTo(250);
        assertThat(deliveries.lost() + deliveries.duplicates() + deliveries.unknown())
                .isZero();
    }

    @Test
    void aWrongPasscodeIsTheBrokersReason() throws Exception {
        Result result = Loads.run(plan(
                "wrong", "", "", "", "'model':{'closed':{'users':1}},'requestCount':1,'timeoutNanos':20000000000"));

        assertThat(result.failed()).containsExactly(entry("stomp error", 1L));
        assertThat(result.firstFailure().get("stomp error")).contains("Bad CONNECT", "Access refused");
    }
}
