package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.benchmark.fuzz.Finding.Kind;
import io.github.perfjunit.benchmark.fuzz.Fuzzer.Round;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("extended")
class FuzzTest {

    private static final Pattern LIMIT = Pattern.compile("limit=(\\d+)");

    private static final long ROUND = 30_000;

    /** As usual, but that a thread that hangs is not waited for so long. */
    private static final Limits QUICK = new Limits(Duration.ofSeconds(2), 64 << 20, 1_000, 1);

    private static final Limits SHORT = new Limits(Duration.ofMillis(300), 64 << 20, 1_000, 2);

    @TempDir
    Path directory;

    private Subjects subjects(List<String> missing) {
        return new Subjects(directory.resolve("corpus"), missing::add);
    }

    private Findings findings() {
        return Findings.anew(directory.resolve("found"), line -> {});
    }

    @Test
    void aShortRoundOverAllReadersFindsNothing() throws Exception {
        try (Subjects subjects = subjects(new ArrayList<>())) {
            Findings findings = findings();
            Fuzzer fuzzer = new Fuzzer(1, QUICK, findings);
            for (Subject subject : subjects.all()) {
                fuzzer.fuzz(subject, 0, Campaign.share(subject, subjects.all(), ROUND));
            }

            assertThat(findings.all()).isEmpty();
        }
    }

    /** Mutations of what is refused at once would show nothing. Of several documents, one may be the account of a failure. */
    @Test
    void readersAcceptTheirDocuments() {
        try (Subjects subjects = subjects(new ArrayList<>())) {
            assertThat(subjects.all())
                    .hasSizeGreaterThan(40)
                    .extracting(Subject::name)
                    .doesNotHaveDuplicates();
            for (Subject subject : subjects.all()) {
                List<Throwable> thrown = thrownForDocuments(subject);

                assertThat(subject.corpus()).as(subject.name()).isNotEmpty();
                assertThat(thrown).as(subject.name()).allMatch(subject::expects);
                assertThat(thrown)
                        .as(subject.name())
                        .hasSizeLessThan(subject.corpus().size());
            }
        }
    }

    private static List<Throwable> thrownForDocuments(Subject subject) {
        List<Throwable> thrown = new ArrayList<>();
        for (byte[] document : subject.corpus()) {
            Throwable each = catchThrowable(() -> subject.reader().read(document.clone()));
            if (each != null) {
                thrown.add(each);
            }
        }
        return thrown;
    }

    @Test
    void readersOfForkedProgramsAreFuzzedAsWell() {
        assumeTrue(
                FuzzTest.class.getResource("/io/github/perfjunit/generator/generator.jar") != null,
                "programs are in jars, which the phase package makes");
        List<String> missing = new ArrayList<>();
        try (Subjects subjects = subjects(missing)) {
            assertThat(missing).isEmpty();
            assertThat(subjects.all())
                    .extracting(Subject::name)
                    .contains("generator-plan", "http-answer", "maven-settings", "study.json", "openapi");
        }
    }

    private Round fuzz(Subject subject, Limits limits, Findings findings) throws InterruptedException {
        return new Fuzzer(7, limits, findings).fuzz(subject, 0, 20_000);
    }

    /** A number that is too large gets past the pattern. */
    private static void readLimit(String text) {
        Matcher limit = LIMIT.matcher(text);
        if (!limit.find()) {
            throw new IllegalArgumentException("there is no limit in it");
        }
        int unused = Integer.parseInt(limit.group(1));
    }

    private static Subject withCrash() {
        return Subject.ofText("planted", FuzzTest::readLimit)
                .documents(IllegalArgumentException.class)
                .from("name=a\nlimit=10\n");
    }

    @Test
    void findsACrashOnceAndKeepsItsInput() throws Exception {
        List<String> lines = new ArrayList<>();
        Findings findings = Findings.anew(directory, lines::add);

        Round round = fuzz(withCrash(), Limits.USUAL, findings);

        assertThat(round.next()).isEqualTo(20_000);
        assertThat(round.stuck()).isFalse();
        assertThat(findings.all()).hasSize(1);
        Finding crash = findings.all().get(0);
        assertThat(lines)
                .containsExactly(
                        "crash planted#" + crash.number() + " java.lang.NumberFormatException at " + crash.place());
        assertThat(findings.count(crash)).isGreaterThan(1);
        assertThat(directory.resolve("planted-" + crash.number() + ".input")).exists();
        assertThat(directory.resolve("planted-" + crash.number() + ".txt"))
                .content(UTF_8)
                .contains("NumberFormatException", "FuzzTest.readLimit");
        assertThat(directory.resolve("planted-" + crash.number() + ".reduced"))
                .content(UTF_8)
                .matches("limit=\\d{10,12}");
    }

    @Test
    void failuresAreReadBackByTheNextJvm() throws Exception {
        Findings findings = Findings.anew(directory, line -> {});
        fuzz(withCrash(), Limits.USUAL, findings);

        Findings later = Findings.goingOn(directory, line -> {});

        assertThat(later.all()).isEqualTo(findings.all());
        assertThat(later.add(findings.all().get(0), new byte[0])).isFalse();
        assertThat(Findings.anew(directory, line -> {}).all()).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anInputIsRepeatedByItsSubjectAndNumber() throws Exception {
        Findings findings = Findings.anew(directory, line -> {});
        fuzz(withCrash(), Limits.USUAL, findings);
        long number = findings.all().get(0).number();

        byte[] again = new Inputs(withCrash(), 7).input(number);

        assertThat(again).isEqualTo(Files.readAllBytes(directory.resolve("planted-" + number + ".input")));
        assertThatThrownBy(() -> withCrash().reader().read(again)).isInstanceOf(NumberFormatException.class);
        assertThat(new Inputs(withCrash(), 8).input(number)).isNotEqualTo(again);
        assertThat(new Inputs(withCrash(), 7).input(0)).isEqualTo("name=a\nlimit=10\n".getBytes(UTF_8));
    }

    /** A reader that waits without end for a bracket. */
    private static Subject withHang() {
        return Subject.ofText("planted-hang", text -> {
                    boolean isOpen = text.contains("<") && !text.contains(">");
                    while (isOpen && !Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                })
                .from("<a>b</a>");
    }

    @Test
    void findsAHang() throws Exception {
        Findings findings = Findings.anew(directory, line -> {});

        Round round = fuzz(withHang(), SHORT, findings);

        assertThat(round.stuck()).isTrue();
        Finding hang = findings.all().get(0);
        assertThat(round.next()).isEqualTo(hang.number() + 1).isLessThan(20_000);
        assertThat(hang.kind()).isEqualTo(Kind.HANG);
        assertThat(hang.details()).contains("FuzzTest");
        assertThat(directory.resolve("planted-hang-" + hang.number() + ".input"))
                .content(UTF_8)
                .contains("<")
                .doesNotContain(">");
    }

    /** Each JVM ends with a hang, and the next one goes on; here they are objects. */
    @Test
    void goesOnBehindAHangUntilThereAreTooMany() throws Exception {
        List<Subject> both = List.of(withHang(), withCrash());

        assertThat(new Campaign(both, 2_000, 7, SHORT, directory).isDone()).isFalse();
        assertThat(new Campaign(both, 2_000, 7, SHORT, directory).isDone()).isFalse();
        Campaign third = new Campaign(both, 2_000, 7, SHORT, directory);
        assertThat(third.isDone()).isTrue();

        assertThat(third.hasFailed()).isTrue();
        assertThat(Findings.goingOn(directory, line -> {}).all())
                .extracting(Finding::kind)
                .contains(Kind.HANG, Kind.CRASH);
        assertThat(directory.resolve("state")).doesNotExist();
    }

    /** As a JVM leaves it whose heap was full. */
    @Test
    void passesOverAnInputThatHasEndedTwoJvms() throws Exception {
        List<Subject> one = List.of(withCrash());
        Path state = directory.resolve("state");
        State.open(state).reads(2);
        State.open(state).reads(2);

        assertThat(new Campaign(one, 2_000, 7, SHORT, directory).isDone()).isTrue();

        assertThat(Findings.goingOn(directory, line -> {}).all())
                .filteredOn(finding -> finding.kind() == Kind.MEMORY)
                .extracting(Finding::number)
                .containsExactly(2L);
    }

    /** A reader that believes a length. */
    private static Subject withMemory(int most) {
        return Subject.ofText("planted", text -> {
                    Matcher length = LIMIT.matcher(text);
                    long left = length.find() ? (long) Math.min(most, Double.parseDouble(length.group(1))) : 0;
                    while (left > 0 && !Thread.currentThread().isInterrupted()) {
                        left -= new byte[(int) Math.min(left, 1 << 20)].length;
                    }
                })
                .from("limit=10 abc");
    }

    @Test
    void findsMemoryThatAnInputAnnounces() throws Exception {
        Findings findings = Findings.anew(directory, line -> {});

        Round round = fuzz(withMemory(3 << 20), new Limits(Duration.ofSeconds(5), 1 << 20, 1_000, 1), findings);

        assertThat(round.stuck()).isFalse();
        assertThat(round.largest()).isGreaterThan(3 << 20);
        assertThat(findings.all()).extracting(Finding::kind).containsExactly(Kind.MEMORY);
    }

    @Test
    void doesNotWaitForMemoryWithoutEnd() throws Exception {
        Findings findings = Findings.anew(directory, line -> {});

        Round round =
                fuzz(withMemory(Integer.MAX_VALUE), new Limits(Duration.ofMinutes(5), 1 << 20, 1_000, 1), findings);

        assertThat(round.stuck()).isTrue();
        Finding last = findings.all().get(findings.all().size() - 1);
        assertThat(last.kind()).isEqualTo(Kind.MEMORY);
        assertThat(last.details()).contains("FuzzTest");
    }

    @Test
    void ofAGeneralExceptionASubclassIsAnother() {
        Subject subject = withCrash();

        assertThat(subject.expects(new IllegalArgumentException("documented"))).isTrue();
        assertThat(subject.expects(new NumberFormatException("For input string")))
                .isFalse();
        assertThat(subject.expects(new StackOverflowError())).isFalse();
        assertThat(subject.documents(IOException.class).expects(new EOFException()))
                .isTrue();
    }

    @Test
    void theLastLineHasFigures() {
        assertThat(Campaign.figures(1_000, 60, 2, 1, 0, 3))
                .isEqualTo("inputs=1000 crashes=2 subjects=60 hangs=1 memory=0 largest_mib=3.0");
    }

    @Test
    void inputsAreSharedByCost() {
        Subject cheap = withCrash();
        Subject costly = withCrash().costing(4);
        List<Subject> both = List.of(cheap, costly);

        assertThat(Campaign.share(cheap, both, 1_000)).isEqualTo(800);
        assertThat(Campaign.share(costly, both, 1_000)).isEqualTo(200);
    }
}
