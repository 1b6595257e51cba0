package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.FOUR_USERS;
import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.protobuf.DynamicMessage;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls to grpc-java's own server. */
class GrpcTest {

    @ParameterizedTest
    @EnumSource(Transport.class)
    void calls(Transport transport) throws Exception {
        try (var server = ShopServer.start()) {
            Result result = Loads.run(
                    calling(server.port(), "shop.Catalog/List", "{`page`: {counter}, `text`: `{{page}}`}"), transport);

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            assertThat(result.messages().count()).isEqualTo(40);
            assertThat(result.messages().first().getTotalCount()).isEqualTo(40);
            assertThat(result.messages().first().getMaxValue())
                    .isLessThanOrEqualTo(result.histogram().getMaxValue());
            assertThat(server.queries()).extracting(ShopServer::text).containsOnly("{page}");
            assertThat(server.queries())
                    .extracting(ShopServer::page)
                    .doesNotHaveDuplicates()
                    .hasSize(40);
            assertThat(server.traces()).contains("t0", "t39").doesNotHaveDuplicates();
            assertThat(server.withDeadline()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"Watch,1,5,200", "Watch,1,0,0", "Upload,7,0,40", "Upload,0,0,40", "Chat,6,0,240", "Chat,0,0,0"})
    void streams(String method, int sent, int page, long received) throws Exception {
        try (var server = ShopServer.start()) {
            Result result = Loads.run(calling(
                    server.port(),
                    "shop.Catalog/" + method,
                    "{`page`:" + page + "}",
                    "'messages':" + sent,
                    FOUR_USERS));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            assertThat(result.messages().count()).isEqualTo(received);
            assertThat(result.messages().first().getTotalCount()).isEqualTo(received == 0 ? 0 : 40);
            assertThat(server.queries()).hasSize(40 * sent);
            assertThat(server.cancelled()).isZero();
        }
    }

    @Test
    void manyMessagesAreMoreThanAWindow() throws Exception {
        try (var server = ShopServer.start()) {
            String message = "{`text`:`" + "x".repeat(20_000) + "`}";
            Result result =
                    Loads.run(calling(server.port(), "shop.Catalog/Chat", message, "'messages':100", FOUR_USERS));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            assertThat(result.messages().count()).isEqualTo(4_000);
        }
    }

    @Test
    void openModelSharesAConnection() throws Exception {
        try (var server = ShopServer.start()) {
            String model = "'model':{'open':{'phases':[{'fromRate':400,'toRate':400,'nanos':1000000000}]}},"
                    + "'warmUpNanos':250000000,'durationNanos':750000000";
            Result result = Loads.run(calling(server.port(), "shop.Catalog/Watch", "{`page`:2}", "", model));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(300);
            assertThat(result.warmUp().completed()).isEqualTo(100);
            assertThat(result.messages().count()).isEqualTo(600);
            assertThat(result.startLag().getTotalCount()).isEqualTo(300);
        }
    }

    @Test
    void dataIsEscapedBetweenQuotesOnly() throws Exception {
        try (var server = ShopServer.start()) {
            String data = "'data':{'columns':['name','ids'],'rows':[['a \\\"quoted\\\" name\\n','[1, 2]']]},";
            Result result = Loads.run(calling(
                    server.port(),
                    "shop.Catalog/List",
                    "{`text`:`<{name}>`,`ids`:{ids},`kind`:`BOOK`,`since`:`2026-01-02T03:04:05Z`}",
                    "",
                    data + FOUR_USERS));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            DynamicMessage query = server.queries().get(0);
            assertThat(ShopServer.text(query)).isEqualTo("<a \"quoted\" name\n>");
            assertThat(query.getField(query.getDescriptorForType().findFieldByName("ids")))
                    .hasToString("[1, 2]");
            assertThat(query.toString()).contains("kind: BOOK", "seconds: 1767323045");
        }
    }

    @Test
    void statusIsAFailureUnlessExpected() throws Exception {
        try (var server = ShopServer.start()) {
            String method = "shop.Catalog/List";
            String message = "{`text`:`fail NOT_FOUND`}";
            Result failed = Loads.run(calling(server.port(), method, message));
            Result expected = Loads.run(
                    calling(server.port(), method, message, "'expectedStatus':['NOT_FOUND','ABORTED']", FOUR_USERS));
            Result fine = Loads.run(calling(server.port(), method, "{}", "'expectedStatus':['NOT_FOUND']", FOUR_USERS));

            assertThat(failed.failed()).containsExactly(entry("grpc NOT_FOUND", 40L));
            assertThat(failed.firstFailure()).containsEntry("grpc NOT_FOUND", "as you wish: 100 % \u00fc");
            assertThat(expected.completed()).isEqualTo(40);
            assertThat(fine.failed()).containsExactly(entry("grpc OK", 40L));
        }
    }

    /** Two gigabytes, if all of it were made beforehand. */
    @Test
    void messagesOfAStreamAreNotInMemoryAtOnce() throws Exception {
        try (var server = ShopServer.start()) {
            String message = "{`text`:`fail RESOURCE_EXHAUSTED`,`inner`:{`text`:`" + "x".repeat(100_000) + "`}}";
            String users = "'model':{'closed':{'users':2}},'requestCount':4";
            Result result =
                    Loads.run(calling(server.port(), "shop.Catalog/Upload", message, "'messages':20000", users));

            assertThat(result.failed())
                    .as("%s", result.firstFailure())
                    .containsExactly(entry("grpc RESOURCE_EXHAUSTED", 4L));
        }
    }

    @Test
    void serverThatStopsReadingAnUpload() throws Exception {
        try (var server = ShopServer.start()) {
            String message = "{`text`:`fail RESOURCE_EXHAUSTED`,`inner`:{`text`:`" + "x".repeat(100_000) + "`}}";
            Result result =
                    Loads.run(calling(server.port(), "shop.Catalog/Upload", message, "'messages':20", FOUR_USERS));

            assertThat(result.failed())
                    .as("%s", result.firstFailure())
                    .containsExactly(entry("grpc RESOURCE_EXHAUSTED", 40L));
        }
    }

    @ParameterizedTest
    @CsvSource({"hello,40", "good-bye,0"})
    void textOfAnAnswer(String text, long completed) throws Exception {
        try (var server = ShopServer.start()) {
            String plan = calling(server.port(), "shop.Catalog/Watch", "{`page`:3,`text`:`well, hello`}");
            Result result = Loads.run(plan.replace("\"body\":", "\"bodyContains\":\"" + text + "\",\"body\":"));

            assertThat(result.completed()).isEqualTo(completed);
            assertThat(result.failed().getOrDefault("body", 0L)).isEqualTo(40 - completed);
        }
    }

    @Test
    void deadlineIsToldToTheServer() throws Exception {
        try (var server = ShopServer.start()) {
            String plan = calling(
                            server.port(),
                            "shop.Catalog/List",
                            "{`text`:`never`}",
                            "",
                            FOUR_USERS + ",'timeoutNanos':" + 200_000_000)
                    .replace("\"grpc\":{", "\"grpc\":{\"deadlineNanos\":200000000,");
            Result result = Loads.run(plan);

            assertThat(server.withDeadline()).isEqualTo(40);
            assertThat(result.failed().keySet()).isSubsetOf("timeout", "grpc DEADLINE_EXCEEDED", "reset");
            assertThat(result.completed()).isZero();
            assertThat(result.messages().count()).isZero();
        }
    }

    @Test
    void trustsTheGivenCertificate() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        SslContext tls = GrpcSslContexts.configure(SslContextBuilder.forServer(certificate.keys()))
                .build();
        try (var server = ShopServer.start(tls)) {
            String trusted = "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'},";
            Result result = Loads.run(overTls(server, trusted));
            Result untrusted = Loads.run(overTls(server, ""));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            assertThat(untrusted.failed()).containsExactly(entry("tls", 40L));
        }
    }

    private static String overTls(ShopServer server, String trust) {
        return calling(
                "https://127.0.0.1:" + server.port(),
                Shop.descriptorSet(),
                "shop.Catalog/List",
                "{}",
                "",
                trust + FOUR_USERS);
    }

    @Test
    @Timeout(60)
    void serverThatGoesAwayIsConnectedToAgain() throws Exception {
        try (var server = ShopServer.start()) {
            int port = server.port();
            String model = "'model':{'closed':{'users':2,'thinkNanos':1000000}},'durationNanos':4000000000";
            var isOver = new AtomicBoolean();
            Thread stopping = new Thread(() -> {
                while (server.queries().size() < 20 && !isOver.get()) {
                    LockSupport.parkNanos(1_000_000);
                }
                server.shutdown();
            });
            stopping.start();
            Result result;
            try {
                result = Loads.run(calling(port, "shop.Catalog/List", "{}", "", model));
            } finally {
                isOver.set(true);
            }
            stopping.join();

            assertThat(result.completed()).isGreaterThanOrEqualTo(20);
            assertThat(result.failed()).containsKey("connect");
            assertThat(result.failed().keySet()).isSubsetOf("connect", "reset");
        }
    }
}
