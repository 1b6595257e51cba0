package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.target.NamedTarget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Refuses classes whose targets are missing, can't be told apart, or can't be started. */
final class TargetChecks {

    private static final String IN_JAVA = "static final Target service = Target.jar(\"target/service.jar\");";
    private static final String IN_KOTLIN =
            "companion object { private val service = Target.jar(\"target/service.jar\") }";

    private final PerfClass perfClass;
    private final Function<String, ? extends RuntimeException> refused;

    TargetChecks(PerfClass perfClass, Function<String, ? extends RuntimeException> refused) {
        this.perfClass = perfClass;
        this.refused = refused;
    }

    void check() {
        perfClass.instanceTargetFields().stream().findFirst().ifPresent(field -> {
            throw refused.apply("field '" + field.getName() + "' is not static, so its target would not be measured;"
                    + " declare it like this: " + declaration()
                    + ". Targets are read before there is an object of the class, also with @TestInstance(PER_CLASS)."
                    + " A field for a parameter of the class takes @Parameter in place of a constructor");
        });
        List<NamedTarget> targets = perfClass.targets();
        if (targets.isEmpty()) {
            throw refused.apply(
                    "there is no static field of type Target; declare what is run, such as: " + declaration());
        }
        requireDifferent(targets);
        forEach(targets, target -> target.check(perfClass.placeholders()));
    }

    /** Fetches images that are not on this machine, which takes minutes: after all other checks. */
    void requireImages() {
        forEach(perfClass.targets(), target -> target.requireImages(Console.standard()::say));
    }

    private void forEach(List<NamedTarget> targets, Consumer<NamedTarget> check) {
        try {
            targets.forEach(check);
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(perfClass.testClass().getName() + ": " + e.getMessage(), e);
        }
    }

    private String declaration() {
        return perfClass.isKotlin() ? IN_KOTLIN : IN_JAVA;
    }

    private void requireDifferent(List<NamedTarget> targets) {
        Set<String> names = new HashSet<>();
        Set<Target> programs = new HashSet<>();
        for (NamedTarget target : targets) {
            if (!programs.add(target.target())) {
                throw refused.apply(
                        "the field of target '" + target.name() + "' holds the same Target as another field; make a"
                                + " second one, with Target.jar(...) say, if a program is to be compared with itself");
            }
            if (!names.add(target.name())) {
                throw refused.apply(
                        "two targets are named '" + target.name() + "'; give one another name with .named(\"...\")");
            }
        }
    }
}
