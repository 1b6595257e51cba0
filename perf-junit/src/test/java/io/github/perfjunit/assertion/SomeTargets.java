package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.baseline;
import static io.github.perfjunit.internal.study.HandMadeValues.candidate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Up to three targets of the tests' naming, and what their claims say. */
final class SomeTargets {
    static final Target FIRST = Target.jar("first.jar");
    static final Target SECOND = Target.jar("second.jar");
    static final Target THIRD = Target.jar("third.jar");

    private SomeTargets() {}

    /** The first is the candidate of the vector, the second its baseline. */
    static HandMadeStudy gate() {
        return HandMadeStudy.of("candidate", "baseline")
                .values(DRAIN_TIME, "candidate", candidate())
                .values(DRAIN_TIME, "baseline", baseline());
    }

    static InjectedRuns runs(HandMadeStudy study) {
        return runs(study, FIRST, SECOND, THIRD);
    }

    /** The runs of a study whose targets are the first of these. */
    static InjectedRuns runs(HandMadeStudy study, Target... targets) {
        List<TargetInfo> named = study.header().targets();
        return new InjectedRuns(
                study.result(),
                IntStream.range(0, named.size())
                        .mapToObj(i -> new NamedTarget(named.get(i).name(), targets[i]))
                        .toList(),
                new AssertionLog(),
                Optional.empty(),
                DisturbedPolicy.REPORT);
    }

    /** With this message, in lines that fit a console. */
    static void assertFails(ThrowingCallable claim, String... lines) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(claim)
                .satisfies(error -> assertThat(unwrapped(error)).isEqualTo(unwrapped(String.join("\n", lines))));
    }

    /** Its message, however it was broken into lines. */
    static String unwrapped(Throwable error) {
        String message = String.valueOf(error.getMessage());
        if (message.contains("\n")) {
            assertThat(message.lines().skip(1)).allMatch(line -> line.length() <= 100);
        }
        return unwrapped(message);
    }

    private static String unwrapped(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
