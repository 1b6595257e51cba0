package io.github.perfjunit.generator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CookieJarTest {

    private final CookieJar jar = new CookieJar("shop.example", false);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=1 | /login | /cart | a=1",
                "a=1 | /shop/login | /shop/cart | a=1",
                "a=1 | /shop/login | /cart | ''",
                "a=1; Path=/shop | /login | /shop/cart?x | a=1",
                "a=1; Path=/shop | /login | /shopping | ''",
                "a=1; Path=/ | /shop/login | /cart | a=1",
                "a=1; Domain=.shop.example | / | / | a=1",
                "a=1; Domain=example | / | / | a=1",
                "a=1; Domain=other.example | / | / | ''",
                "a=1; Domain=op.example | / | / | ''",
                "a=1; Secure | / | / | ''",
                "a=1; Max-Age=60 | / | / | a=1",
                "a=1; Max-Age=0 | / | / | ''",
                "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT | / | / | ''",
                "a=1; Expires=nonsense | / | / | a=1",
                "a=1; Path=/b\u00fcro | / | / | ''",
                "a=1; Domain=b\u00fcro.example | / | / | ''",
            })
    void keepsWhatABrowserWould(String field, String from, String to, String sent) {
        jar.take(field, from);

        assertThat(jar.field(to, "")).isEqualTo(sent);
    }

    @Test
    void theCookieOfTheLongestPathComesFirst() {
        jar.take("sid=outer; Path=/", "/");
        jar.take("sid=inner; Path=/app", "/");
        jar.take("a=1; Path=/", "/");

        assertThat(jar.field("/app/cart", "")).isEqualTo("sid=inner; sid=outer; a=1");
    }

    @Test
    void expiredCookiesLeaveRoomForOthers() {
        for (int i = 0; i < 50; i++) {
            jar.take("nonce" + i + "=x; Max-Age=1", "/");
        }
        await().until(() -> jar.field("/", "").isEmpty());

        jar.take("sid=1", "/");

        assertThat(jar.field("/", "")).isEqualTo("sid=1");
        assertThat(jar.leftOut("nonce7")).contains("expired");
    }

    @Test
    void quotesAreAPartOfWhatIsSentAndNotOfWhatIsCaptured() {
        jar.take("a=\"x y\"; Path=/", "/");

        assertThat(jar.field("/", "")).isEqualTo("a=\"x y\"");
        assertThat(jar.value("a")).contains("x y");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | a=1; b=2",
                "c=3 | c=3; a=1; b=2",
                "b=mine; c=3 | b=mine; c=3; a=1",
                "a=x; b=y | ''",
            })
    void joinsTheCookiesOfTheRequestItself(String own, String sent) {
        jar.take("a=1", "/");
        jar.take("b=2", "/");

        assertThat(jar.field("/", own)).isEqualTo(sent);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=1; Domain=other.example | for another domain than shop.example",
                "a=1; Secure | for https only",
                "a=1; Max-Age=0 | expired",
                "a=1; Path=/b\u00fcro | malformed",
                "b=1 | ''",
            })
    void knowsWhyACookieWasLeftOut(String field, String reason) {
        jar.take(field, "/");

        assertThat(jar.value("a")).isEmpty();
        assertThat(jar.leftOut("a").orElse("")).isEqualTo(reason);
    }

    @Test
    void replacesAndDeletes() {
        jar.take("a=1", "/");
        jar.take("b=2", "/");
        jar.take("a=3", "/");
        assertThat(jar.field("/", "")).isEqualTo("b=2; a=3");

        jar.take("b=; Max-Age=0", "/");
        assertThat(jar.field("/", "")).isEqualTo("a=3");
    }

    @Test
    void returnsTheNewestOfSeveralPaths() {
        jar.take("csrf=1; Path=/a", "/a/x");
        jar.take("csrf=2; Path=/b", "/b/y");

        assertThat(jar.value("csrf")).contains("2");
    }

    @Test
    void hasLimits() {
        for (int i = 0; i < 100; i++) {
            jar.take("c" + i + "=x", "/");
        }
        jar.take("big=" + "x".repeat(5000), "/");

        assertThat(jar.field("/", "").split("; ")).hasSize(50).doesNotContain("big");
    }
}
