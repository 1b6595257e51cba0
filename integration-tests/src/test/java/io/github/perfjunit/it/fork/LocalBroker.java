package io.github.perfjunit.it.fork;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The broker that is installed on the machine of the tests. */
public final class LocalBroker {

    /** The program, where Debian's package puts it. */
    public static final Path PROGRAM = Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server");

    private LocalBroker() {}

    /** Skips a test for which there is none. */
    public static void assume() {
        Assumptions.assumeTrue(Files.isExecutable(PROGRAM), "rabbitmq-server is not installed on this machine");
    }
}
