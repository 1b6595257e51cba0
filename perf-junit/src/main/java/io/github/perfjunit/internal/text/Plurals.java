package io.github.perfjunit.internal.text;

/** Numbers of things, for people. */
public final class Plurals {

    private Plurals() {}

    /**
     * {@code 1 block}, {@code 2 blocks}, {@code 0 blocks}.
     *
     * @param noun in the singular; its plural takes an s
     */
    public static String of(long number, String noun) {
        return of(number, noun, noun + "s");
    }

    /** The same with a plural of its own. */
    public static String of(long number, String singular, String plural) {
        return number + " " + (number == 1 ? singular : plural);
    }
}
