package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.internal.release.NoReleaseException;
import io.github.perfjunit.internal.release.WantedRelease;
import io.github.perfjunit.internal.target.artifact.JarManifest;
import io.github.perfjunit.postgresql.internal.SqlScript;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The readers of programs that are targets, and of what helpers of the library answer. */
final class ProgramSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String MANIFEST =
            "Manifest-Version: 1.0\r\nMain-Class: com.acme.Shop\r\nClass-Path: lib/a.jar lib/b%20c.jar ../d.\r\n jar\r\n\r\n";

    private static final String SCRIPT =
            """
            #!/bin/sh
            # starts the shop
            APP_HOME=$(dirname "$0")/..
            exec "$JAVA_HOME/bin/java" -cp "$APP_HOME/lib/*:app.jar" com.acme.Shop "$@"
            """;

    private static final String SQL =
            "\\restrict abc\ncreate table a (b int);\ninsert into a values (1);\n\\unrestrict abc\n";

    private static final String ANSWER =
            """
            #Thu Jan 01 00:00:00 UTC 2026
            release.0.version=1.4
            release.0.repository=central
            release.0.file=/home/me/.m2/shop-1.4.jar
            release.0.classpath=/a.jar\\:/b.jar
            release.0.sha256=00
            release.0.note=
            """;

    private static final String FAILURE = "failure=com.acme\\:shop\\:1.4 is in none of the repositories central\n";

    private static final String REPORTS = "ready\npid 4711\nexit 143\nall 123456 65536\n";

    private ProgramSubjects() {}

    static List<Subject> all(Scratch scratch) {
        return List.of(
                jar(scratch),
                manifest(scratch),
                script(scratch),
                unknownFiles(),
                sql(scratch),
                release(scratch),
                accountant());
    }

    private static byte[] jar(byte[] manifest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CRC32 crc = new CRC32();
        crc.update(manifest);
        ZipEntry entry = new ZipEntry("META-INF/MANIFEST.MF");
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(manifest.length);
        entry.setCrc(crc.getValue());
        entry.setTime(0);
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            jar.putNextEntry(entry);
            jar.write(manifest);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A damaged archive. */
    private static Subject jar(Scratch scratch) {
        Path file = scratch.place("jar/app.jar");
        return Subject.of("jar", input -> JarManifest.of(Files.write(file, input)))
                .documents(IOException.class)
                .costing(4)
                .from(jar(MANIFEST.getBytes(UTF_8)));
    }

    /** A sound archive with a damaged manifest. */
    private static Subject manifest(Scratch scratch) {
        Path file = scratch.place("manifest/app.jar");
        return Subject.of("jar-manifest", input -> JarManifest.of(Files.write(file, jar(input))))
                .documents(IOException.class)
                .costing(4)
                .from(MANIFEST, "Manifest-Version: 1.0\nMain-Class: A\n\nName: a/\nSealed: true\n");
    }

    private static Subject script(Scratch scratch) {
        Internals.Code of = LIBRARY.method("internal.target.artifact.ScriptFiles", "of", Path.class, Path.class);
        Path folder = scratch.folder("script/bin");
        return Subject.of("start-script", input -> of.call(Files.write(folder.resolve("start.sh"), input), folder))
                .documents(IOException.class)
                .costing(20)
                .from(SCRIPT);
    }

    private static Subject unknownFiles() {
        Internals.Code sign = LIBRARY.method(
                "internal.target.UnknownFiles", "sign", String.class, String.class, Path.class, Path.class, Set.class);
        Path folder = Path.of("no-such-folder", "bin");
        return Subject.of(
                        "start-script-text",
                        input -> sign.call("a", new String(input, ISO_8859_1), folder, folder, Set.of("app.jar")))
                .from(SCRIPT, "#!/bin/bash\nset -e\ncd x; ./gradlew run | tee log\njava -jar target/*.jar\n");
    }

    private static Subject sql(Scratch scratch) {
        Path file = scratch.place("schema.sql");
        return Subject.of(
                        "sql-script",
                        input -> SqlScript.read(Files.write(file, input).toString()))
                .documents(IllegalArgumentException.class)
                .documents(UncheckedIOException.class)
                .costing(8)
                .from(SQL);
    }

    /** The file that the forked resolver of releases writes. */
    private static Subject release(Scratch scratch) {
        Internals.Code files = LIBRARY.constructor("internal.release.ResolverFiles", Path.class);
        Internals.Code answer = LIBRARY.method("internal.release.ResolverFiles", "answer", List.class);
        Path folder = scratch.folder("release");
        List<WantedRelease> wanted = List.of(new WantedRelease(Release.of("com.acme:shop:1.4"), Set.of()));
        return Subject.of("release-answer", input -> {
                    Files.write(folder.resolve("answer.properties"), input);
                    answer.call(files.call(folder), wanted);
                })
                .documents(IOException.class)
                .documents(NoReleaseException.class)
                .from(ANSWER, FAILURE);
    }

    /** The lines of the process that accounts for the target's use of the machine. All that is awaited must end, whatever it says. */
    private static Subject accountant() {
        Internals.Code reports = LIBRARY.constructor("internal.process.launch.RusageReports");
        Internals.Code read = LIBRARY.method("internal.process.launch.RusageReports", "read", InputStream.class);
        List<Internals.Code> awaited = List.of(
                LIBRARY.method("internal.process.launch.RusageReports", "ready"),
                LIBRARY.method("internal.process.launch.RusageReports", "pid"),
                LIBRARY.method("internal.process.launch.RusageReports", "exit"),
                LIBRARY.method("internal.process.launch.RusageReports", "all"));
        return Subject.of("accountant", input -> {
                    Object reading = reports.call();
                    read.call(reading, new ByteArrayInputStream(input));
                    for (Internals.Code each : awaited) {
                        if (!(each.call(reading) instanceof CompletableFuture<?> report) || !report.isDone()) {
                            throw new AssertionError("a report is awaited without end");
                        }
                    }
                })
                .from(REPORTS, "failed No such file or directory\n");
    }
}
