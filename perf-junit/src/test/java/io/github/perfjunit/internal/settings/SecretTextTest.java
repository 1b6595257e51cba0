package io.github.perfjunit.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Dspring.datasource.password=s3cret|-Dspring.datasource.password=***",
                "-DdbPass=s3cret and more|-DdbPass=***",
                "-DAPI_TOKEN=s3cret|-DAPI_TOKEN=***",
                "-Dmy.api-key=s3cret|-Dmy.api-key=***",
                "-Dencryption.key=s3cret|-Dencryption.key=***",
                "-Djavax.net.ssl.keyStorePassword=s3cret|-Djavax.net.ssl.keyStorePassword=***",
                "-javaagent:a.jar=host=x,licenseToken=s3cret,port=1|-javaagent:a.jar=host=x,licenseToken=***,port=1",
                "-Duri=amqp://guest:s3cret@localhost:5672/x|-Duri=amqp://guest:***@localhost:5672/x",
                "-Durl=jdbc:x://h/db?user=a&password=s3cret&b=c|-Durl=jdbc:x://h/db?user=a&password=***&b=c",
                "-Dopts=a=b c password=s3cret;token=s3cret,d|-Dopts=a=b c password=***;token=***,d",
                "{\"a.password\": \"s3c\\\"ret\", \"b\":\"c\"}|{\"a.password\":\"***\", \"b\":\"c\"}",
                "Authorization: Bearer s3cret|Authorization: ***",
                "X-Api-Key: s3cret|X-Api-Key: ***"
            })
    void areMasked(String argument, String shown) {
        assertThat(SecretText.masked(argument)).isEqualTo(shown).doesNotContain("s3cret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmx256m",
                "-XX:+UseG1GC",
                "-Djavax.net.ssl.keyStore=/etc/store.p12",
                "-Dmonkey=1",
                "-Duri=http://localhost:8080/a",
                "-Dfile.encoding=UTF-8",
                "{\"port\": \"8080\", \"monkey\": \"1\"}",
                "Accept: text/plain",
                "http://localhost:8080/token",
                "--add-opens=java.base/java.lang=ALL-UNNAMED"
            })
    void nothingElseIs(String argument) {
        assertThat(SecretText.masked(argument)).isEqualTo(argument);
    }

    @Test
    void areMaskedAsAWholeWhereTheArgumentIsKnown() {
        List<String> arguments = SecretText.maskedArguments(
                "-Xmx64m -Dapp.password=a -b c -Dname=x y -Dz=1", List.of("-Dapp.password=a -b c"));
        assertThat(arguments).containsExactly("-Xmx64m", "-Dapp.password=***", "-Dname=x y", "-Dz=1");
    }

    @Test
    void ofNoArgumentsThereAreNone() {
        assertThat(SecretText.maskedArguments("  ", List.of())).isEmpty();
    }

    @Test
    void areMaskedBehindTheirOption() {
        assertThat(SecretText.masked(List.of("--user", "a", "--password", "s3cret", "--db-token", "--verbose")))
                .containsExactly("--user", "a", "--password", "***", "--db-token", "--verbose");
    }

    @Test
    void areFoundByThemselves() {
        assertThat(SecretText.valuesIn(List.of(
                        "-Ddb.password=one",
                        "--api-key=two",
                        "--token",
                        "three",
                        "-Duri=amqp://a:four@b/c?x=y",
                        "-Durl=jdbc:x://h/d?user=a&password=five&z=1",
                        "-Xmx64m")))
                .containsExactlyInAnyOrder("one", "two", "three", "four", "five");
        assertThat(SecretText.valuesIn("DB_PASSWORD", "six=6")).containsExactly("six=6");
        assertThat(SecretText.valuesIn("DB_URL", "postgresql://a:seven@b/c")).containsExactly("seven");
        assertThat(SecretText.valuesIn("SPRING_APPLICATION_JSON", "{\"db\":{\"password\" : \"eight\",\"user\":\"a\"}}"))
                .containsExactly("eight");
        assertThat(SecretText.valuesIn(List.of("--header", "Authorization: Bearer nine")))
                .contains("Bearer nine");
        assertThat(SecretText.valuesIn("HOME", "/root")).isEmpty();
    }

    /** From each of these words the rest was looked through. */
    @ParameterizedTest
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ValueSource(strings = {"", "-D", "--"})
    void manyNamesInAWordAreReadAtOnce(String option) {
        String word = option + "password".repeat(30_000) + "!";
        assertThat(SecretText.masked(word)).isEqualTo(word);
        assertThat(SecretText.masked(List.of(word, "x"))).containsExactly(word, "x");
        assertThat(SecretText.isName(word)).isFalse();
    }

    /** Each blank was taken for the beginning of all that follow. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void manyBlanksAreReadAtOnce() {
        String blanks = "\t".repeat(200_000);
        assertThat(SecretText.maskedArguments("-Xmx1g" + blanks + "a" + blanks + "-Xms1g", List.of()))
                .containsExactly("-Xmx1g" + blanks + "a", "-Xms1g");
    }
}
