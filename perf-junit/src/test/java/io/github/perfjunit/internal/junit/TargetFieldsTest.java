package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The targets that a test class declares, as a study takes them. */
class TargetFieldsTest {

    /** Read by reflection. */
    static final class Declared {
        static final JvmTarget plain = Target.jar("pom.xml");
        static final Target pattern = Target.jar("pom.x?l").named("found");
        static final Target several = Target.jar("src/*");
    }

    interface Shared {
        Target common = Target.jar("common.jar");
    }

    abstract static class Base implements Shared {
        static final Target base = Target.jar("base.jar");
    }

    static final class Derived extends Base implements Shared {
        static final Target own = Target.jar("own.jar");
    }

    static final class Forgetful {
        static final Target baseline = Target.jar("old.jar");

        final Target candidate = Target.jar("new.jar");
    }

    private final List<NamedTarget> targets = PerfClasses.of(Declared.class).targets();

    @Test
    void haveTheirPatternsResolved() {
        assertThat(targets)
                .extracting(NamedTarget::name, NamedTarget::artifacts)
                .containsExactly(
                        tuple("plain", paths("pom.xml")),
                        tuple("found", paths("pom.xml")),
                        tuple("several", paths("src/*")));
    }

    @Test
    void areTheObjectsOfTheFields() {
        assertThat(targets)
                .extracting(NamedTarget::target)
                .containsExactly(Declared.plain, Declared.pattern, Declared.several);
    }

    @Test
    void areInheritedFromClassesAndInterfaces() {
        assertThat(PerfClasses.of(Derived.class).targets())
                .extracting(NamedTarget::name)
                .containsExactly("common", "base", "own");
    }

    @Test
    void canBeReplacedBySettings() {
        assertThat(PerfClasses.of(Declared.class, Map.of("perfjunit.target.found", "src/main"))
                        .targets())
                .extracting(NamedTarget::name, NamedTarget::artifacts)
                .contains(tuple("plain", paths("pom.xml")), tuple("found", paths("src/main")));
        assertThatThrownBy(PerfClasses.of(Declared.class, Map.of("perfjunit.readiness.found", "up"))::targets)
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(Declared.class.getName() + ": perfjunit.readiness.found: ");
    }

    @Test
    void areRefusedIfOneOfSeveralIsNotStatic() {
        TargetChecks checks = new TargetChecks(PerfClasses.of(Forgetful.class), IllegalStateException::new);

        assertThatIllegalStateException()
                .isThrownBy(checks::check)
                .withMessageContainingAll(
                        "field 'candidate' is not static, so its target would not be measured",
                        "also with @TestInstance(PER_CLASS)",
                        "takes @Parameter in place of a constructor");
    }

    private static List<Path> paths(String path) {
        return List.of(Path.of(path).toAbsolutePath());
    }
}
