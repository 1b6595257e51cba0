package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.internal.protocol.WirePlan.Extras;
import io.github.perfjunit.internal.protocol.WirePlan.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what few requests have. */
final class ExtrasReader {

    /** Each thread holds a copy. */
    private static final long LARGEST_FILE = 64L << 20;

    private final List<String> columns;
    private final String path;

    /** For the request at this place in the plan, whose texts can have these columns. */
    ExtrasReader(List<String> columns, String path) {
        this.columns = columns;
        this.path = path + "extras.";
    }

    RequestExtras read(Optional<Extras> given, boolean hasBody) throws RefusedException {
        return given.isPresent() ? read(given.get(), hasBody) : RequestExtras.NONE;
    }

    private RequestExtras read(Extras given, boolean hasBody) throws RefusedException {
        List<Multipart.Part> parts = new ArrayList<>();
        for (Part each : given.parts()) {
            parts.add(part(each, path + "parts[" + parts.size() + "]."));
        }
        if (hasBody && !parts.isEmpty()) {
            throw new RefusedException(path + "parts: there is a body beside them");
        }
        if (given.awaitsContinue() && !hasBody && parts.isEmpty()) {
            throw new RefusedException(path + "awaitsContinue: there is no body to wait with");
        }
        return new RequestExtras(
                given.form() ? Escape.URI : Escape.NONE,
                parts.isEmpty() ? Optional.empty() : Optional.of(Multipart.of(parts)),
                given.redirects(),
                given.awaitsContinue(),
                given.bodyLimit().orElse(RequestExtras.USUAL_LIMIT));
    }

    private Multipart.Part part(Part given, String place) throws RefusedException {
        return new Multipart.Part(
                given.name(),
                given.fileName(),
                given.contentType(),
                given.text().isPresent()
                        ? Optional.of(Template.parse(given.text().get(), columns, place + "text"))
                        : Optional.empty(),
                ByteBuffer.wrap(
                        given.file().isPresent() ? content(Path.of(given.file().get()), place) : new byte[0]));
    }

    private static byte[] content(Path file, String place) throws RefusedException {
        try {
            if (Files.size(file) > LARGEST_FILE) {
                throw new RefusedException(
                        place + "file: " + file + " is larger than " + LARGEST_FILE + " bytes, the most that is sent");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new RefusedException(place + "file: can't be read: " + e);
        }
    }
}
