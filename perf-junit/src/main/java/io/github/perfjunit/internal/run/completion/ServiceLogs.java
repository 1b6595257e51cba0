package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.BackingService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Keeps what the services printed, when a run has failed: their own files are gone with them. */
final class ServiceLogs {

    /** Enough for a start and what came after it. */
    private static final int LINES = 2_000;

    private ServiceLogs() {}

    /** Best effort: it must not hide why the run failed. */
    static void keep(MeasuredRun run) {
        Path directory = run.resources().serviceLogs();
        Secrets secrets = run.secrets();
        for (BackingService service : run.resources().bench().services()) {
            try {
                List<String> lines = service.instance().lastLines(LINES).stream()
                        .map(secrets::hide)
                        .toList();
                if (!lines.isEmpty()) {
                    Files.createDirectories(directory);
                    Files.write(directory.resolve(service.name() + ".log"), lines);
                }
            } catch (IOException | RuntimeException e) {
                run.note(FailureReasons.because("what " + service.name() + " printed was not kept", e));
            }
        }
    }
}
