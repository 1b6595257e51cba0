package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ExcerptTest {

    private static List<String> trace() {
        List<String> lines = new ArrayList<>(List.of("ready soon", "java.lang.IllegalStateException: no beans"));
        IntStream.range(0, 40).forEach(i -> lines.add("\tat app//com.acme.Start.step" + i + "(Start.java:" + i + ")"));
        lines.add("Caused by: org.acme.ConfigException: no broker");
        IntStream.range(0, 40).forEach(i -> lines.add("\tat com.acme.Config.step" + i + "(Config.java:" + i + ")"));
        lines.add("\t... 12 more");
        lines.add("Caused by: java.net.ConnectException: Connection refused");
        IntStream.range(0, 40).forEach(i -> lines.add("\tat java.base/java.net.Net.step" + i + "(Native Method)"));
        lines.add("\t... 31 common frames omitted");
        return lines;
    }

    @Test
    void ofAStackTraceTheHeadAndAllCausesStay() {
        assertThat(Excerpt.of(trace(), 20))
                .containsExactly(
                        "ready soon",
                        "java.lang.IllegalStateException: no beans",
                        "\tat app//com.acme.Start.step0(Start.java:0)",
                        "\tat app//com.acme.Start.step1(Start.java:1)",
                        "\tat app//com.acme.Start.step2(Start.java:2)",
                        "Caused by: org.acme.ConfigException: no broker",
                        "\tat com.acme.Config.step0(Config.java:0)",
                        "Caused by: java.net.ConnectException: Connection refused",
                        "\tat java.base/java.net.Net.step0(Native Method)");
    }

    /** Output of its end does not hide the cause. */
    @Test
    void theLastStackTraceIsShownBeforeWhatCameAfterIt() {
        List<String> lines = trace();
        IntStream.range(0, 30).forEach(i -> lines.add("closing bean " + i));
        assertThat(Excerpt.of(lines, 20))
                .startsWith("java.lang.IllegalStateException: no beans", "\tat app//com.acme.Start.step0(Start.java:0)")
                .contains(
                        "Caused by: org.acme.ConfigException: no broker",
                        "Caused by: java.net.ConnectException: Connection refused",
                        "(10 lines left out)",
                        "closing bean 10")
                .doesNotContain("closing bean 9", "ready soon")
                .endsWith("closing bean 29");
    }

    @Test
    void otherLinesAreTheLastOnes() {
        List<String> lines = IntStream.range(0, 50).mapToObj(i -> "line " + i).toList();
        assertThat(Excerpt.of(lines, 20)).isEqualTo(lines.subList(30, 50));
        assertThat(Excerpt.of(List.of(), 20)).isEmpty();
        assertThat(Excerpt.of(List.of("look at it (now)"), 20)).containsExactly("look at it (now)");
    }

    /** Minified code, or a program that draws: each parenthesis was tried with each other one, in each of 500 lines. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void linesThatAreNearlyFramesAreReadAtOnce() {
        List<String> lines = Collections.nCopies(500, "\tat " + "(".repeat(490));
        assertThat(Excerpt.of(lines, 20)).hasSize(20);
        List<String> dots = List.of("|" + "a.".repeat(50_000), "\tat a.B.c(B.java)");
        assertThat(Excerpt.of(dots, 1)).hasSize(1);
    }
}
