package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.release.FoundRelease;
import io.github.perfjunit.internal.release.WantedRelease;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {

    @ParameterizedTest
    @CsvSource({
        "com.acme:shop:1.4.2, jar, '', 1.4.2",
        "com.acme:shop:war:1.4.2, war, '', 1.4.2",
        "com.acme:shop:jar:exec:1.4.2, jar, exec, 1.4.2"
    })
    void aReleaseIsNamedByItsCoordinates(String text, String type, String classifier, String version) {
        assertThat(Release.of(text))
                .extracting(
                        Release::groupId,
                        Release::artifactId,
                        release -> release.type(),
                        release -> release.classifier(),
                        Release::version)
                .containsExactly("com.acme", "shop", type, classifier, version);
        assertThat(Release.of(text)).hasToString(text);
    }

    @Test
    void theLastOneIsNamedWithoutAVersion() {
        assertThat(Release.last("com.acme:shop")).hasToString("the last release of com.acme:shop");
        assertThat(Release.last("com.acme:shop").classifier("exec"))
                .hasToString(Release.last("com.acme:shop:jar:exec").toString());
        assertThat(Release.last("com.acme:shop").type("bin").isForJvm()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.acme:shop|expected group:artifact:version",
                "a:b:c:d:e:f|expected group:artifact:version",
                "com.acme:shop:LATEST|write Target.lastRelease",
                "com.acme:shop:RELEASE|write Target.lastRelease",
                "com.acme:shop:[1.0,2.0)|is no version",
                "com.acme:shop:|is no version",
                "com.acme:shop:1.0-SNAPSHOT|is no release: it may be another program tomorrow",
                "com.acme:sh op:1.0|can't be the id of an artifact",
                "com.acme:../shop:1.0|can't be the id of an artifact",
                "com.acme:shop:zip:1.0|is not unpacked"
            })
    void whatIsNoReleaseIsRefused(String text, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> Release.of(text)).withMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "", "a:b:c:d:e"})
    void whatCanNotBeTheLastIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Release.last(text))
                .withMessageContaining("lastRelease(\"" + text + "\"): expected group:artifact");
    }

    @Test
    void aMainClassIsInAJar() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Release.last("com.acme:shop:bin").mainClass("com.acme.Main"))
                .withMessageContaining("mainClass(\"com.acme.Main\") is for jars, but its type is bin");
    }

    @Test
    void theQuestionSaysAllThatTheResolverNeeds() {
        Properties question = new Properties();
        new WantedRelease(Release.last("com.acme:shop").mainClass("Main").orPreRelease(), Set.of("2", "10"))
                .writeTo(question, "x.");

        assertThat(question)
                .containsEntry("x.groupId", "com.acme")
                .containsEntry("x.version", "")
                .containsEntry("x.preReleases", "included")
                .containsEntry("x.form", "classpath")
                .containsEntry("x.candidates", "10,2");
    }

    @Test
    void whatWasFoundSaysWhereItCameFrom() {
        FoundRelease found = new FoundRelease(
                Release.last("com.acme:shop:jar:exec"),
                "1.4",
                "corp",
                Path.of("shop.jar"),
                List.of(),
                "0123456789abcdef",
                "");

        assertThat(found.describe())
                .isEqualTo("com.acme:shop:jar:exec:1.4 (last release, repository 'corp', SHA-256 0123456789ab)");
    }
}
