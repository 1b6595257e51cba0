package io.github.perfjunit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The comparison of two profiles. */
class ExplainCommandTest extends CommandLineFixture {

    private Path profile(String name, String cpu) throws IOException {
        return profile(name, cpu, "profiler=async-profiler 4.4\n");
    }

    private Path profile(String name, String cpu, String profiler) throws IOException {
        Path folder = Files.createDirectories(results.resolve(name));
        Files.writeString(
                folder.resolve("profile.properties"), "unit=request\ncount=1000\nvariation=0.02\n" + profiler);
        Files.writeString(folder.resolve("cpu.collapsed"), cpu);
        return folder;
    }

    @Test
    void explainNamesTheMethodThatMakesTheDifference() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");
        Path after = profile(
                "after",
                "Main.run;com.acme.Cart.total 1000000\nMain.run;com.acme.Cart.total;java.util.regex.Pattern.compile 3000000\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .isEqualToIgnoringNewLines("CPU +3.00 ms/request (100 % of the difference) com.acme.Cart.total, in"
                        + " java.util.regex.Pattern.compile"
                        + "the noise is estimated, because " + before + " has no files *.parts"
                        + "the noise is estimated, because " + after + " has no files *.parts");
    }

    /** All of the difference is in one part of the time. */
    @Test
    void explainKnowsTheNoiseThatTheStudyKnew() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");
        Path after = profile("after", "Main.run;com.acme.Cart.total 4000000\n");
        Files.writeString(before.resolve("cpu.parts"), "0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.001\n");
        Files.writeString(after.resolve("cpu.parts"), "0.1 0.1 0.1 0.1 0.1 3.1 0.1 0.1 0.1 0.1 0.004\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .contains("no method differs by more than the noise of the profiles")
                .doesNotContain("estimated");
    }

    @Test
    void explainRefusesProfilesOfDifferentProfilers() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n", "profiler=JDK Flight Recorder\n");
        Path after = profile("after", "Main.run;com.acme.Cart.total 4000000\n");

        assertThat(run("explain", before, after)).isEqualTo(Main.NOT_DONE);
        assertThat(err())
                .startsWith("perf-junit: '" + before + "' was profiled by JDK Flight Recorder and '" + after
                        + "' by async-profiler 4.4, and profiles of different profilers can't be compared; name two"
                        + " profiles of one scenario and one profiler");
        assertThat(out()).isEmpty();
    }

    @Test
    void explainComparesVersionsOfOneProfilerAndSaysSo() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n", "profiler=async-profiler 4.3\n");
        Path after = profile("after", "Main.run;com.acme.Cart.total 4000000\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .contains(
                        "CPU +3.00 ms/request",
                        "the profiles were recorded by two versions, async-profiler 4.3 and async-profiler 4.4, so a"
                                + " difference can come from the profiler");
        assertThat(run("explain", after, after)).as(err()).isZero();
        assertThat(out()).containsOnlyOnce("two versions");
    }

    @Test
    void explainComparesAProfileOfAnEarlierVersionAndSaysWhatItDoesNotKnow() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n", "");
        Path after = profile("after", "Main.run;com.acme.Cart.total 4000000\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .contains("CPU +3.00 ms/request")
                .contains("it is not known whether one profiler recorded both, because " + before + " names none")
                .doesNotContain("because " + after + " names none");
    }

    @Test
    void explainSaysThatNothingDiffers() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");

        assertThat(run("explain", before, before)).as(err()).isZero();
        assertThat(out())
                .contains("no method differs by more than the noise of the profiles (CPU 1.00 ms → 1.00 ms/request)");
    }

    @Test
    void explainNeedsOneProfileOnEachSide() throws IOException {
        profile("both/before", "a.B.c 1\n");
        Path after = profile("both/after", "a.B.c 1\n");

        assertThat(run("explain", results.resolve("both"), after)).isEqualTo(Main.NOT_DONE);
        assertThat(err()).contains("there are several profiles below", "after, before; name the folder of one target");
        assertThat(run("explain", results.resolve("none"), after)).isEqualTo(Main.NOT_DONE);
        assertThat(err()).contains("there is no profile at");
    }
}
