package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A Java program for tests: {@code small.Main}, which prints what it was told. */
public final class SmallProgram {
    public static final String NAME = "small.Main";

    private static final String SOURCE =
            """
            package small;

            public class Main {
                public static class Nested {}

                public static void main(String[] args) {
                    System.out.println("arguments " + String.join(",", args));
                    System.out.println("colour " + System.getProperty("colour"));
                    System.out.println("java " + Runtime.version().feature());
                    System.out.println("in " + System.getProperty("user.dir"));
                }
            }
            """;

    private SmallProgram() {}

    /** Compiles it into this folder, which is created. */
    public static Path compileTo(Path classes) throws IOException {
        Path source = Files.createDirectories(classes.resolveSibling("source")).resolve("Main.java");
        Files.writeString(source, SOURCE);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int code = compiler.run(
                null,
                OutputStream.nullOutputStream(),
                null,
                "--release",
                "17",
                "-d",
                classes.toString(),
                source.toString());
        assertThat(code).isZero();
        return classes;
    }

    /** Packs the classes into a jar without a manifest. */
    static Path pack(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String file : new String[] {"small/Main.class", "small/Main$Nested.class"}) {
                out.putNextEntry(new JarEntry(file));
                Files.copy(classes.resolve(file), out);
            }
        }
        return jar;
    }
}
