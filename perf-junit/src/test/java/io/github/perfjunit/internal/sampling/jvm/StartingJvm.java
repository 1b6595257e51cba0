package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.internal.sampling.TestProgram;
import java.io.IOException;

/** A JVM that starts another one and waits for it, as Maven does. The other one prints a line and waits for one. */
final class StartingJvm {

    private StartingJvm() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length > 0) {
            System.out.println("started");
            System.in.read();
            return;
        }
        new ProcessBuilder(TestProgram.javaCommand(StartingJvm.class, "below"))
                .inheritIO()
                .start()
                .waitFor();
    }
}
