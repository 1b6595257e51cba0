package io.github.perfjunit.internal.process;

import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that runs a class of this module in a JVM of its own. */
public final class JavaProgram {

    private JavaProgram() {}

    public static List<String> command(Class<?> main, String... arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = location(main) + File.pathSeparator + location(LaunchedProcess.class);
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-Xmx64m", "-cp", classPath));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
