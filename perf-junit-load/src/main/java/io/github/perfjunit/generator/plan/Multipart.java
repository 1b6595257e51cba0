package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A body of several parts, as forms with files have it (RFC 7578).
 *
 * @param boundary between the parts, which stands in none of them
 */
public record Multipart(List<Part> parts, String boundary) {

    /**
     * One part.
     *
     * @param text its content, unless that is a file's
     * @param file the content of a file
     */
    public record Part(
            String name,
            Optional<String> fileName,
            Optional<String> contentType,
            Optional<Template> text,
            ByteBuffer file) {

        private byte[] fileBytes() {
            byte[] bytes = new byte[file.remaining()];
            file.duplicate().get(bytes);
            return bytes;
        }
    }

    /** A body of these parts, in their order. */
    static Multipart of(List<Part> parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Part each : parts) {
            all.writeBytes(each.name().getBytes(UTF_8));
            all.writeBytes(each.text().map(Template::toString).orElse("").getBytes(UTF_8));
            all.writeBytes(each.fileBytes());
        }
        // a name made of the content does not stand in it, and is the same in each run
        return new Multipart(List.copyOf(parts), "perf-junit-" + UUID.nameUUIDFromBytes(all.toByteArray()));
    }

    /** Returns the value of the field Content-Type. */
    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    /** Returns the texts of its parts. */
    List<Template> texts() {
        return parts.stream().flatMap(each -> each.text().stream()).toList();
    }

    byte[] bytes(Values values) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (Part each : parts) {
            StringBuilder head = new StringBuilder("--")
                    .append(boundary)
                    .append("\r\nContent-Disposition: form-data; name=\"")
                    .append(quoted(each.name()))
                    .append('"');
            each.fileName()
                    .ifPresent(file ->
                            head.append("; filename=\"").append(quoted(file)).append('"'));
            each.contentType()
                    .ifPresent(type -> head.append("\r\nContent-Type: ").append(type));
            body.writeBytes(head.append("\r\n\r\n").toString().getBytes(UTF_8));
            body.writeBytes(each.text()
                    .map(text -> text.render(values, Escape.NONE).getBytes(UTF_8))
                    .orElseGet(each::fileBytes));
            body.writeBytes("\r\n".getBytes(UTF_8));
        }
        body.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
        return body.toByteArray();
    }

    /** As browsers write it. */
    private static String quoted(String text) {
        return text.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }
}
