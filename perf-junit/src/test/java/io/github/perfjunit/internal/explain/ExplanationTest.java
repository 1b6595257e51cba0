package io.github.perfjunit.internal.explain;

import static io.github.perfjunit.internal.explain.Kind.ALLOCATION;
import static io.github.perfjunit.internal.explain.Kind.CPU;
import static io.github.perfjunit.internal.explain.Kind.WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    private static final String HANDLE = "com.acme.Shop.handle";

    private static Explanation of(Profiles reference, Profiles candidate, Focus focus) {
        return Explanation.of(
                Map.entry("before", reference.profile()),
                Map.entry("after", candidate.profile()),
                focus,
                false,
                "'after' was found worse",
                List.of());
    }

    private static Profiles base() {
        return new Profiles("request", 1000)
                .with(CPU, 1, HANDLE)
                .with(WAITING, 2, HANDLE)
                .with(ALLOCATION, 1e6, HANDLE, "new byte[]");
    }

    @Test
    void isToldInAtMostFiveLines() {
        Profiles after = base();
        for (int i = 0; i < 8; i++) {
            after.with(CPU, 1 << i, HANDLE, "com.acme.Part" + i + ".work");
        }

        List<String> lines = new ExplanationText(of(base(), after, Focus.TIME)).lines();

        assertThat(lines).hasSize(5);
        assertThat(lines.get(0))
                .isEqualTo(
                        "What changed in after against before, by profiles of one more run of each, which were not judged:");
        assertThat(lines.get(1)).isEqualTo("CPU +128 ms/request (50 % of the difference) com.acme.Part7.work");
    }

    private static Optional<String> incomparable(Profiles reference, Profiles candidate) {
        return Explanation.incomparable(Map.entry("old", reference.profile()), Map.entry("new", candidate.profile()));
    }

    @Test
    void profilesOfOneProfilerAreCompared() {
        assertThat(incomparable(base(), base())).isEmpty();
    }

    @Test
    void profilesOfDifferentProfilersAreNot() {
        assertThat(incomparable(base().by("JDK Flight Recorder"), base()))
                .contains("'old' was profiled by JDK Flight Recorder and 'new' by async-profiler 4.4, and profiles of"
                        + " different profilers can't be compared");
    }

    @Test
    void versionsOfOneProfilerAreCompared() {
        assertThat(incomparable(base().by("async-profiler 4.3"), base())).isEmpty();
        assertThat(incomparable(
                        base().by("async-profiler 4.10-beta, attached"), base().by("async-profiler 4.4, attached")))
                .isEmpty();
    }

    @Test
    void profilesOfAProfilerThatWasLoadedLaterAreNot() {
        assertThat(incomparable(base().by("async-profiler 4.4, attached"), base()))
                .hasValueSatisfying(why -> assertThat(why).contains("different profilers"));
        assertThat(incomparable(base().by("JDK Flight Recorder, async-profiler 4.4"), base()))
                .isPresent();
    }

    @Test
    void aProfileWhoseProfilerIsNotKnownIsCompared() {
        assertThat(incomparable(base().by(""), base())).isEmpty();
        assertThat(incomparable(base(), base().by(""))).isEmpty();
    }

    @Test
    void profilesWhoseWorkIsCountedInAnotherWayAreNotCompared() {
        assertThat(incomparable(base(), new Profiles("message", 10).with(CPU, 1, HANDLE)))
                .contains("the work of 'old' was counted by request, that of 'new' by message");
    }

    @Test
    void waitingComesFirstWhereProcessorTimeHardlyDiffers() {
        Profiles after = base().with(
                        WAITING, 5, HANDLE, "com.acme.Pool.borrow", "java.util.concurrent.Semaphore.acquire")
                .with(CPU, 0.5, HANDLE, "com.acme.Log.write");

        assertThat(of(base(), after, Focus.TIME).causes())
                .extracting(Cause::kind, Cause::frame)
                .startsWith(tuple(WAITING, "com.acme.Pool.borrow"));
    }

    @Test
    void aMethodThatComputesAndWaitsIsToldOnce() {
        Profiles after =
                base().with(CPU, 5, HANDLE, "com.acme.Cart.total").with(WAITING, 5, HANDLE, "com.acme.Cart.total");

        assertThat(of(base(), after, Focus.TIME).causes())
                .extracting(Cause::kind, Cause::frame)
                .containsExactly(tuple(CPU, "com.acme.Cart.total"));
    }

    @Test
    void allocationsComeFirstWhereMemoryIsToBeExplained() {
        Profiles after = base().with(CPU, 5, HANDLE, "com.acme.Cart.total")
                .with(ALLOCATION, 9e6, HANDLE, "com.acme.Cart.copy", "new byte[]");

        assertThat(of(base(), after, Focus.MEMORY).causes().get(0).frame()).isEqualTo("com.acme.Cart.copy");
        assertThat(new ExplanationText(of(base(), after, Focus.MEMORY)).lines().get(1))
                .isEqualTo("allocation +9.00 kB/request (100 % of the difference) com.acme.Cart.copy, in new byte[]");
    }

    @Test
    void alikeProfilesSayThatNothingDiffers() {
        assertThat(new ExplanationText(of(base(), base(), Focus.TIME)).lines())
                .hasSize(2)
                .last()
                .asString()
                .isEqualTo("no method differs by more than the noise of the profiles (CPU 1.00 ms → 1.00 ms/request,"
                        + " waiting 2.00 ms → 2.00 ms/request, allocation 1.00 kB → 1.00 kB/request)");
    }

    @Test
    void theReasonWhyThereIsNoProfileIsTold() {
        Explanation none = Explanation.impossible("before", "after", "'after' was found worse", "it runs elsewhere");

        assertThat(new ExplanationText(none).lines()).last().isEqualTo("nothing is known: it runs elsewhere");
    }

    @Test
    void reversedItTellsWhatTheOtherTargetNeedsMore() {
        Profiles after = base().with(CPU, 5, HANDLE, "com.acme.Cart.total");
        Explanation explanation = of(base(), after, Focus.TIME);

        assertThat(explanation.increases()).hasSize(1);
        assertThat(explanation.reversed().increases()).isEmpty();
        assertThat(explanation.reversed().reversed()).isEqualTo(explanation);
    }
}
