package io.github.perfjunit.gradle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import org.gradle.api.GradleException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of a file of arguments that depend on the platform. */
class ArgumentFileTest {

    private static final List<String> ACCENTED = List.of("-Dperfjunit.rabbitmq.uri=amqp://andr\u00e9:s3cr3t@broker");

    @Test
    void isWrittenInTheCharsetOfTheCommandLine() {
        assertThat(ArgumentFile.encoded(ACCENTED, ISO_8859_1))
                .isEqualTo(("\"" + ACCENTED.get(0) + "\"\n").getBytes(ISO_8859_1))
                .isNotEqualTo(ArgumentFile.encoded(ACCENTED, UTF_8));
    }

    @Test
    void aCharacterThatTheCharsetDoesNotHaveIsRefusedWithoutThePassword() {
        assertThatThrownBy(() -> ArgumentFile.encoded(ACCENTED, US_ASCII))
                .isInstanceOf(GradleException.class)
                .hasMessage(
                        "perfjunit.rabbitmq.uri: it has a character that the charset of this platform, US-ASCII, does not"
                                + " have; write it percent-encoded, such as %C3%A9");
    }

    @Test
    void onWindowsOnlyItsUserHasAccess(@TempDir Path directory) throws IOException {
        UserPrincipal user = Files.getOwner(directory);

        assertThat(ArgumentFile.accessOf(user))
                .singleElement()
                .returns(user, AclEntry::principal)
                .returns(AclEntryType.ALLOW, AclEntry::type);
    }
}
