package io.github.perfjunit.internal.study;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Designs for tests. */
public final class Designs {
    private Designs() {}

    public static List<NamedTarget> targets(String... names) {
        return targets(Path.of("program"), names);
    }

    public static List<NamedTarget> targets(Path program, String... names) {
        return Arrays.stream(names)
                .map(name -> new NamedTarget(name, Target.executable(program)))
                .toList();
    }

    public static StudyDesign of(List<NamedTarget> targets, int blocks, int warmUpBlocks, long seed) {
        return new StudyDesign(
                "com.acme.OrderPerfIT",
                "drain",
                "default",
                targets,
                blocks,
                warmUpBlocks,
                0.05,
                1,
                DecisionPlan.fixed(),
                seed,
                SeedOrigin.FRESH);
    }
}
