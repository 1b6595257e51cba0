package io.github.perfjunit.cli.generate;

import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * The values that JSON has, which are the only ones of an OpenAPI description (section 4.2 of the specification). Other readers of YAML take
 * {@code 2026-01-31} for a date, {@code 12:30} for a number and {@code on} for a truth value.
 */
final class JsonValues extends Resolver {

    private static final Pattern TRUTH = Pattern.compile("true|false");
    private static final Pattern WHOLE = Pattern.compile("-?(?:0|[1-9][0-9]*)");
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final Pattern NOTHING = Pattern.compile("null|~?");
    private static final String DIGITS = "-0123456789";

    @Override
    protected void addImplicitResolvers() {
        addImplicitResolver(Tag.BOOL, TRUTH, "tf");
        addImplicitResolver(Tag.INT, WHOLE, DIGITS);
        addImplicitResolver(Tag.FLOAT, NUMBER, DIGITS);
        addImplicitResolver(Tag.NULL, NOTHING, "n~");
        addImplicitResolver(Tag.NULL, NOTHING, null);
        addImplicitResolver(Tag.MERGE, MERGE, "<");
    }
}
