package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.explain.Profile;
import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.explain.RecordingReader;
import io.github.perfjunit.internal.explain.Stack;
import io.github.perfjunit.internal.explain.StackWeights;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.explain.Window;
import io.github.perfjunit.internal.explain.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** The readers of profiles: folders of collapsed stacks, and recordings. */
final class ProfileSubjects {

    private ProfileSubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        return List.of(
                file(scratch, Kind.CPU.file()),
                file(scratch, Kind.ALLOCATION.partsFile()),
                file(scratch, "profile.properties"),
                recording(documents, scratch));
    }

    private static StackWeights weights(double scale) {
        StackWeights weights = new StackWeights();
        for (int part = 0; part < StackWeights.PARTS; part++) {
            weights.add(
                    Stack.of("java.lang.Thread.run", "com.acme.Cart.total", "java.lang.String.format"), part, scale, 3);
            weights.add(Stack.of("java.lang.Thread.run", "com.acme.Cart.add"), part, 2 * scale);
            weights.add(new Stack(Stack.Role.COLLECTOR, List.of("G1 Young")), part, scale / 2);
        }
        return weights;
    }

    /** Writes a profile by the library's own writer. */
    private static ProfileFolder written(Scratch scratch, String name) {
        ProfileFolder folder = new ProfileFolder(scratch.folder(name));
        Map<Kind, StackWeights> weights = new EnumMap<>(Kind.class);
        weights.put(Kind.CPU, weights(0.25));
        weights.put(Kind.ALLOCATION, weights(4096));
        try {
            folder.write(new Profile(new Work("request", 1_000), "async-profiler 4.4", weights, 0.02));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }

    /** One of the files of a folder, beside sound ones. */
    private static Subject file(Scratch scratch, String name) {
        ProfileFolder folder = written(scratch, "profile-" + name);
        Path file = folder.path().resolve(name);
        return Subject.of("profile-" + name, input -> {
                    Files.write(file, input);
                    folder.read();
                })
                .documents(IOException.class)
                .documents(UnreadableProfileException.class)
                .costing(4)
                .from(Documents.read(file))
                .from("a;b;c 12\n[JIT compiler threads];C2 3\n".getBytes(UTF_8));
    }

    /** A recording of this JVM, made when it is first needed. */
    private static Subject recording(Documents documents, Scratch scratch) {
        Path file = scratch.place("recording/profile.jfr");
        return Subject.of(
                        "recording",
                        input -> RecordingReader.read(new Recording(Files.write(file, input), 0.01, 0), Window.ALL))
                .documents(UnreadableProfileException.class)
                .costing(100)
                .from(documents.kept("recording.jfr", () -> made(scratch)));
    }

    private static byte[] made(Scratch scratch) throws IOException {
        Path file = scratch.place("made.jfr");
        try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
            recording.enable("jdk.ThreadPark").withoutThreshold().withStackTrace();
            recording.enable("jdk.ObjectAllocationSample").withStackTrace();
            recording.start();
            LockSupport.parkNanos(1_000_000);
            recording.stop();
            recording.dump(file);
            return Files.readAllBytes(file);
        }
    }
}
