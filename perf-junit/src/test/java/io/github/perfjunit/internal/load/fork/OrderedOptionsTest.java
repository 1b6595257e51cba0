package io.github.perfjunit.internal.load.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadTls.ClientCertificate;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The options that few requests need reach the generator. */
class OrderedOptionsTest {

    private static final Path FILE = Path.of("/keys/client.p12");

    @Test
    void optionsOfRequests() {
        LoadRequest form = LoadRequest.post("https://localhost/a")
                .form(Map.of("a", "{counter}"))
                .followingRedirects(3)
                .expectingContinue()
                .bodyLimit(Bytes.kibibytes(2));
        LoadRequest parts = LoadRequest.post("https://localhost/b").part("a", "b");

        List<WirePlan.Request> requests = Orders.of(Plans.open(form, parts, LoadRequest.get("https://localhost/c")))
                .requests();

        assertThat(requests.get(0).body()).contains("a={counter}");
        assertThat(requests.get(0).extras())
                .contains(new WirePlan.Extras(true, List.of(), 3, true, OptionalLong.of(2048)));
        assertThat(requests.get(1).extras().orElseThrow().parts())
                .containsExactly(
                        new WirePlan.Part("a", Optional.of("b"), Optional.empty(), Optional.empty(), Optional.empty()));
        assertThat(requests.get(2).extras()).isEmpty();
    }

    @Test
    void certificatesAndSockets() {
        LoadPlan plan = Plans.open(LoadRequest.get("https://localhost/"));
        LoadPlan secret = plan.with(plan.wire()
                .with(plan.wire().tls().with(new ClientCertificate(FILE, FILE, Optional.of("sEcReT"))))
                .with(Path.of("/run/shop.sock")));

        WirePlan order = Orders.of(secret);

        assertThat(order.socketFile()).contains("/run/shop.sock");
        assertThat(order.tls().orElseThrow().client())
                .contains(new WirePlan.ClientCertificate(FILE.toString(), Optional.empty(), Optional.of("sEcReT")));
        assertThat(order.toString()).contains("client.p12").doesNotContain("sEcReT");
        assertThat(secret.toString()).doesNotContain("sEcReT");
    }
}
