package io.github.perfjunit.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MisspeltSettingsTest {

    private static List<String> misspelt(String... names) {
        Set<String> keys = new HashSet<>(Constants.keys());
        keys.addAll(Set.of("perfjunit.rabbitmq.uri", Constants.kindOf("rabbitmq")));
        return new MisspeltSettings(keys).in(Stream.of(names));
    }

    @ParameterizedTest
    @CsvSource({
        "perfjunit.block, perfjunit.blocks",
        "perfjunit.blokcs, perfjunit.blocks",
        "perfjunit.sead, perfjunit.seed",
        "perfjunit.service, perfjunit.services",
        "perfjunit.load.treads, perfjunit.load.threads",
        "perfjunit.rabitmq.url, perfjunit.rabbitmq.uri",
        "perfjunit.rabbitmq.services, perfjunit.rabbitmq.service",
        "PERFJUNIT_BLOCK, PERFJUNIT_BLOCKS",
        "PERFJUNIT_LOAD.THREADS, PERFJUNIT_LOAD_THREADS"
    })
    void areFoundWithTheNearestSetting(String name, String near) {
        assertThat(misspelt(name)).containsExactly(name + " is no setting; did you mean " + near + "?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "perfjunit.study",
                "perfjunit.study.workloads",
                "perfjunit.study.users",
                "perfjunit.study.steps",
                "perfjunit.study.image",
                "perfjunit.study.warmup",
                "perfjunit.benchmark.options",
                "perfjunit.embedded.workdir",
                "perfjunit.endpoint.rabbitmq.uri",
                "perfjunit.failed.[engine:junit-jupiter]",
                "perfjunit.lock./tmp/perf-junit.lock",
                "perfjunit.redis.uri",
                "perfjunit.redis.image",
                "perfjunit.mysql.timeout",
                "perfjunit.tls",
                "perfjunit.",
                "PERFJUNIT_GUARD",
                "PERFJUNIT_LAUNCH",
                "PERFJUNIT_TEST_HYPERFOIL",
                "PERFJUNIT_TEST_JRE_IMAGE",
                "block",
                "perfjunitblocks"
            })
    void areNotNamesOfOthers(String name) {
        assertThat(misspelt(name)).isEmpty();
    }

    @Test
    void areNotSettings() {
        assertThat(misspelt(Constants.keys().toArray(String[]::new))).isEmpty();
        assertThat(misspelt("PERFJUNIT_RABBITMQ_URI", "PERFJUNIT_SERVICES", "PERFJUNIT_RABBITMQ_SERVICE"))
                .isEmpty();
        assertThat(misspelt("perfjunit.seeds", "perfjunit.block")).hasSize(2).isSorted();
    }

    @Test
    void findsTheBeginningOfASettingThatEndsWithATargetsName() {
        assertThat(misspelt("perfjunit.targets.shop", "PERFJUNIT_READYNESS_SHOP_USERS"))
                .containsExactly(
                        "PERFJUNIT_READYNESS_SHOP_USERS is no setting; did you mean PERFJUNIT_READINESS_SHOP_USERS?",
                        "perfjunit.targets.shop is no setting; did you mean perfjunit.target.shop?");
        assertThat(misspelt(
                        "perfjunit.target.shop",
                        "PERFJUNIT_TARGET_SHOP",
                        "perfjunit.readiness.shop",
                        "perfjunit.tests.shop"))
                .isEmpty();
    }

    @Test
    void keysAreThoseOfSettings() {
        assertThat(Constants.keys())
                .contains(Constants.BLOCKS, Constants.OFFLINE)
                .doesNotContain(Constants.ENDPOINT, Constants.TARGET, Constants.READINESS);
    }
}
