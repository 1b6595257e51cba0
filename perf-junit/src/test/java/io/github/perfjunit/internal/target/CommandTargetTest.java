package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTargetTest {
    @TempDir
    Path directory;

    private static void refuses(Target target, String... sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget("shop", target).check(Set.of()))
                .withMessageStartingWith("target 'shop': ")
                .withMessageContainingAll(sentence);
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("shop", target).fingerprint();
    }

    private Path script(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    @Test
    void runsWhatIsOnThePathWithWordsAsTheyAre() throws Exception {
        Target target = Target.command("sh", "-c", "echo $0; echo \"$1\"; pwd", "{http.port}", "two  words")
                .workingDirectory(directory);
        assertThat(Started.outputOf(target, directory))
                .containsExactly("4711", "two  words", directory.toRealPath().toString());
    }

    @Test
    void runsWhatIsInItsWorkingDirectory() throws Exception {
        script("shop.sh", "#!/bin/sh\necho here");
        for (String word : new String[] {"shop.sh", "./shop.sh"}) {
            assertThat(Started.outputOf(Target.command(word).workingDirectory(directory), directory))
                    .containsExactly("here");
        }
    }

    @Test
    void isRefusedWhenThereIsNoSuchProgram() throws IOException {
        refuses(
                Target.command("no-such-program-4711"),
                "no program 'no-such-program-4711' is on the PATH (",
                "no shell splits");
        refuses(Target.command("./gone").workingDirectory(directory), "there is no program " + directory + "/gone");
        Files.writeString(directory.resolve("plain"), "x");
        refuses(Target.command("./plain").workingDirectory(directory), "chmod +x", "command(\"sh\", \"./plain\")");
        Files.createDirectory(directory.resolve("folder"));
        refuses(Target.command("./folder").workingDirectory(directory), "is a directory");
        assertThatIllegalArgumentException().isThrownBy(Target::command).withMessageContaining("begin with a program");
        assertThatIllegalArgumentException().isThrownBy(() -> Target.command(" "));
    }

    @Test
    void fingerprintCoversWordsAndFiles() throws IOException {
        Path file = Files.writeString(directory.resolve("shop.sh"), "echo one");
        Target target = Target.command("sh", "shop.sh").workingDirectory(directory);
        String before = fingerprint(target);
        assertThat(fingerprint(Target.command("sh", "shop.sh").workingDirectory(directory)))
                .isEqualTo(before);
        assertThat(new String[] {
                    before,
                    fingerprint(Target.command("sh", "other.sh").workingDirectory(directory)),
                    fingerprint(Target.command("sh", "-x", "shop.sh").workingDirectory(directory)),
                    fingerprint(Target.command("env", "shop.sh").workingDirectory(directory))
                })
                .doesNotHaveDuplicates();
        Files.writeString(file, "echo two");
        assertThat(fingerprint(target)).isNotEqualTo(before);
    }

    @Test
    void aMissingWorkingDirectoryIsRefused() throws IOException {
        Path gone = directory.resolve("gone");
        refuses(Target.command("sh").workingDirectory(gone), "its workingDirectory " + gone + " is not there");
        Files.createFile(gone);
        refuses(Target.command("sh").workingDirectory(gone), gone + " is no directory");
    }
}
