package io.github.perfjunit.internal.run.explaining;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.process.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The recordings of a target, which are kept for other tools unless they hold a secret: a recording holds the options of its JVM. */
final class RawRecordings {

    private static final int PIECE = 1 << 20;
    private static final int OVERLAP = 1 << 12;

    private final ProfileFolder folder;
    private final Secrets secrets;
    private final Map<String, Path> kept = new LinkedHashMap<>();

    RawRecordings(ProfileFolder folder, Secrets secrets) {
        this.folder = folder;
        this.secrets = secrets;
    }

    /**
     * Moves them into the folder.
     *
     * @return a note, if one is left out
     */
    Optional<String> keep(Map<String, Recording> recordings) throws IOException {
        Files.createDirectories(folder.path());
        Optional<String> note = Optional.empty();
        for (Map.Entry<String, Recording> recording : recordings.entrySet()) {
            Path file = recording.getValue().file();
            if (!Files.isRegularFile(file)) {
                continue;
            }
            if (holdsSecret(file)) {
                note = Optional.of("the recording of '" + recording.getKey()
                        + "' is not kept, because it holds a secret of its command line; its stacks are");
            } else {
                Path target = recordings.size() == 1
                        ? folder.recording()
                        : folder.path().resolve("program-" + (kept.size() + 1) + ".jfr");
                Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
                kept.put(recording.getKey(), target);
            }
        }
        return note;
    }

    /** Returns the recordings where they are now. */
    List<Recording> kept(Map<String, Recording> recordings) {
        List<Recording> where = new ArrayList<>();
        recordings.forEach((program, recording) -> where.add(new Recording(
                kept.getOrDefault(program, recording.file()), recording.cpuSeconds(), recording.waitingSeconds())));
        return where;
    }

    private boolean holdsSecret(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            String end = "";
            for (byte[] piece = content.readNBytes(PIECE); piece.length > 0; piece = content.readNBytes(PIECE)) {
                String text = end + new String(piece, ISO_8859_1);
                if (secrets.areInBytes(text)) {
                    return true;
                }
                end = text.substring(Math.max(0, text.length() - OVERLAP));
            }
        }
        return false;
    }
}
