package io.github.perfjunit.it.fork;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.postgresql.internal.PostgreSql;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** The PostgreSQL that is installed on the machine of the tests. */
public final class LocalPostgreSql {

    /** The versions, where Debian's packages put them. */
    private static final Path VERSIONS = Path.of("/usr/lib/postgresql");

    private LocalPostgreSql() {}

    /** Skips a test for which there is none. */
    public static void assume() {
        Assumptions.assumeTrue(Files.isDirectory(VERSIONS), "postgresql is not installed on this machine");
    }

    /** Starts a server that belongs to the test: for studies it is one of somebody else. */
    public static PostgreSql start(ProcessGuard guard) {
        return start(guard, Map.of());
    }

    /** The same with these settings. */
    public static PostgreSql start(ProcessGuard guard, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put(Constants.kindOf("postgresql"), "local");
        return PostgreSql.start(new ServiceEnvironment(Settings.from(key -> Optional.ofNullable(all.get(key))), guard));
    }
}
