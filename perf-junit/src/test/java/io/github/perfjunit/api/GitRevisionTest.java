package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/** Declarations of revisions, and what is refused where it is written. */
class GitRevisionTest {

    @Test
    void aTargetIsShownWithItsRevision() {
        assertThat(Target.gitRevision("origin/main").jar("target/shop.jar"))
                .hasToString("origin/main: target/shop.jar");
        assertThat(Target.mergeBase("origin/main").executable("target/shop").named("before"))
                .hasToString("before: the merge base with origin/main: target/shop");
    }

    @Test
    void whatIsNoRevisionIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.gitRevision(" "))
                .withMessageContaining("is no revision");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.mergeBase("--upload-pack=x"))
                .withMessageContaining("is no revision");
    }

    @Test
    void anAbsolutePathIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.gitRevision("main").jar("/srv/shop.jar"))
                .withMessageStartingWith("gitRevision(\"main\").jar(\"/srv/shop.jar\"): name the file relative");
    }

    @Test
    void aCommandHasAProgram() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.gitRevision("main").builtBy())
                .withMessageContaining("must begin with a program");
    }

    @Test
    void aMainClassNeedsAClassPath() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.gitRevision("main").mainClass("com.acme.Main"))
                .withMessageContaining("it needs a class path");
    }
}
