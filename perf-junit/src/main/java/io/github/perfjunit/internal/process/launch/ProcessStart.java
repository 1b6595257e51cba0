package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The launch of a process: as a child of this JVM, or of an accountant. */
final class ProcessStart {

    private ProcessStart() {}

    static LaunchedProcess launch(LaunchSpec spec, ProcessGuard guard) throws IOException {
        Map<String, String> environment = new HashMap<>(spec.environment());
        guard.markIn(environment);
        Optional<RusageLauncher> accountant = spec.accounting() == Accounting.KERNEL
                ? RusageLauncher.hire(spec.workingDirectory().toFile(), environment)
                : Optional.empty();
        ProcessTree tree = new ProcessTree();
        Map<String, String> mark = new HashMap<>();
        tree.markIn(mark);
        if (accountant.isPresent()) {
            long launchedAt = System.nanoTime();
            return new LaunchedProcess(spec, accountant.get().launch(spec, mark), tree, guard, launchedAt);
        }
        environment.putAll(mark);
        ProcessBuilder builder = builder(spec, environment);
        long launchedAt = System.nanoTime();
        return new LaunchedProcess(spec, builder.start(), tree, guard, launchedAt);
    }

    private static ProcessBuilder builder(LaunchSpec spec, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(spec.command())
                .directory(spec.workingDirectory().toFile());
        if (spec.answers() == LaunchSpec.Answers.PIPE) {
            builder.redirectError(Redirect.appendTo(spec.output().toFile()));
        } else {
            builder.redirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(spec.output().toFile()));
        }
        if (spec.input() == LaunchSpec.Input.EMPTY) {
            builder.redirectInput(Redirect.from(new File("/dev/null")));
        }
        builder.environment().putAll(environment);
        return builder;
    }
}
