package io.github.perfjunit.internal.process.guard;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program that is going to be killed. Below the directory that is given it launches processes under a guard, has a
 * directory deleted and another kept, a command run and another cancelled, and prints the guard's pid when all is set.
 */
final class Victim {

    private Victim() {}

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        ProcessGuard guard = ProcessGuard.start(List.of(directory));
        launch(directory, guard, "echo $$ > alone; exec sleep 600");
        launch(directory, guard, "sh -c 'echo $$ > deep; sleep 600; :' & echo $! > child; sleep 600 & wait");
        LaunchedProcess released = launch(directory, guard, "echo $$ > released; exec sleep 600");
        guard.release(released.pid());
        guard.deleteAtDeath(directory.resolve(args[1]));
        guard.deleteAtDeath(directory.resolve("kept"));
        guard.keep(directory.resolve("kept"));
        String ran = directory.resolve("ran").toString();
        guard.runAtDeath(
                List.of("sh", "-c", "printf '%s|' \"$@\" > \"$0\"", ran, "", "a b", "$(touch x)`'\"\\n\n", "*"));
        guard.runAtDeath(List.of("touch", directory.resolve("cancelled").toString()))
                .cancel();
        Files.writeString(directory.resolve("guard"), guard.pid() + "\n");
        if (args.length > 2) {
            guard.close();
        }
        System.in.read();
    }

    private static LaunchedProcess launch(Path directory, ProcessGuard guard, String script) {
        return LaunchedProcess.launch(
                new LaunchSpec("victim's", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("log")),
                guard);
    }
}
