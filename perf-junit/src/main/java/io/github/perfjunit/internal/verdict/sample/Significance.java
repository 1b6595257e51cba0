package io.github.perfjunit.internal.verdict.sample;

import java.util.Locale;

/**
 * The significance that a test found, with its method.
 *
 * @param pValue the p-value, between 0 and 1; after an adjustment for a family, the adjusted one
 * @param level what it is held against: the significance level; in a study that can stop early, the share of it that this
 *     look may use
 * @param isReached whether the claim's level is reached
 * @param method in words, such as {@code exact}
 * @param boundary in a study that can stop early, where the level comes from; else empty
 * @param smallestPossible the smallest p-value that this sample could have given, with its ties and zeros
 * @param ties how many values share their rank
 * @param zeros how many differences are zero
 * @param family how many claims the p-value was adjusted for; 1 if it was not
 */
public record Significance(
        double pValue,
        double level,
        boolean isReached,
        String method,
        String boundary,
        double smallestPossible,
        int ties,
        long zeros,
        int family) {

    /** The same with the p-value that Holm's procedure gives it in a family. */
    Significance adjusted(double adjustedP, int claims) {
        return new Significance(
                adjustedP,
                level,
                adjustedP <= level,
                method,
                boundary,
                Math.min(1, smallestPossible * claims),
                ties,
                zeros,
                claims);
    }

    /** Combines two tests that must both reach the level. */
    static Significance both(Significance one, Significance other) {
        Significance weaker = one.pValue >= other.pValue ? one : other;
        return new Significance(
                weaker.pValue,
                weaker.level,
                one.isReached && other.isReached,
                weaker.method,
                weaker.boundary,
                Math.max(one.smallestPossible, other.smallestPossible),
                Math.max(one.ties, other.ties),
                Math.max(one.zeros, other.zeros),
                weaker.family);
    }

    /** Whether no outcome whatever could have reached the level. */
    public boolean isOutOfReach() {
        return smallestPossible > level;
    }

    /** {@code exact p = 0.00195}. */
    public String text() {
        return method + " p = " + significant(pValue) + (family > 1 ? " (Holm, " + family + " claims)" : "");
    }

    public static String significant(double p) {
        return String.format(Locale.ROOT, "%.3g", p);
    }
}
