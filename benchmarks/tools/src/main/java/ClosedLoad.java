import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.regex;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;

/** Users who send one GET after the other, or sessions of three, each on a connection that is kept alive. */
public class ClosedLoad extends Simulation {

    public ClosedLoad() {
        Duration length = Duration.ofSeconds(Integer.getInteger("seconds"));
        boolean isSession = "session".equals(System.getProperty("journey"));
        setUp(scenario("closed")
                        .during(length)
                        .on(isSession ? session() : exec(get("get", "/")))
                        .injectOpen(atOnceUsers(Integer.getInteger("users"))))
                .protocols(http.baseUrl(System.getProperty("uri")));
    }

    private static ChainBuilder session() {
        return exec(get("first", "/").check(regex("x{8}").saveAs("captured")))
                .exec(get("second", "/#{captured}"))
                .exec(get("third", "/#{captured}/3"));
    }

    private static HttpRequestActionBuilder get(String name, String path) {
        return http(name).get(path).check(status().is(200));
    }
}
