package io.github.perfjunit.internal.load;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.load.HttpRequests;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The run as the receiver of a load. */
class LoadSinkTest {

    private final Run foreign = (Run) Proxy.newProxyInstance(
            Run.class.getClassLoader(), new Class<?>[] {Run.class}, (proxy, method, arguments) -> "a double");

    @Test
    void aRunOfAnotherOriginIsRefused() {
        HttpRequests load = new HttpLoadStart(new RecordedLoad().session(Results.good()))
                .users(1)
                .during(Duration.ofSeconds(1))
                .get("http://127.0.0.1:8080/");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> load.into(foreign))
                .withMessageStartingWith(
                        "load...into(a double): it must be the Run that the scenario takes as a parameter");
    }
}
