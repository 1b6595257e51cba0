package io.github.perfjunit.internal.text;

import io.github.perfjunit.api.Quantity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Finds a quantity in a line of text: a regular expression with a group around the number, whose name is the unit.
 *
 * <pre>{@code
 * QuantityPattern.of(Quantity.DURATION, "cache filled in (?<millis>\\d+) ms")
 * QuantityPattern.of(Quantity.DURATION, "up after (?<minutes>\\d+) min (?<seconds>[\\d.]+) s")   // they are added up
 * QuantityPattern.of(Quantity.COUNT, "imported (?<value>\\d+) rows")
 * }</pre>
 *
 * <p>Names are those of {@link UnitNames}, and {@code value} for a number in the {@linkplain Quantity#baseUnit() base unit} of
 * whichever quantity. Numbers are written with a point, and without separators of thousands.
 *
 * @param <Q> the type of the quantity
 */
public final class QuantityPattern<Q> {

    private static final String PLAIN = "value";

    /** Many expressions look at a line anew from each of its characters. */
    private static final int LONGEST = 16_384;

    private final Quantity<Q> quantity;
    private final Pattern pattern;
    private final Map<String, Double> groups;

    private QuantityPattern(Quantity<Q> quantity, Pattern pattern, Map<String, Double> groups) {
        this.quantity = quantity;
        this.pattern = pattern;
        this.groups = groups;
    }

    /**
     * A pattern for this quantity.
     *
     * @param regex a regular expression, as of {@link Pattern}
     * @throws IllegalArgumentException if it is none, or if no group of it has the name of a unit
     */
    public static <Q> QuantityPattern<Q> of(Quantity<Q> quantity, String regex) {
        try {
            Pattern pattern = Pattern.compile(regex);
            // Matches nothing at once, after which a matcher tells which groups there are.
            Matcher names = Pattern.compile("|" + regex).matcher("");
            Map<String, Double> units = new LinkedHashMap<>(UnitNames.of(quantity));
            units.put(PLAIN, 1.0);
            Map<String, Double> groups = new LinkedHashMap<>(units);
            groups.keySet().removeIf(name -> !names.find(0) || !hasGroup(names, name));
            if (groups.isEmpty()) {
                throw new IllegalArgumentException(
                        "/" + regex + "/ doesn't say where the number is and in which unit: put"
                                + " a named group around it, (?<"
                                + units.keySet().iterator().next() + ">...); names are "
                                + String.join(", ", units.keySet()));
            }
            return new QuantityPattern<>(quantity, pattern, groups);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("/" + regex + "/ is no regular expression: " + e.getMessage(), e);
        }
    }

    private static boolean hasGroup(Matcher matcher, String name) {
        try {
            matcher.group(name);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * The quantity in this line, if its first 16,384 characters contain a match.
     *
     * @throws IllegalArgumentException if what the groups hold is no number
     */
    public Optional<Q> in(String line) {
        Matcher matcher = pattern.matcher(line.length() > LONGEST ? line.substring(0, LONGEST) : line);
        if (!matcher.find()) {
            return Optional.empty();
        }
        double sum = 0;
        int found = 0;
        for (Map.Entry<String, Double> unit : groups.entrySet()) {
            String number = matcher.group(unit.getKey());
            if (number != null) {
                sum += number(number, line) * unit.getValue();
                found++;
            }
        }
        return found == 0 ? Optional.empty() : Optional.of(quantity.fromBase(sum));
    }

    private double number(String text, String line) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "/" + pattern + "/ found '" + text + "', which is no number, in: " + line, e);
        }
    }

    /** The regular expression. */
    @Override
    public String toString() {
        return pattern.toString();
    }
}
