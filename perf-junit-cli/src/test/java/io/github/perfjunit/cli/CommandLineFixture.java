package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;

import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** The command line, what it printed, and studies to read. */
abstract class CommandLineFixture {

    private final StringWriter out = new StringWriter();

    private final StringWriter err = new StringWriter();

    @TempDir
    Path results;

    int run(Object... arguments) {
        String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }

    static StudyOnDisk study(double factor) {
        return StudyOnDisk.of(DRAIN_TIME)
                .values("a", times(factor, 5, 5.1, 5.2, 5.3, 5.4, 5.5))
                .values("b", times(1, 7, 7.1, 7.2, 7.3, 7.4, 7.5));
    }

    static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    StudyDirectory recorded(String name, StudyOnDisk study) throws IOException {
        return study.writeTo(results.resolve(name));
    }

    /** Ten runs a side, all differences of one sign: 0.005 as published, 1/512 in truth. */
    static StudyOnDisk drains() {
        return StudyOnDisk.of(DRAIN_TIME)
                .values("quarkus", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9)
                .values("spring", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10.5);
    }
}
