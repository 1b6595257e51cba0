package io.github.perfjunit.internal.run.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;

/** A Java program for tests: says that it is up, and waits to be stopped. With an argument it halts instead. */
final class WaitingProgram {

    private static final String SOURCE =
            """
            package waiting;

            public class Main {
                public static void main(String[] args) throws InterruptedException {
                    System.out.println(args.length == 0 ? "it is up" : "no price list");
                    if (args.length > 0) {
                        Runtime.getRuntime().halt(3);
                    }
                    Thread.sleep(600_000);
                }
            }
            """;

    private WaitingProgram() {}

    /** Makes an executable jar of it in this directory. */
    static Path jar(Path directory) throws IOException {
        Path source = Files.writeString(directory.resolve("Main.java"), SOURCE);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        OutputStream.nullOutputStream(),
                        null,
                        "--release",
                        "17",
                        "-d",
                        directory.toString(),
                        source.toString());
        assertThat(code).isZero();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "waiting.Main");
        Path jar = directory.resolve("waiting.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("waiting/Main.class"));
            Files.copy(directory.resolve("waiting/Main.class"), out);
        }
        return jar;
    }
}
