package io.github.perfjunit.internal.target.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.Started;
import io.github.perfjunit.internal.target.artifact.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinningTest {

    private static boolean canPin() {
        return SearchPath.candidates("taskset", Path.of("")).anyMatch(SearchPath::isProgram);
    }

    @Test
    void theProgramRunsOnItsCoresOnly(@TempDir Path directory) throws Exception {
        assumeTrue(canPin(), "there is taskset");
        int core = firstCore();
        Target target = Target.command("sh", "-c", "grep Cpus_allowed_list /proc/$$/status")
                .pinnedTo(core, core);
        assertThat(Started.outputOf(target, directory)).contains("Cpus_allowed_list:\t" + core);
        assertThat(new NamedTarget("shop", target).description()).endsWith("(on cores " + core + ")");
    }

    private static int firstCore() throws Exception {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> Pinning.expanded(line.split("\\s+")[1]).first())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void coresThatAreNotThereAreRefused() {
        assumeTrue(canPin(), "there is taskset");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget("shop", Target.command("sh").pinnedTo(4095)).check(Set.of()))
                .withMessageStartingWith("target 'shop': pinnedTo(4095), but this JVM has no core 4095; it may use ");
    }

    @Test
    void whatCanNotBeIsRefusedWhereItIsWritten() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.command("sh").pinnedTo())
                .withMessage("pinnedTo(): it takes at least one core, and cores are counted from 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.command("sh").pinnedTo(1, -1))
                .withMessageStartingWith("pinnedTo(1,-1)");
    }

    @Test
    void rangesAreExpanded() {
        assertThat(Pinning.expanded("0-2,8")).containsExactly(0, 1, 2, 8);
        assertThat(Pinning.expanded("3")).containsExactly(3);
    }

    @Test
    void whatIsNoRangeIsLeftOut() {
        assertThat(Pinning.expanded("0-2147483647,a,2-1,-3,4-5-6,7,")).containsExactly(7);
    }
}
