package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.sampling.jvm.JvmAccount;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class TargetMemoryTest {

    private static final long MB = 1_000_000;

    private static TargetMemory memory(
            long resident, Map<String, Long> committed, long threads, Map<String, Long> live) {
        return new TargetMemory(resident * MB, new JvmAccount(committed, OptionalLong.of(threads), live));
    }

    private static final TargetMemory BEFORE = memory(
            200,
            Map.of(
                    "Java Heap",
                    100 * MB,
                    "Class",
                    5 * MB,
                    "Metaspace",
                    40 * MB,
                    "Code",
                    10 * MB,
                    "Thread",
                    2 * MB,
                    "Other",
                    MB,
                    "GC",
                    30 * MB,
                    "Symbol",
                    5 * MB),
            20,
            Map.of("byte[]", 20 * MB, "java.lang.String", 5 * MB));

    private static final TargetMemory AFTER = memory(
            310,
            Map.of(
                    "Java Heap",
                    150 * MB,
                    "Class",
                    5 * MB,
                    "Metaspace",
                    41 * MB,
                    "Code",
                    10 * MB,
                    "Thread",
                    22 * MB,
                    "Other",
                    31 * MB,
                    "GC",
                    30 * MB,
                    "Symbol",
                    5 * MB),
            220,
            Map.of("byte[]", 60 * MB, "java.lang.String", 6 * MB));

    private static Tuple row(Figure figure) {
        return Tuple.tuple(
                figure.name(),
                Math.round(figure.reference() / MB),
                Math.round(figure.candidate() / MB),
                figure.detail());
    }

    /** The question for its classes makes a JVM collect, after which less may be resident, or more. */
    @Test
    void whatIsResidentIsReadAtTheEndOfTheWorkAndNotAfterTheQuestions() {
        List<Reading> series = List.of(reading(-9, 100), reading(-5, 310), reading(-1, 200));
        assertThat(TargetMemory.resident(series, -5)).hasValue(310);
        assertThat(TargetMemory.resident(List.of(), -5)).isEmpty();
    }

    /** A target that is gone has no last reading. Zero bytes would be a figure of nothing. */
    @Test
    void whatIsResidentIsUnknownWithoutAnEndOfTheWork() {
        assertThat(TargetMemory.resident(List.of(reading(-9, 100), reading(5, 310)), 0))
                .isEmpty();
    }

    private static Reading reading(long nanoTime, long rss) {
        return new Reading(nanoTime, 0, rss, rss, PeakKind.HIGH_WATER_MARK, 1);
    }

    @Test
    void eachPartOfTheMemoryIsARow() {
        assertThat(TargetMemory.figures(BEFORE, AFTER))
                .extracting(TargetMemoryTest::row)
                .containsExactly(
                        Tuple.tuple("resident", 200L, 310L, null),
                        Tuple.tuple("heap live after a collection", 25L, 66L, "byte[] +40.0 MB"),
                        Tuple.tuple("heap beyond that, free or garbage", 75L, 84L, null),
                        Tuple.tuple("metaspace and classes", 45L, 46L, null),
                        Tuple.tuple("code cache", 10L, 10L, null),
                        Tuple.tuple("thread stacks", 2L, 22L, "20 \u2192 220 threads"),
                        Tuple.tuple("direct buffers", 1L, 31L, null),
                        Tuple.tuple("rest of the JVM", 35L, 35L, null));
    }

    @Test
    void theMessageNamesThePartsThatGrewMost() {
        Explanation explanation = Explanation.impossible("old", "new", "'new' was found worse", "there is no profile")
                .with(TargetMemory.figures(BEFORE, AFTER));

        assertThat(new ExplanationText(explanation).lines())
                .containsExactly(
                        "What changed in new against old, by profiles of one more run of each, which were not judged:",
                        "memory 200 MB \u2192 310 MB resident: heap live after a collection +41.0 MB (byte[] +40.0 MB),"
                                + " direct buffers +30.0 MB, thread stacks +20.0 MB (20 \u2192 220 threads)",
                        "nothing is known: there is no profile");
    }

    @Test
    void equalMemoryHasNoPartThatGrew() {
        Explanation explanation = Explanation.impossible("old", "new", "always", "there is no profile")
                .with(TargetMemory.figures(BEFORE, BEFORE));

        assertThat(new ExplanationText(explanation).lines().get(1))
                .isEqualTo("memory 200 MB \u2192 200 MB resident: no part of it is larger by more than 2 %");
    }

    @Test
    void withoutTrackingTheHeapIsKnown() {
        TargetMemory untracked = memory(200, Map.of(), 0, Map.of("byte[]", 20 * MB));

        assertThat(TargetMemory.figures(untracked, AFTER))
                .extracting(Figure::name)
                .containsExactly("resident", "heap live after a collection");
    }

    @Test
    void aProfileOfMemoryIsToldInFiveLines() {
        List<String> lines = new ExplanationText(
                        Explanation.impossible("old", "new", "always", "x").with(TargetMemory.figures(BEFORE, AFTER)))
                .lines();

        assertThat(lines).hasSizeLessThanOrEqualTo(5);
    }
}
