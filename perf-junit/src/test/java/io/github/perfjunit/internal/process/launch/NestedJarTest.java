package io.github.perfjunit.internal.process.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A jar in a jar, and the archive of its classes. */
class NestedJarTest {

    private static final String RESOURCE = "a/program.jar";
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1");

    @TempDir
    private Path directory;

    private Path cache;
    private Path temporary;
    private URL resource;

    /** The program in the nested jar. */
    static final class Program {

        private Program() {}

        public static void main(String[] words) {
            System.out.println("program " + String.join(" ", words));
        }
    }

    @BeforeEach
    void publish() throws IOException {
        cache = directory.resolve("cache");
        temporary = Files.createDirectory(directory.resolve("temporary"));
        Path inner = directory.resolve("inner.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Program.class.getName());
        String classFile = Program.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(inner), manifest);
                InputStream content = requireNonNull(NestedJarTest.class.getResourceAsStream("/" + classFile))) {
            write(jar, classFile, content.readAllBytes());
        }
        Path outer = directory.resolve("outer.jar");
        try (OutputStream file = Files.newOutputStream(outer);
                JarOutputStream jar = new JarOutputStream(file)) {
            write(jar, RESOURCE, Files.readAllBytes(inner));
        }
        resource = new URL("jar:" + outer.toUri() + "!/" + RESOURCE);
    }

    private static void write(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(content);
        jar.closeEntry();
    }

    private NestedJar unpacked() throws IOException {
        Settings settings =
                Settings.from(key -> Optional.of(cache.toString()).filter(any -> key.equals("perfjunit.cache")));
        return NestedJar.unpacked(resource, "tool", settings, temporary);
    }

    private ClassArchive archive(List<String> options, Path javaHome, String... inherited) throws IOException {
        return new ClassArchive(unpacked(), "greeting", options, temporary, javaHome, List.of(inherited));
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static void assumeArchives() {
        assumeThat(JAVA_HOME.resolve("lib/server/classes.jsa"))
                .as("else this JDK makes no archives")
                .exists();
    }

    @Test
    void isFoundByTheContextClassLoader() throws IOException {
        assertThat(NestedJar.find(RESOURCE)).isEmpty();

        ClassLoader before = Thread.currentThread().getContextClassLoader();
        URL jar = directory.resolve("outer.jar").toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar})) {
            Thread.currentThread().setContextClassLoader(loader);

            Optional<URL> found = NestedJar.find(RESOURCE);

            assertThat(found.map(URL::getPath).orElse("")).endsWith("outer.jar!/" + RESOURCE);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void anArchiveIsMadeOnceAndUsedFromThenOn() throws IOException, InterruptedException {
        assumeArchives();
        ClassArchive first = archive(OPTIONS, JAVA_HOME);
        assertThat(first.isMade()).isTrue();
        assertThat(run(first.command(List.of(), "hello"))).contains("program hello");
        first.keep();

        ClassArchive second = archive(OPTIONS, JAVA_HOME);

        assertThat(second.isMade()).isFalse();
        List<String> strict = second.command(List.of("-Xshare:on", "-Xlog:class+load"), "hello");
        assertThat(strict).anyMatch(option -> option.startsWith("-XX:SharedArchiveFile=" + cache));
        assertThat(run(strict)).contains("NestedJarTest$Program source: shared objects file (top)");
        assertThat(archive(List.of("-XX:+UseSerialGC"), JAVA_HOME).isMade())
                .as("with other options it could not be used")
                .isTrue();
    }

    /** Else the archive of whoever unpacked it first would be of no use. */
    @Test
    void isTheSameFileHoweverOftenItIsUnpacked() throws IOException {
        NestedJar first = unpacked();
        FileTime time = Files.getLastModifiedTime(first.file());
        Files.writeString(first.file(), "half of it");

        NestedJar second = unpacked();

        assertThat(second).isEqualTo(first);
        assertThat(second.file()).hasSameBinaryContentAs(directory.resolve("inner.jar"));
        assertThat(Files.getLastModifiedTime(second.file())).isEqualTo(time);
        assertThat(second.folder()).isDirectoryNotContaining("glob:**.tmp");
    }

    /** A JVM that is to make one would not start. */
    @Test
    void aJdkWithoutAnArchiveOfItsOwnMakesNone() throws IOException {
        assertMakesNone(archive(OPTIONS, directory.resolve("jdk")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-javaagent:trace.jar=x", "-agentlib:jdwp", "-Xshare:off", "--patch-module=a=b"})
    void neitherDoesAJvmThatWouldNotStartThen(String option) throws IOException {
        assumeArchives();
        assertMakesNone(archive(List.of(option), JAVA_HOME));
        assertMakesNone(archive(OPTIONS, JAVA_HOME, "-Da=b", option));
        assertThat(archive(OPTIONS, JAVA_HOME, "-Da=b").isMade()).isTrue();
    }

    private static void assertMakesNone(ClassArchive archive) {
        assertThat(archive.isMade()).isFalse();
        assertThat(archive.command(List.of())).contains("-Xshare:auto").noneMatch(option -> option.contains(".jsa"));
    }

    @Test
    void whereTheCacheCannotBeWrittenItIsUnpackedForOneStart() throws IOException, InterruptedException {
        Files.createFile(cache);

        ClassArchive archive = archive(OPTIONS, JAVA_HOME);

        assertMakesNone(archive);
        assertThat(run(archive.command(List.of(), "hello"))).contains("program hello");
        assertThat(unpacked()).isEqualTo(new NestedJar(temporary.resolve("program.jar"), false));
    }

    /** As after a JVM that was killed, or a second one beside it. */
    @Test
    void whatIsNotMadeIsNotKept() throws IOException {
        assumeArchives();
        ClassArchive archive = archive(OPTIONS, JAVA_HOME);

        archive.keep();

        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(unpacked().folder())) {
            files.forEach(file -> names.add(String.valueOf(file.getFileName())));
        }
        assertThat(names).containsExactly("program.jar");
    }

    /** Each version of perf-junit has a folder, and each JDK an archive in it. */
    @Test
    void whatWasNotUsedForAMonthIsRemoved() throws IOException {
        Path current = unpacked().folder();
        Path unused = Files.writeString(old(cache.resolve("tool-1a2b-77"), 31).resolve("program.jar"), "old");
        Path lately = old(cache.resolve("tool-3c4d-77"), 29);
        Path others = old(cache.resolve("revisions"), 400);
        Path archive = Files.writeString(current.resolve("greeting-JDK-16-0000.jsa"), "");
        age(archive, 31);
        age(requireNonNull(unused.getParent()), 31);
        age(current, 31);

        NestedJar again = unpacked();

        assertThat(unused.getParent()).doesNotExist();
        assertThat(archive).doesNotExist();
        assertThat(lately).exists();
        assertThat(others).exists();
        assertThat(again.file()).hasSameBinaryContentAs(directory.resolve("inner.jar"));
        assertThat(Files.getLastModifiedTime(current).toInstant())
                .isAfter(Instant.now().minus(Duration.ofDays(1)));
    }

    private static Path old(Path folder, int days) throws IOException {
        Files.createDirectories(folder);
        age(folder, days);
        return folder;
    }

    private static void age(Path file, int days) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(days))));
    }
}
