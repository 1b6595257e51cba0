package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Column;
import io.github.perfjunit.generator.plan.Template.Counter;
import io.github.perfjunit.generator.plan.Template.DueTime;
import io.github.perfjunit.generator.plan.Template.Literal;
import io.github.perfjunit.generator.plan.Template.Part;
import io.github.perfjunit.generator.plan.Template.Values;
import java.util.List;
import java.util.Optional;

/** A template of JSON: what is filled in between quotes is escaped there. */
final class JsonText {

    private static final int FIRST_PRINTABLE = 0x20;

    private final List<Part> parts;
    private final boolean[] quoted;

    /** An empty object if there is no template. */
    JsonText(Optional<Template> template) {
        this.parts = template.map(Template::parts).orElse(List.of(new Literal("{}")));
        this.quoted = new boolean[parts.size()];
        boolean inside = false;
        for (int i = 0; i < quoted.length; i++) {
            quoted[i] = inside;
            if (parts.get(i) instanceof Literal literal) {
                inside = isInsideAfter(literal.text(), inside);
            }
        }
    }

    private static boolean isInsideAfter(String text, boolean before) {
        boolean inside = before;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (inside && character == '\\') {
                i++;
            } else if (character == '"') {
                inside = !inside;
            }
        }
        return inside;
    }

    boolean isFixed() {
        return parts.stream().allMatch(Literal.class::isInstance);
    }

    boolean hasColumns() {
        return parts.stream().anyMatch(Column.class::isInstance);
    }

    String render(Values values) {
        if (parts.size() == 1 && parts.get(0) instanceof Literal literal) {
            return literal.text();
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < quoted.length; i++) {
            Part part = parts.get(i);
            if (part instanceof Literal literal) {
                text.append(literal.text());
            } else if (part instanceof Column column) {
                append(values.row().get(column.index()), quoted[i], text);
            } else if (part instanceof DueTime) {
                text.append(values.now());
            } else {
                text.append(part instanceof Counter ? values.counter() : values.random());
            }
        }
        return text.toString();
    }

    private static void append(String value, boolean escaped, StringBuilder text) {
        if (!escaped) {
            text.append(value);
            return;
        }
        for (int i = 0; i < value.length(); i++) {
            char character = value.charAt(i);
            if (character == '"' || character == '\\') {
                text.append('\\').append(character);
            } else if (character < FIRST_PRINTABLE) {
                text.append(String.format("\\u%04x", (int) character));
            } else {
                text.append(character);
            }
        }
    }
}
