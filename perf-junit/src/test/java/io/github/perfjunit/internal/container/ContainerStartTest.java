package io.github.perfjunit.internal.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Warnings of engines that create a container all the same. */
class ContainerStartTest {

    private static final String WITHOUT_SWAP =
            "Your kernel does not support swap limit capabilities or the cgroup is not mounted. Memory limited without swap.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Your kernel does not support memory limit capabilities or the cgroup is not mounted. Limitation discarded.",
                "Your kernel does not support CPU CFS scheduler. CPU period/quota discarded.",
                "Your kernel does not support cpuset or the cgroup is not mounted. Cpuset discarded.",
                "Resource limits are not supported and ignored on cgroups V1 rootless systems"
            })
    void aLimitThatDoesNotHoldIsTold(String warning) {
        assertThat(ContainerStart.discarded(List.of("WARNING: IPv4 forwarding is disabled.", warning), false))
                .contains(warning);
    }

    @Test
    void whereThereIsSwapTheLimitOfMemoryNeedsItsAccount() {
        assertThat(ContainerStart.discarded(List.of(WITHOUT_SWAP), true)).contains(WITHOUT_SWAP);
        assertThat(ContainerStart.discarded(List.of(WITHOUT_SWAP), false)).isEmpty();
    }
}
