package io.github.perfjunit.studies.response;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The study on a JDK on which all services run. */
@PerfTest
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "Helidon 4 needs a JDK 21 or later: the study goes without it")
@ParameterizedClass(name = "{0}")
@MethodSource("io.github.perfjunit.studies.response.Workload#chosen")
class FirstResponseWithHelidonPerfIT extends FirstResponse {

    static final Target helidon = Target.jar("../helidon/target/items.jar")
            .env("HTTP_HOST", "{http.address}")
            .env("HTTP_PORT", "{http.port}")
            .readyAt("/ready");

    @Override
    List<Target> candidates() {
        return List.of(quarkus, vertx, vertxEight, helidon);
    }
}
