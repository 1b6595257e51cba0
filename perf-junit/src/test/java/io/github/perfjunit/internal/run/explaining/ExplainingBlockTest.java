package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.explaining.ExplainingRule.Wanted;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainingBlockTest {

    private static final Wanted WANTED = new Wanted("old", "new", Focus.TIME, "'new' was found worse");

    @TempDir
    Path directory;

    private final Notices notices = new Notices();
    private final List<Explanation> journal = new ArrayList<>();
    private final StudyResult study = HandMadeStudy.of("old", "new")
            .values(Metrics.DRAIN_TIME, "old", 1)
            .values(Metrics.DRAIN_TIME, "new", 2)
            .result();

    private ExplainingBlock block(ExplainingRule rule, Consumer<Explanation> kept) {
        return new ExplainingBlock(rule, notices, new StudyDirectory(directory), kept);
    }

    @Test
    void aStudyThatHasNoTimeLeftForItIsExplainedByThat() {
        try (ExplainingBlock block = block(any -> List.of(WANTED), journal::add)) {
            block.cutShort(study, "its time was over");
            block.cutShort(study, "again");

            assertThat(block.explanations()).isEqualTo(journal).singleElement().satisfies(explanation -> assertThat(
                            explanation.notes())
                    .containsExactly("its time was over"));
            assertThat(notices.sentences()).contains("nothing is known: its time was over");
        }
    }

    @Test
    void whereNothingIsWorseNothingIsMissing() {
        try (ExplainingBlock block = block(ExplainingRule.NEVER, journal::add)) {
            block.cutShort(study, "its time was over");

            assertThat(block.explanations()).isEmpty();
            assertThat(notices.sentences()).isEmpty();
        }
    }

    @Test
    void anErrorWhileItIsKeptIsASentence() {
        Consumer<Explanation> full = explanation -> {
            throw new OutOfMemoryError("Java heap space");
        };
        try (ExplainingBlock block = block(any -> List.of(WANTED), full)) {
            block.cutShort(study, "its time was over");

            assertThat(block.explanations()).hasSize(1);
            assertThat(notices.sentences())
                    .containsExactly("the explanation of 'new' could not be kept: java.lang.OutOfMemoryError: Java heap"
                            + " space");
        }
    }

    @Test
    void whyItCanNotBeKeptIsToldWithoutNamesOfClasses() {
        Consumer<Explanation> full = explanation -> {
            throw new UncheckedIOException("can't write runs.jsonl: No space left on device", new IOException());
        };
        try (ExplainingBlock block = block(any -> List.of(WANTED), full)) {
            block.cutShort(study, "its time was over");

            assertThat(notices.sentences())
                    .containsExactly(
                            "the explanation of 'new' could not be kept: can't write runs.jsonl: No space left on"
                                    + " device");
        }
    }

    private static PlannedRun planned(String name, Target target) {
        return new PlannedRun(new NamedTarget(name, target), 1, 1, 1, 1);
    }

    @Test
    void aPairThatCanNotBeComparedHindersNoOtherOne() {
        Target program = Target.mainClass(ExplainingBlockTest.class.getName(), "target/test-classes");
        List<PlannedRun> plan =
                List.of(planned("old", program), planned("new", program), planned("running", Target.listeningOn(8080)));
        Wanted incomparable = new Wanted("running", "new", Focus.TIME, "'new' was found worse");
        try (ProcessGuard guard = ProcessGuard.start();
                StudyEnvironment bench =
                        new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty());
                ExplainingBlock block = block(any -> List.of(incomparable, WANTED), journal::add)) {
            PlannedRun first = block.next(study, plan, bench).orElseThrow();
            block.cutShort(study, "its time was over");

            assertThat(first.target().name()).isEqualTo("old");
            assertThat(block.explanations())
                    .extracting(
                            Explanation::reference,
                            explanation -> explanation.notes().get(0))
                    .containsExactly(
                            tuple(
                                    "running",
                                    "of 'running' and 'new', 'running' runs already and the other one is started by"
                                            + " perf-junit: profiles of profilers that were loaded at different times"
                                            + " can't be compared"),
                            tuple("old", "its time was over"));
        }
    }

    @Test
    void anErrorOfTheRuleExplainsNothingAndFailsNothing() {
        ExplainingRule broken = any -> {
            throw new NoClassDefFoundError("com/acme/Statistics");
        };
        try (ProcessGuard guard = ProcessGuard.start();
                StudyEnvironment bench =
                        new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty());
                ExplainingBlock block = block(broken, journal::add)) {
            assertThat(block.next(study, List.of(), bench)).isEmpty();

            block.cutShort(study, "too late");
            assertThat(block.explanations()).isEmpty();
            assertThat(notices.sentences())
                    .containsExactly("nothing is explained: java.lang.NoClassDefFoundError: com/acme/Statistics");
        }
    }
}
