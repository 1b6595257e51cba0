package io.github.perfjunit.benchmark.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.process.ResourceUsage;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The shapes in small: that everybody accounts, and that what is told has to do with it. */
@EnabledOnOs(OS.LINUX)
class AccuracyTest {

    @Test
    void everyShapeAccountsForAllOfItsProcesses(@TempDir Path directory) {
        assumeThat(isProgram("perl") && isProgram("python3"))
                .as("Perl and Python")
                .isTrue();
        String script = Path.of("accuracy-shapes.py").toAbsolutePath().toString();
        try (Commands commands = new Commands(directory)) {
            for (Shape shape : Shape.ALL) {
                Shape small = new Shape(shape.name(), shape.words(), 0.1, shape.processes());
                Path accounts = directory.resolve(shape.name() + shape.seconds());
                ResourceUsage spent = commands.measure(
                        small.command("python3", script, accounts.toString()),
                        () -> Commands.lines(accounts).size() >= shape.processes());
                List<String> lines = Commands.lines(accounts);
                double seconds = lines.stream()
                                .mapToLong(line -> Long.parseLong(line.split(" ", -1)[0]))
                                .sum()
                        / 1e6;
                assertThat(lines).as(small.title()).hasSize(shape.processes());
                // Not more than a tenth apart even where python3 is a script that looks for the interpreter.
                assertThat(spent.cpuTime().toNanos() / 1e9).as(small.title()).isGreaterThan(0.9 * seconds);
            }
        }
    }

    private static boolean isProgram(String name) {
        return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }
}
