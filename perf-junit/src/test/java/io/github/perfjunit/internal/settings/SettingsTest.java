package io.github.perfjunit.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    private static Settings with(String key, String value) {
        return of(Map.of(key, value));
    }

    private static Settings of(Map<String, String> values) {
        return Settings.from(key -> Optional.ofNullable(values.get(key)));
    }

    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "30s, PT30S", "10 m, PT10M", "2h, PT2H", "PT1M30S, PT90S", "pt5s, PT5S"})
    void readsDurations(String text, Duration expected) {
        assertThat(with("k", text).duration("k", Duration.ZERO)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"30", "soon", "0s", "PT0S", "-5s", "PT-5S", "1d", "99999999999999999999s", "9999999999999999h"})
    void refusesDurationsThatAreNoneAndNamesTheKey(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> with("perfjunit.drain.timeout", text).duration(Constants.DRAIN_TIMEOUT, Duration.ZERO))
                .withMessage("setting perfjunit.drain.timeout (environment: PERFJUNIT_DRAIN_TIMEOUT) is '" + text
                        + "', but it must be a positive duration such as 500ms, 30s, 10m, 2h or PT30S");
    }

    @Test
    void refusesDurationsThatAreTooShort() {
        Duration least = Duration.ofMillis(100);
        assertThat(with("k", "100ms").duration("k", Duration.ofSeconds(3), least))
                .isEqualTo(least);
        assertThat(of(Map.of()).duration("k", Duration.ofSeconds(3), least)).isEqualTo(Duration.ofSeconds(3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with("k", "99ms").duration("k", Duration.ofSeconds(3), least))
                .withMessage("setting k (environment: K) is '99ms', but it must be at least 100ms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-3", "ten", "1.5", "99999999999999999999"})
    void refusesCountsThatAreNoneAndNamesTheKey(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with(Constants.BLOCKS, text).positiveInt(Constants.BLOCKS))
                .withMessageContaining("perfjunit.blocks")
                .withMessageContaining("'" + text + "'")
                .withMessageContaining("a whole number");
    }

    @Test
    void readsNumbersConstantsAndPaths() {
        assertThat(with("k", " 12 ").positiveInt("k")).hasValue(12);
        assertThat(with("k", "-9223372036854775808").number("k")).hasValue(Long.MIN_VALUE);
        assertThat(with("k", "Seconds").constant("k", TimeUnit.class)).contains(TimeUnit.SECONDS);
        assertThat(with("k", "some/where").path("k", Path.of("else"))).isEqualTo(Path.of("some/where"));
    }

    @Test
    void listsTheConstantsWhenThereIsNoSuch() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with("k", "weeks").constant("k", TimeUnit.class))
                .withMessageContaining("is 'weeks'")
                .withMessageContaining("one of nanoseconds, microseconds")
                .withMessageEndingWith("hours, days");
    }

    @Test
    void hasNothingWhereNothingOrOnlyBlanksAreGiven() {
        for (Settings settings : new Settings[] {of(Map.of()), with("no.such.key", "  ")}) {
            assertThat(settings.text("no.such.key")).isEmpty();
            assertThat(settings.number("no.such.key")).isEmpty();
            assertThat(settings.positiveInt("no.such.key")).isEmpty();
            assertThat(settings.duration("no.such.key", Duration.ofDays(1))).isEqualTo(Duration.ofDays(1));
            assertThat(settings.path("no.such.key", Path.of("x"))).isEqualTo(Path.of("x"));
        }
    }

    @Test
    void asksTheEnvironmentAfterTheParameters() {
        // PATH is a variable that is there wherever tests run
        assertThat(of(Map.of()).text("path")).contains(System.getenv("PATH").strip());
        assertThat(with("path", "mine").text("path")).contains("mine");
    }

    @Test
    void readsSystemPropertiesOfThisJvm() {
        assertThat(Settings.ofThisJvm().text("java.version")).contains(System.getProperty("java.version"));
    }

    @Test
    void readsTruthAndRefusesAnythingElse() {
        assertThat(with("k", "TRUE").truth("k")).contains(true);
        assertThat(with("k", "false").truth("k")).contains(false);
        assertThat(with("k", "true").truth("other")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with("perfjunit.offline", "yes").truth(Constants.OFFLINE))
                .withMessageContaining("perfjunit.offline")
                .withMessageContaining("'yes', but it must be true or false");
    }

    @Test
    void optionsOfAJvmAreSeparatedBySpaces() {
        assertThat(with("k", " -Xmx2g  -Da=b ").jvmOptions("k")).containsExactly("-Xmx2g", "-Da=b");
        assertThat(with("k", "-Xmx2g").jvmOptions("other")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx2g Xms1g", "-Da=\"b c\"", "--add-opens java.base/java.lang=ALL-UNNAMED"})
    void anOptionOfAJvmBeginsWithAHyphenAndHasNoSpace(String options) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        with("perfjunit.embedded.jvm.options", options).jvmOptions(Constants.EMBEDDED_JVM_OPTIONS))
                .withMessageContaining("perfjunit.embedded.jvm.options")
                .withMessageContaining(
                        "'" + options + "', but it must be options that each begin with '-' and contain no"
                                + " space, such as -Xmx2g");
    }

    @Test
    void sizesHaveAUnit() {
        assertThat(Settings.from(key -> Optional.of("64MiB")).bytes("k", 1)).isEqualTo(64L << 20);
        assertThat(Settings.from(key -> Optional.of("3 GiB")).bytes("k", 1)).isEqualTo(3L << 30);
        assertThat(Settings.from(key -> Optional.empty()).bytes("k", 1)).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.from(key -> Optional.of("64")).bytes("k", 1))
                .withMessageContaining("setting k")
                .withMessageEndingWith("a size such as 500KiB, 64MiB or 1GiB");
    }
}
