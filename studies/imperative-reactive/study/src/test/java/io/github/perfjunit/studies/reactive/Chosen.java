package io.github.perfjunit.studies.reactive;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The workloads that the property {@code perfjunit.study.workloads} names, with commas between them. If it is absent, all; in the small
 * size, one of each test class, so that it is short.
 */
final class Chosen {

    private static final String PROPERTY = "perfjunit.study.workloads";

    private static final List<String> KNOWN = Stream.of(Workload.values(), Protocol.values())
            .flatMap(Arrays::stream)
            .map(Enum::name)
            .toList();

    private static final List<String> FEW = List.of(Workload.CHAIN.name(), Protocol.AMQP.name());

    private Chosen() {}

    /** Returns the chosen constants of one enumeration, perhaps none. */
    static <E extends Enum<E>> List<E> of(Class<E> kind) {
        List<String> names = names();
        return Stream.of(kind.getEnumConstants())
                .filter(constant -> names.contains(constant.name()))
                .toList();
    }

    private static List<String> names() {
        String given = System.getProperty(PROPERTY);
        if (given == null) {
            return Size.ofThisStudy() == Size.SMALL ? FEW : KNOWN;
        }
        List<String> names = Stream.of(given.toUpperCase(Locale.ROOT).split(","))
                .map(String::strip)
                .toList();
        names.stream().filter(name -> !KNOWN.contains(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(PROPERTY + " names '" + name + "': there are " + KNOWN);
        });
        return names;
    }
}
