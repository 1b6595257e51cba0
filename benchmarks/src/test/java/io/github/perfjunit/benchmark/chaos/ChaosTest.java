package io.github.perfjunit.benchmark.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.benchmark.chaos.Outcome.Effect;
import io.github.perfjunit.benchmark.chaos.check.TruthCheck.Verdict;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.family.Part;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChaosTest {

    @TempDir
    Path directory;

    private static List<Episode> episodes(long seed, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> Episode.draw(seed, number))
                .toList();
    }

    @Test
    void episodesFollowFromTheSeed() {
        assertThat(episodes(42, 200)).isEqualTo(episodes(42, 200)).isNotEqualTo(episodes(43, 200));
    }

    @Test
    void eachInjectionStrikesEachStudyThatHasItsPart() {
        List<Episode> many = episodes(1, 5_000);

        assertThat(many.stream().map(Episode::injection).distinct()).containsExactlyInAnyOrder(Injection.values());
        assertThat(many.stream().map(Episode::study).distinct()).containsExactlyInAnyOrder(StudyKind.values());
        assertThat(many).allSatisfy(episode -> assertThat(episode.study().parts)
                .containsAll(episode.injection().part().stream().toList()));
        assertThat(many)
                .filteredOn(episode -> episode.injection() == Injection.MOVE_ALL_CLOCKS)
                .isNotEmpty()
                .noneMatch(episode -> episode.study().parts.contains(Part.GENERATOR));
        Map<Boolean, Long> truths =
                many.stream().collect(Collectors.partitioningBy(Episode::isEqual, Collectors.counting()));
        assertThat(truths.values()).allMatch(count -> count > 2_000);
    }

    private static Outcome outcome(int number, List<Verdict> verdicts, List<Violation> violations) {
        return Outcome.of(
                Episode.draw(7, number),
                Effect.HARMED,
                "",
                Map.of("successful", 11, "failed", 1),
                verdicts,
                violations,
                12.5,
                "");
    }

    @Test
    void theLedgerIsReadBackAfterALineThatWasCutOff() throws IOException {
        Path file = directory.resolve("chaos.jsonl");
        Outcome first = outcome(1, List.of(new Verdict("difference", "HIGHER", true)), List.of());
        Outcome second = outcome(2, List.of(), List.of(new Violation(Kind.LEFT_PORT, "port 1234")));
        Ledger.open(file).add(first);
        Files.writeString(file, "{\"number\":2,\"seed\":7,\"stu", StandardOpenOption.APPEND);

        Ledger again = Ledger.open(file);
        assertThat(again.outcomes()).containsExactly(first);
        assertThat(again.next()).isEqualTo(2);
        again.add(second);

        assertThat(Ledger.open(file).outcomes()).containsExactly(first, second);
        assertThat(Ledger.open(file).next()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"number\":9}",
                "17",
                "<<<<<<< main",
                "{\"fixed\":\"yes\",\"kind\":\"LEFT_PORT\",\"seed\":7,\"number\":1}",
                "{\"fixed\":\"1a2b3c4d\",\"kind\":\"LEFT_DOOR\",\"seed\":7,\"number\":1}"
            })
    void aLineThatIsNeitherAnOutcomeNorAFixIsRefused(String line) throws IOException {
        Path file = Files.writeString(directory.resolve("chaos.jsonl"), line + "\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ledger.open(file))
                .withMessageContaining("line 1 is no entry");
    }

    @Test
    void theLedgerOfTheRepositoryCanBeRead() throws IOException {
        assertThat(Ledger.open(Path.of("ledgers", "chaos.jsonl")).outcomes()).isNotEmpty();
    }

    @Test
    void aViolationOfAnUnknownKindIsRefused() throws IOException {
        Path file = directory.resolve("chaos.jsonl");
        Ledger.open(file).add(outcome(1, List.of(), List.of(new Violation(Kind.LEFT_PORT, "port 1234"))));
        Files.writeString(file, Files.readString(file).replace("LEFT_PORT", "LEFT_DOOR"));

        assertThatIllegalArgumentException().isThrownBy(() -> Ledger.open(file));
    }

    @Test
    void textsAreShortenedForPeopleOnOtherMachines() throws IOException {
        Path file = directory.resolve("chaos.jsonl");
        Ledger.open(file)
                .add(
                        outcome(
                                1,
                                List.of(),
                                List.of(
                                        new Violation(
                                                Kind.UNNAMED_CULPRIT,
                                                "FAILED: /home/me/shop/target/run.log: Read-only file system; http://127.0.0.1:8080/orders\nmore"))));

        assertThat(Ledger.open(file).outcomes().get(0).violations())
                .extracting(Violation::text)
                .containsExactly("FAILED: …/run.log: Read-only file system; http://127.0.0.1:8080/orders");
    }

    @Test
    void theLastLineCountsEpisodesOverAllStarts() {
        Verdict right = new Verdict("difference", "INCONCLUSIVE", false);
        Outcome leaking = outcome(
                1,
                List.of(right, right, right, new Verdict("difference", "LOWER", true)),
                List.of(new Violation(Kind.LEFT_PROCESS, "17 sleep"), new Violation(Kind.LOST_RUN, "run 3")));
        Outcome skipped = Outcome.skipped(Episode.draw(7, 2), "libfaketime is not installed");

        Summary summary = new Summary(List.of(leaking, skipped), List.of());

        assertThat(summary.figures())
                .isEqualTo("episodes=1 violations=2 false_verdicts_pct=25.00 leaked=1 lost_runs=1");
        assertThat(summary.lines()).contains("skipped: libfaketime is not installed");
    }

    private static Summary summary(Path file) throws IOException {
        Ledger ledger = Ledger.open(file);
        return new Summary(ledger.outcomes(), ledger.fixes());
    }

    @Test
    void aViolationWhoseCauseIsFixedDoesNotCount() throws IOException {
        Path file = directory.resolve("chaos.jsonl");
        Ledger.open(file)
                .add(outcome(
                        1,
                        List.of(),
                        List.of(new Violation(Kind.LEFT_PORT, "port 1234"), new Violation(Kind.LOST_RUN, "run 3"))));
        assertThat(summary(file).figures()).contains("violations=2");

        Files.writeString(
                file,
                "{\"fixed\":\"1a2b3c4d\",\"kind\":\"LEFT_PORT\",\"seed\":7,\"number\":1}\n",
                StandardOpenOption.APPEND);

        assertThat(summary(file).figures())
                .isEqualTo("episodes=1 violations=1 false_verdicts_pct=0.00 leaked=0 lost_runs=1");
        assertThat(summary(file).lines()).anySatisfy(line -> assertThat(line)
                .startsWith("fixed violation in episode 1")
                .contains("port 1234"));
        assertThat(Ledger.open(file).next()).isEqualTo(2);
    }

    private static List<Verdict> verdicts(int all, int wrong) {
        return IntStream.range(0, all)
                .mapToObj(each -> new Verdict("difference", "LOWER", each < wrong))
                .toList();
    }

    private static Outcome about(String truth, Effect effect, List<Verdict> verdicts) {
        return new Outcome(
                1, 7, StudyKind.HTTP, "STARVE", "at once", truth, effect, "", Map.of(), verdicts, List.of(), 12.5, "");
    }

    @Test
    void tooManyFalseVerdictsAreAViolation() {
        assertThat(new Summary(List.of(outcome(1, verdicts(20, 6), List.of())), List.of()).figures())
                .isEqualTo("episodes=1 violations=1 false_verdicts_pct=30.00 leaked=0 lost_runs=0");
    }

    @Test
    void verdictsThatCanHardlyBeFalseDoNotHideThoseThatAre() {
        Outcome equal = about("equal", Effect.HARMED, verdicts(20, 6));
        Outcome slower = about("slower", Effect.HARMED, verdicts(400, 0));

        assertThat(new Summary(List.of(equal, slower), List.of()).figures())
                .isEqualTo("episodes=2 violations=1 false_verdicts_pct=30.00 leaked=0 lost_runs=0");
    }

    @Test
    void aStudyWithoutItsInjectionIsNoEpisodeWhoseVerdictsCount() {
        Summary summary = new Summary(List.of(about("equal", Effect.MISSED, verdicts(20, 6))), List.of());

        assertThat(summary.figures()).isEqualTo("episodes=0 violations=0 false_verdicts_pct=0.00 leaked=0 lost_runs=0");
    }

    @Test
    void aTargetIsKilledAndEverythingHolds() throws IOException, InterruptedException {
        Episode episode = new Episode(
                1, 5, StudyKind.COMMAND, Injection.KILL_TARGET, new Moment(3, Duration.ofMillis(50)), 1, false, 11);

        Outcome outcome = new EpisodeRun(episode, directory.resolve("episode"), directory.resolve("cache")).run();

        assertThat(outcome.violations()).isEmpty();
        assertThat(outcome.effect()).isEqualTo(Effect.HARMED);
        assertThat(outcome.runs()).containsEntry("failed", 1).containsEntry("successful", 11);
        assertThat(Files.readString(directory.resolve("episode").resolve("study.jsonl")))
                .contains("killed by SIGKILL");
    }

    @Tag("extended")
    @Test
    void verdictsThatNoDiskTakesAreNotMissed() throws IOException, InterruptedException {
        assumeThat(Injection.FILL_RESULTS.impossible()).isEmpty();
        // full from the middle of the study to its end
        Episode episode = Episode.draw(3, 3);
        assertThat(episode.study()).isEqualTo(StudyKind.COMMAND);
        assertThat(episode.injection()).isEqualTo(Injection.FILL_RESULTS);

        Outcome outcome = new EpisodeRun(episode, directory.resolve("episode"), directory.resolve("cache")).run();

        assertThat(outcome.violations()).isEmpty();
        assertThat(outcome.verdicts()).isEmpty();
    }

    @Test
    void aTestJvmIsKilledAndEverythingHolds() throws IOException, InterruptedException {
        Episode episode = new Episode(
                2, 5, StudyKind.COMMAND, Injection.KILL_TEST_JVM, new Moment(4, Duration.ofMillis(80)), 3, false, 12);

        Outcome outcome = new EpisodeRun(episode, directory.resolve("episode"), directory.resolve("cache")).run();

        assertThat(outcome.violations()).isEmpty();
        assertThat(outcome.effect()).isEqualTo(Effect.KILLED);
        assertThat(outcome.verdicts()).isEmpty();
        assertThat(Arrays.asList(4, 5)).contains(outcome.runs().get("successful"));
    }
}
