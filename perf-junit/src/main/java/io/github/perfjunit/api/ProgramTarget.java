package io.github.perfjunit.api;

import java.nio.file.Path;
import org.apiguardian.api.API;

/**
 * A target that perf-junit starts as a program of the operating system: an executable or a command.
 *
 * <pre>{@code
 * static final Target compiled = Target.executable("target/shop-runner").configuredFor(QUARKUS).args("-Xmx64m");
 * static final Target script = Target.command("python3", "shop.py").env("PORT", "{http.port}").readyAt("/up");
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class ProgramTarget extends LaunchedTarget<ProgramTarget> {

    ProgramTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    ProgramTarget with(TargetDefinition changed) {
        return new ProgramTarget(changed);
    }

    /**
     * Starts the program in this directory, which must exist when the tests begin. The paths of executables stay what they are:
     * they begin at the working directory of the tests.
     */
    public ProgramTarget workingDirectory(Path directory) {
        return with(definition().with(definition().start().withWorkingDirectory(absolute(directory))));
    }
}
