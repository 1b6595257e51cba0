package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import java.io.IOException;
import java.util.List;

/** The processes of a target that runs, one for each of its programs that has one here. */
final class TargetProcesses {

    private TargetProcesses() {}

    /**
     * Returns their ids.
     *
     * @throws IOException if the target was not started
     */
    static List<Long> of(MeasuredRun run) throws IOException {
        ActiveTarget target = run.active().orElseThrow(() -> new IOException("it was not started"));
        List<Running> programs = target.system()
                .map(system -> system.programs().stream()
                        .map(program -> program.live().running())
                        .toList())
                .orElse(List.of(target.running()));
        return programs.stream()
                .flatMap(program -> program.processId().stream().boxed())
                .toList();
    }
}
