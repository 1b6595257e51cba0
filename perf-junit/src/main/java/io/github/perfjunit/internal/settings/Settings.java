package io.github.perfjunit.internal.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads settings by their key of {@link Constants}; a value that can't be understood is refused, naming the key. */
public final class Settings {

    private static final Pattern NUMBER_WITH_UNIT = Pattern.compile("(\\d+)\\s*(ms|s|m|h)");
    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,8})\\s*(KiB|MiB|GiB)");

    private final Function<String, Optional<String>> parameters;

    private Settings(Function<String, Optional<String>> parameters) {
        this.parameters = parameters;
    }

    /** Settings from system properties and the environment. */
    public static Settings ofThisJvm() {
        return from(key -> Optional.ofNullable(System.getProperty(key)));
    }

    /** Settings from this source (JUnit's configuration parameters, say) and then from the environment. */
    public static Settings from(Function<String, Optional<String>> parameters) {
        return new Settings(parameters);
    }

    /** The text under this key, if there is any that is not blank. */
    public Optional<String> text(String key) {
        return parameters
                .apply(key)
                .or(() -> Optional.ofNullable(System.getenv(environmentName(key))))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    /** The whole number of at least 1 under this key. */
    public OptionalInt positiveInt(String key) {
        OptionalLong number = number(key);
        if (number.isPresent() && (number.getAsLong() < 1 || number.getAsLong() > Integer.MAX_VALUE)) {
            throw invalid(key, Long.toString(number.getAsLong()), "a whole number from 1 to " + Integer.MAX_VALUE);
        }
        return number.isPresent() ? OptionalInt.of((int) number.getAsLong()) : OptionalInt.empty();
    }

    /** The whole number under this key. */
    public OptionalLong number(String key) {
        Optional<String> text = text(key);
        try {
            return text.isPresent() ? OptionalLong.of(Long.parseLong(text.get())) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            throw invalid(key, text.orElseThrow(), "a whole number");
        }
    }

    /** The share from 0 to 1 under this key, else this one. */
    public double share(String key, double otherwise) {
        return text(key).map(value -> parseShare(key, value)).orElse(otherwise);
    }

    private static double parseShare(String key, String value) {
        try {
            double share = Double.parseDouble(value);
            if (share >= 0 && share <= 1) {
                return share;
            }
        } catch (NumberFormatException e) {
            // told below, with the key
        }
        throw invalid(key, value, "a share from 0 to 1, such as 0.999");
    }

    /** The truth value under this key, {@code true} or {@code false}, else this one. */
    public boolean flag(String key, boolean otherwise) {
        return truth(key).orElse(otherwise);
    }

    /** Returns the truth value under this key, {@code true} or {@code false}; empty if none is set. */
    public Optional<Boolean> truth(String key) {
        return text(key).map(value -> switch (value.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw invalid(key, value, "true or false");
        });
    }

    /** The path under this key, else this one. */
    public Path path(String key, Path otherwise) {
        return text(key).map(Path::of).orElse(otherwise);
    }

    /** Returns the options of a JVM under this key; spaces separate them. */
    public List<String> jvmOptions(String key) {
        Optional<String> text = text(key);
        List<String> options = text.map(value -> List.of(value.split("\\s+"))).orElse(List.of());
        if (options.stream().anyMatch(option -> !option.startsWith("-"))) {
            throw invalid(
                    key, text.orElseThrow(), "options that each begin with '-' and contain no space, such as -Xmx2g");
        }
        return options;
    }

    /** The duration under this key, else this one. */
    public Duration duration(String key, Duration otherwise) {
        return text(key).map(value -> parseDuration(key, value)).orElse(otherwise);
    }

    /** The duration under this key, which may not be shorter than {@code least}; else {@code otherwise}. */
    public Duration duration(String key, Duration otherwise, Duration least) {
        Duration duration = duration(key, otherwise);
        if (duration.compareTo(least) < 0) {
            throw invalid(key, text(key).orElseThrow(), "at least " + least.toMillis() + "ms");
        }
        return duration;
    }

    /** The size under this key in bytes, else this one. */
    public long bytes(String key, long otherwise) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return otherwise;
        }
        Matcher size = SIZE.matcher(text.get());
        if (!size.matches()) {
            throw invalid(key, text.get(), "a size such as 500KiB, 64MiB or 1GiB");
        }
        int shift =
                switch (size.group(2)) {
                    case "KiB" -> 10;
                    case "MiB" -> 20;
                    default -> 30;
                };
        return Long.parseLong(size.group(1)) << shift;
    }

    /** The constant whose name stands under this key, in whichever case; {@code on-regression} is {@code ON_REGRESSION}. */
    public <E extends Enum<E>> Optional<E> constant(String key, Class<E> type) {
        return text(key).map(value -> {
            for (E constant : type.getEnumConstants()) {
                if (constant.name().equalsIgnoreCase(value.replace('-', '_'))) {
                    return constant;
                }
            }
            throw invalid(key, value, "one of " + names(type));
        });
    }

    private static Duration parseDuration(String key, String value) {
        Matcher plain = NUMBER_WITH_UNIT.matcher(value);
        try {
            Duration duration =
                    plain.matches() ? inUnit(Long.parseLong(plain.group(1)), plain.group(2)) : Duration.parse(value);
            if (duration.toNanos() > 0) {
                return duration;
            }
        } catch (DateTimeParseException | NumberFormatException | ArithmeticException e) {
            // told below, with the key
        }
        throw invalid(key, value, "a positive duration such as 500ms, 30s, 10m, 2h or PT30S");
    }

    private static Duration inUnit(long amount, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }

    private static String names(Class<? extends Enum<?>> type) {
        StringBuilder names = new StringBuilder();
        for (Enum<?> constant : type.getEnumConstants()) {
            names.append(names.isEmpty() ? "" : ", ")
                    .append(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        return names.toString();
    }

    private static IllegalArgumentException invalid(String key, String value, String expected) {
        return new IllegalArgumentException("setting " + key + " (environment: " + environmentName(key) + ") is '"
                + value + "', but it must be " + expected);
    }

    /** Returns the environment variable that gives a setting. */
    public static String environmentName(String key) {
        return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
