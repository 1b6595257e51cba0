package io.github.perfjunit.it.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;

/** A terminal's part in the life of the processes in its foreground. */
public final class Keyboard {

    /** With a group of its own, whose id is the pid; and with a SIGINT that is heard, which a shell's background job's isn't. */
    public static final List<String> FOREGROUND = List.of("setsid", "env", "--default-signal=INT");

    private Keyboard() {}

    /** The interrupt key: a signal to all processes of the group, at once. */
    public static void interrupt(Process head) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-INT", "--", "-" + head.pid()).start();
        assertThat(kill.waitFor()).as("kill -INT").isZero();
    }
}
