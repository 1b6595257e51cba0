package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import java.util.Arrays;

/** Ten blocks of two targets of the same jar: quicker in all of them, and in five of them smaller. */
public final class TwoTargets {
    public static final int MIB = 1024 * 1024;
    public static final Target QUICK = Target.jar("same.jar");
    public static final Target SLOW = Target.jar("same.jar");

    private TwoTargets() {}

    public static HandMadeStudy study() {
        return HandMadeStudy.of("quick", "slow")
                .values(DRAIN_TIME, "quick", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9)
                .values(DRAIN_TIME, "slow", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
                .values(RSS_PEAK, "quick", mebibytes(99, 102, 97, 104, 95, 106, 93, 108, 91, 110))
                .values(RSS_PEAK, "slow", mebibytes(100, 100, 100, 100, 100, 100, 100, 100, 100, 100));
    }

    private static double[] mebibytes(double... values) {
        return Arrays.stream(values).map(value -> value * MIB).toArray();
    }

    public static InjectedRuns runs(HandMadeStudy study) {
        return SomeTargets.runs(study, QUICK, SLOW);
    }

    public static InjectedRuns runs() {
        return runs(study());
    }
}
