package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Cache", "cache time", "cache..time", ".cache", "cache.", "1cache", "a|b", "käse"})
    void refusesIdsThatReportsCouldNotShow(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.seconds(id))
                .withMessageContaining("metric id '" + id + "'")
                .withMessageContaining("cache.fill.time");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "cache.fill.time", "latency.p999", "gc-count.young"})
    void takesLowerCaseWordsAndDigits(String id) {
        assertThat(Metric.count(id).id()).isEqualTo(id);
        assertThat(Metric.count(id)).hasToString(id);
    }

    @Test
    void isQualifiedByAWindow() {
        Metric<Bytes> steady = Metrics.RSS_MEAN.in("steady-state");
        assertThat(steady.id()).isEqualTo("rss.mean{window=steady-state}");
        assertThat(steady).hasToString(steady.id());
        assertThat(steady.baseId()).isEqualTo("rss.mean");
        assertThat(steady.quantity()).isSameAs(Quantity.BYTES);
        assertThat(steady.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
        assertThat(steady).isEqualTo(Metrics.RSS_MEAN.in("steady-state")).isNotEqualTo(Metrics.RSS_MEAN);
    }

    @Test
    void takesNamesOfWindowsLoadsAndProgramsInLowerCase() {
        for (String bad : new String[] {"", "Steady", "a.b", "a--b", "-a", "1a", "a b", "a,b", "a=b", "a}"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Metrics.RSS_MEAN.in(bad))
                    .withMessageStartingWith("window '" + bad + "': use lower-case letters")
                    .withMessageEndingWith("such as steady-state");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Metrics.RSS_MEAN.ofLoad(bad))
                    .withMessageStartingWith("load '" + bad + "'");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Metrics.RSS_MEAN.ofProgram(bad))
                    .withMessageStartingWith("program '" + bad + "'");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"list", "GET /orders/{id}", "shop.Orders/List", "POST /orders?dry=true&a=b", "/a/*", "{id}", "a}"
            })
    void takesNamesOfRequestsAsTheyAreWritten(String request) {
        Metric<Duration> metric = Metrics.LATENCY_P99.ofRequest(request).in("step-2");
        assertThat(metric.id()).isEqualTo("latency.p99{request=" + request + ",window=step-2}");
        assertThat(Metric.recorded(metric.id(), "ms", Direction.LOWER_IS_BETTER))
                .isEqualTo(metric);
        assertThat(metric.qualifiers().values())
                .containsExactly(Map.entry("request", request), Map.entry("window", "step-2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", " list", "list ", "a,b", "a\"b", "<b>", "a|b", "a\nb", "100%", "$1", "a'b", "a\\b", "käse",
                "a;b"
            })
    void refusesNamesOfRequestsThatFilesAndPagesCouldNotShow(String request) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metrics.LATENCY_P99.ofRequest(request))
                .withMessageStartingWith("request '" + request + "'")
                .withMessageContaining("- _ . : / { } ( ) ? & = * + ~ @")
                .withMessageEndingWith("GET /orders/{id}");
    }

    @Test
    void refusesLongNamesOfRequests() {
        assertThat(Metrics.LATENCY_P99.ofRequest("a".repeat(80)).id()).hasSize(101);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metrics.LATENCY_P99.ofRequest("a".repeat(81)))
                .withMessageContaining("1 to 80 letters");
    }

    @Test
    void hasItsQualifiersInOneOrder() {
        Metric<Duration> metric = Metrics.LATENCY_P99
                .in("step-2")
                .ofRequest("list")
                .ofProgram("users")
                .ofLoad("background");
        assertThat(metric.id()).isEqualTo("latency.p99{load=background,program=users,request=list,window=step-2}");
        assertThat(metric)
                .isEqualTo(Metrics.LATENCY_P99
                        .ofLoad("background")
                        .ofProgram("users")
                        .ofRequest("list")
                        .in("step-2"));
        assertThat(metric.baseId()).isEqualTo("latency.p99");
        assertThat(Metric.recorded(
                        "latency.p99{window=step-2,request=list,program=users,load=background}",
                        "ms",
                        Direction.LOWER_IS_BETTER))
                .as("in another order")
                .isEqualTo(metric);
    }

    @Test
    void hasEachKindOfQualifierOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metrics.CPU_MEAN.in("half").in("steady"))
                .withMessage("window 'steady': a metric has one window, and this one is of 'half' already");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metrics.CPU_MEAN.ofProgram("a").ofProgram("a"))
                .withMessage("program 'a': a metric has one program, and this one is of 'a' already");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.recorded("x{load=a,load=b}", "s", Direction.NONE))
                .withMessageContaining("one load");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x{}", "x{host=a}", "x{load}", "x{load=a,}", "x{load=A}", "x{load=a", "{load=a}"})
    void refusesRecordedIdsWithOtherQualifiers(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.recorded(id, "s", Direction.NONE))
                .withMessageMatching("(metric id|load) '.*");
    }

    @Test
    void hasNoDirectionUntilOneIsGiven() {
        Metric<Rate> metric = Metric.rate("x");
        assertThat(metric.direction()).isEqualTo(Direction.NONE);
        assertThat(metric.higherIsBetter().direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
        assertThat(metric.lowerIsBetter().direction()).isEqualTo(Direction.LOWER_IS_BETTER);
        assertThat(metric.direction()).as("the metric itself is unchanged").isEqualTo(Direction.NONE);
    }

    @Test
    void equalsAnotherOfSameIdQuantityAndDirection() {
        assertThat(Metric.bytes("x").lowerIsBetter())
                .isEqualTo(Metric.bytes("x").lowerIsBetter())
                .hasSameHashCodeAs(Metric.bytes("x").lowerIsBetter())
                .isNotEqualTo(Metric.bytes("x"))
                .isNotEqualTo(Metric.seconds("x").lowerIsBetter())
                .isNotEqualTo(Metric.bytes("y").lowerIsBetter());
    }
}
