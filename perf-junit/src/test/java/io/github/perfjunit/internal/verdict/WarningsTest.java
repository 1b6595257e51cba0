package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.warning.Warning;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarningsTest {

    private static final Metric<CpuPercent> BROKER = Metric.cpuPercent("rabbitmq.cpu.mean");
    private static final int[] ALL = {1, 2, 3, 4, 5, 6};

    private static HandMadeStudy sixBlocks() {
        return HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2, 3, 4, 5, 6)
                .values(DRAIN_TIME, "b", 2, 3, 4, 5, 6, 7);
    }

    private static List<String> headlines(HandMadeStudy study) {
        return Warnings.of(study.result(), List.of()).stream()
                .map(Warning::headline)
                .toList();
    }

    @Test
    void countNotesForEachTargetAndShowTheWorstFirst() {
        HandMadeStudy study = sixBlocks()
                .note("a", NoteKind.SAMPLING_GAP, "a gap", ALL)
                .note("a", NoteKind.UNAVAILABLE, "no pss", ALL)
                .note("b", NoteKind.FOREIGN_LOAD, "others used 90 %", 1, 3, 4)
                .note("a", NoteKind.NOT_WARM, "it was cold", ALL)
                .note("a", NoteKind.FOREIGN_LOAD, "others used 86 %", 5);
        assertThat(headlines(study))
                .containsExactly(
                        "not warm: 6 of 6 judged runs of a",
                        "other processes used the processor: 3 of 6 judged runs of b",
                        "a gap between samples: 6 of 6 judged runs of a",
                        "other processes used the processor: 1 of 6 judged runs of a");
        assertThat(Warnings.of(study.result(), List.of()))
                .extracting(Warning::severity)
                .as("one run of six does not disturb the target as a whole")
                .containsExactly(Severity.DISTURBED, Severity.DISTURBED, Severity.CAUTION, Severity.CAUTION);
        assertThat(Warnings.of(study.result(), List.of()).get(1).sentence())
                .isEqualTo("other processes used the processor: 3 of 6 judged runs of b. Block 1: others used 90 %");
    }

    @Test
    void showTheWorstRun() {
        HandMadeStudy study = sixBlocks()
                .note("b", new Note(NoteKind.FOREIGN_LOAD, "others used 20 %", 20), 1, 5)
                .note("b", new Note(NoteKind.FOREIGN_LOAD, "others used 143 %", 143), 4);
        assertThat(Warnings.of(study.result(), List.of()).get(0).sentence())
                .isEqualTo(
                        "other processes used the processor: 3 of 6 judged runs of b. The worst, block 4: others used"
                                + " 143 %");
    }

    @Test
    void areTheSameWhenTheStudyIsReadBackFromItsJournal(@TempDir Path directory) throws IOException {
        HandMadeStudy study = sixBlocks()
                .note("a", NoteKind.NOT_WARM, "it was cold", ALL)
                .note("b", new Note(NoteKind.FOREIGN_LOAD, "others used 20 %", 20), 1, 2)
                .note("b", new Note(NoteKind.FOREIGN_LOAD, "others used 30 %", 30), 3);
        Path journal = study.writeTo(directory.resolve("runs.jsonl"));
        StudyResult read = StudyJournal.read(journal).orElseThrow();
        assertThat(Warnings.of(read, List.of())).isNotEmpty().isEqualTo(Warnings.of(study.result(), List.of()));

        String old = Files.readString(journal).replaceAll(",\"noteKinds\":\\[[^]]*]", "");
        Files.writeString(journal, old);
        StudyResult withoutKinds = StudyJournal.read(journal).orElseThrow();
        assertThat(withoutKinds.runs()).hasSize(12);
        assertThat(withoutKinds.runs().get(0).notes()).singleElement().hasToString("it was cold");
        assertThat(Warnings.of(withoutKinds, List.of())).isEmpty();

        Files.writeString(
                journal, Files.readString(journal).replace("\"notes\"", "\"noteKinds\":[\"OF_2030\"],\"notes\""));
        assertThat(StudyJournal.read(journal).orElseThrow().runs().get(0).notes())
                .as("a kind of a later version")
                .extracting(note -> note.kind())
                .containsExactly(NoteKind.OTHER);
    }

    @Test
    void tellOfTheDesign() {
        assertThat(headlines(HandMadeStudy.of("a", "b")
                        .values(DRAIN_TIME, "a", 1, 2, 3)
                        .values(DRAIN_TIME, "b", 1, 2, 3)
                        .limitation("a", "'a' is this JVM")
                        .spoiled("b", 2, "the broker died")
                        .services(new ServiceChoice("mongodb", ServiceMode.EMBEDDED, "a stand-in", List.of()))))
                .containsExactlyInAnyOrder(
                        "spoiled runs", "its runs share one process: a", "few blocks", "stand-in services");
        assertThat(headlines(HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1, 2, 3)))
                .as("nothing is compared")
                .isEmpty();
    }

    @Test
    void nameWhatWasBusyBesideATarget() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2, 3)
                .values(DRAIN_TIME, "b", 1, 2, 3)
                .values(Metrics.CPU_MEAN, "a", 190, 190, 190)
                .values(BROKER, "a", 70, 91, 92)
                .values(BROKER, "b", 99, 79, 80);
        assertThat(Warnings.of(study.result(), List.of()))
                .filteredOn(warning -> warning.kind() == NoteKind.BUSY_SERVICE)
                .as("the target's own use is its own, and one run is no median")
                .extracting(Warning::sentence)
                .containsExactly(
                        "a service was busy: 2 of 3 judged runs of a. rabbitmq used 91 % of a core (median of the"
                                + " runs) while a was measured: a may have waited for it");
        study.note("a", NoteKind.BUSY_SERVICE, "rabbitmq used 92 %", 3);
        assertThat(headlines(study))
                .as("runs have notes already")
                .filteredOn(headline -> headline.startsWith("a service"))
                .containsExactly("a service was busy: 1 of 3 judged runs of a");
    }

    @Test
    void nameAProgramThatStartsAThreadForEachRequest() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(Metrics.REQUESTS_COMPLETED, "a", 51_000, 51_600, 52_000)
                .values(Metrics.REQUESTS_COMPLETED.ofRequest("list"), "a", 51_000, 51_600, 52_000)
                .values(Metrics.REQUESTS_COMPLETED.in("step-2"), "a", 51_000, 51_600, 52_000)
                .values(Metrics.REQUESTS_COMPLETED, "b", 2_100, 51_600, 51_600)
                .values(Metrics.JVM_THREADS_STARTED.ofProgram("shop"), "a", 40, 40, 40)
                .values(Metrics.JVM_THREADS_STARTED.ofProgram("prices"), "a", 25_400, 51_362, 50_000)
                .values(Metrics.JVM_THREADS_PEAK.ofProgram("prices"), "a", 62, 62, 62)
                .values(Metrics.JVM_THREADS_STARTED, "b", 990, 25_800, 40);
        assertThat(Warnings.of(study.result(), List.of()))
                .filteredOn(warning -> warning.kind() == NoteKind.UNPOOLED_THREADS)
                .extracting(Warning::sentence)
                .containsExactly(
                        "threads that are not reused: 2 of 3 judged runs of a. The worst, block 2: 51,300 threads were"
                                + " started and ended (jvm.threads.started{program=prices}), for 51,600 requests. The target, or a"
                                + " library that it uses, starts threads where a pool would reuse them");
    }

    @Test
    void leaveAPoolAloneThatGrewInAnOverload() {
        HandMadeStudy study = sixBlocks()
                .values(Metrics.REQUESTS_COMPLETED, "a", 2_000, 2_000, 2_000, 2_000, 2_000, 2_000)
                .values(Metrics.JVM_THREADS_STARTED, "a", 1_900, 1_900, 1_900, 1_900, 1_900, 1_900)
                .values(Metrics.JVM_THREADS_PEAK, "a", 1_880, 1_880, 1_880, 1_880, 1_880, 1_880);
        assertThat(headlines(study)).isEmpty();
    }

    @Test
    void countFailedRequestsAsRequests() {
        HandMadeStudy study = sixBlocks()
                .values(Metrics.REQUESTS_COMPLETED, "a", 10, 10, 10, 10, 10, 10)
                .values(Metrics.REQUESTS_FAILED, "a", 9_000, 9_000, 9_000, 9_000, 9_000, 9_000)
                .values(Metrics.REQUESTS_FAILED.ofFailure("timeout"), "a", 9_000, 9_000, 9_000, 9_000, 9_000, 9_000)
                .values(Metrics.JVM_THREADS_STARTED, "a", 4_600, 4_000, 4_000, 4_000, 4_000, 4_000);
        assertThat(headlines(study)).containsExactly("threads that are not reused: 1 of 6 judged runs of a");
    }

    @Test
    void leaveThreadsAloneWhereNoRequestsWereMade() {
        HandMadeStudy study =
                sixBlocks().values(Metrics.JVM_THREADS_STARTED, "a", 5_000, 5_000, 5_000, 5_000, 5_000, 5_000);
        assertThat(headlines(study)).isEmpty();
    }

    @Test
    void disturbedBlocksAreThoseInWhichAnyOfTheTargetsWas() {
        StudyResult study = sixBlocks()
                .note("a", NoteKind.NOT_WARM, "cold", 2)
                .note("b", NoteKind.FOREIGN_LOAD, "others", 2, 4)
                .note("b", NoteKind.SAMPLING_GAP, "a gap", ALL)
                .result();
        assertThat(Warnings.disturbedBlocks(study, List.of("a")))
                .isEqualTo(new Warnings.DisturbedBlocks(1, 6))
                .matches(blocks -> !blocks.areWidespread());
        assertThat(Warnings.disturbedBlocks(study, List.of("a", "b")))
                .isEqualTo(new Warnings.DisturbedBlocks(2, 6))
                .matches(Warnings.DisturbedBlocks::areWidespread);
        assertThat(new Warnings.DisturbedBlocks(0, 0).areWidespread()).isFalse();
        assertThatNoException().isThrownBy(() -> DisturbedRuns.refuse(study, List.of("a")));
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> DisturbedRuns.refuse(study, List.of("a", "b")))
                .withMessage("the study was disturbed in 2 of 6 judged blocks, and perfjunit.disturbed is 'refuse':"
                        + " other processes used the processor: 2 of 6 judged runs of b; not warm: 1 of 6 judged runs"
                        + " of a. Remove the disturbance and measure again");
    }
}
