package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The ports of a program beside that of its HTTP server.
 *
 * @param numbers by their names; a number where it is fixed
 */
record NamedPorts(Map<String, OptionalInt> numbers) {

    /** Names whose placeholders mean something else. */
    private static final Set<String> RESERVED = Set.of("http", "jvm");

    private static String placeholder(String name) {
        return name + ".port";
    }

    /** These placeholders and those of the ports. */
    Set<String> and(Set<String> known) {
        Set<String> all = new HashSet<>(known);
        numbers.keySet().forEach(name -> all.add(placeholder(name)));
        return all;
    }

    /**
     * Refuses a port whose placeholder is that of something else.
     *
     * @param known the placeholders that will be there without the ports
     */
    void check(String target, Set<String> known) {
        for (String name : numbers.keySet()) {
            boolean isTaken = RESERVED.contains(name) || known.stream().anyMatch(each -> each.startsWith(name + "."));
            if (isTaken) {
                throw new IllegalArgumentException("target '" + target + "': port(\"" + name + "\"): {" + name
                        + "....} are placeholders already; give the port another name");
            }
        }
    }

    /** Returns values for the placeholders of a launch: different free ports for the HTTP server and all others. */
    Map<String, String> free() {
        List<String> names = new ArrayList<>(List.of(Placeholders.HTTP_PORT));
        numbers.keySet().forEach(name -> names.add(placeholder(name)));
        List<Integer> ports = FreePort.find(names.size());
        Map<String, String> free = new LinkedHashMap<>();
        for (int i = 0; i < ports.size(); i++) {
            free.put(names.get(i), Integer.toString(ports.get(i)));
        }
        return free;
    }

    /**
     * Returns the ports as they are reached from this machine.
     *
     * @param values of the placeholders of the launch; a port without one is fixed
     */
    Map<String, Integer> outside(Map<String, String> values) {
        Map<String, Integer> outside = new HashMap<>();
        numbers.forEach((name, fixed) -> {
            String given = values.get(placeholder(name));
            outside.put(name, given == null ? fixed.orElseThrow() : Integer.valueOf(given));
        });
        return outside;
    }

    /**
     * Returns the ports within a network of its own, by the placeholder.
     *
     * @param values of the placeholders: the ports outside, which are those inside unless they are fixed
     */
    Map<String, Integer> inside(Map<String, String> values) {
        Map<String, Integer> inside = new LinkedHashMap<>();
        numbers.forEach((name, fixed) ->
                inside.put(placeholder(name), fixed.orElseGet(() -> Integer.parseInt(values.get(placeholder(name))))));
        return inside;
    }

    /** Describes them in words, for readers and for a checksum; none if there are none. */
    List<String> described() {
        return numbers.entrySet().stream()
                .map(port -> "(port " + port.getKey()
                        + (port.getValue().isPresent() ? " " + port.getValue().getAsInt() : "") + ")")
                .toList();
    }
}
