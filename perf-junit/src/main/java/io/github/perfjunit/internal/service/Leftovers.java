package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The objects that perf-junit has made on external servers, and could not remove when it was to. The next start of the service in the same
 * test run removes them; a later test run does not know whether somebody else has made them since, and never does.
 */
public final class Leftovers {

    /**
     * An object that perf-junit has made.
     *
     * @param name such as {@code database 'books'}
     * @param command removes it, for users
     * @param removal removes it, or throws
     */
    public record Thing(String name, String command, Runnable removal) {}

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]+");

    private final Consumer<String> notices;
    private final Map<String, List<Thing>> left = new LinkedHashMap<>();

    /** @param notices receives a sentence about objects that stay */
    Leftovers(Consumer<String> notices) {
        this.notices = notices;
    }

    /** Returns a name as a shell takes it, for the command of a thing: in quotes if other characters than these are in it. */
    public static String inShell(String name) {
        return PLAIN.matcher(name).matches() ? name : "'" + name.replace("'", "'\\''") + "'";
    }

    /** Returns those of the test run. */
    public static Leftovers of(ServiceContext context) {
        return ServiceEnvironment.of(context).leftovers();
    }

    /**
     * Removes these objects, each whatever becomes of the others. Those that stay are remembered, and reported.
     *
     * @throws RuntimeException if one can't be removed, although the server answers
     */
    public synchronized void remove(ServiceInstance server, List<Thing> things) {
        if (things.isEmpty()) {
            return;
        }
        List<Thing> stay = new ArrayList<>(things);
        try {
            if (server.isAlive()) {
                Cleanup.all(things.stream()
                        .map(thing -> (Runnable) () -> {
                            thing.removal().run();
                            stay.remove(thing);
                        })
                        .toList());
            }
        } catch (RuntimeException e) {
            if (server.isAlive()) {
                throw e;
            }
        } finally {
            report(server, stay);
        }
    }

    private void report(ServiceInstance server, List<Thing> stay) {
        if (stay.isEmpty()) {
            return;
        }
        left.computeIfAbsent(server.description(), absent -> new ArrayList<>()).addAll(stay);
        notices.accept("perf-junit could not remove what it has made on " + server.description() + ": "
                + stay.stream().map(Thing::name).collect(Collectors.joining(", "))
                + ". A later study of this test run tries again. If it stays, remove it yourself: "
                + stay.stream().map(Thing::command).collect(Collectors.joining("; ")));
    }

    /** Removes the objects that an earlier use of this server has left, as far as that works. */
    public synchronized void removeFrom(ServiceInstance server) {
        List<Thing> things = left.remove(server.description());
        if (things != null) {
            try {
                remove(server, things);
            } catch (RuntimeException e) {
                // they are reported, and whoever needs their names is told that they are there
            }
        }
    }
}
