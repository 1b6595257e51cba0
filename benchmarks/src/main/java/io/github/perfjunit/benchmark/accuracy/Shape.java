package io.github.perfjunit.benchmark.accuracy;

import java.util.List;
import java.util.Locale;

/**
 * A command whose use is known.
 *
 * @param name of the function in {@code accuracy-shapes.py}
 * @param words what it does
 * @param seconds of processor time that it uses
 * @param processes how many account for themselves
 */
record Shape(String name, String words, double seconds, int processes) {

    static final List<Shape> ALL = List.of(
            new Shape("single", "one busy process", 0.5, 2),
            new Shape("single", "one busy process", 4, 2),
            new Shape("waited", "4 children, waited for", 2, 5),
            new Shape("short", "100 children of 10 ms, waited for", 1, 101),
            new Shape("unwaited", "4 children nobody waits for", 2, 5),
            new Shape("grandchildren", "2 children, whose children outlive them", 2, 5),
            new Shape("outliving", "a child that outlives the process at the top", 1, 2),
            new Shape("memory", "one process with 200 MiB", 0.5, 2));

    List<String> command(String python, String script, String file) {
        return List.of(python, script, file, name, Double.toString(seconds));
    }

    String title() {
        return String.format(Locale.ROOT, "%s, %.1f s", words, seconds);
    }
}
