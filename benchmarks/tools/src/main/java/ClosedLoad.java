import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.Simulation;
import java.time.Duration;

/** Users who send one GET after the other, each on a connection that is kept alive. */
public class ClosedLoad extends Simulation {

    public ClosedLoad() {
        Duration length = Duration.ofSeconds(Integer.getInteger("seconds"));
        setUp(scenario("closed")
                        .during(length)
                        .on(exec(http("get").get("/").check(status().is(200))))
                        .injectOpen(atOnceUsers(Integer.getInteger("users"))))
                .protocols(http.baseUrl(System.getProperty("uri")));
    }
}
