package io.github.perfjunit.cli.generate;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;

/** Names of requests and of captures: valid ones, each given once. */
final class Names {

    /** Leaves room for a number behind the name: requests have names of at most 80 characters. */
    private static final int LONGEST = 76;

    private final Set<String> given = new HashSet<>();

    /** Returns a name of a request that is like this text. */
    String request(String text) {
        String allowed = text.replaceAll("[^A-Za-z0-9 _.:/{}()?&=*+~@-]", "-");
        String shortened =
                allowed.substring(0, Math.min(allowed.length(), LONGEST)).strip();
        return first(number -> number == 1 ? shortened : shortened + " " + number);
    }

    /** Returns a name of a captured value that is like this text. */
    String capture(String text) {
        String name = JavaText.identifier(text);
        return first(number -> number == 1 ? name : name + number);
    }

    private String first(IntFunction<String> names) {
        int number = 1;
        while (!given.add(names.apply(number))) {
            number++;
        }
        return names.apply(number);
    }
}
