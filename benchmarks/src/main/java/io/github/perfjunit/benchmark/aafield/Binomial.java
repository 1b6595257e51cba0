package io.github.perfjunit.benchmark.aafield;

/** The exact one-sided binomial test. */
public final class Binomial {

    private Binomial() {}

    /**
     * Returns the probability of at least so many hits, if each trial is a hit with this probability: the sum of the terms of
     * the distribution, each computed from the one before.
     *
     * @param hits from 0 to the number of trials
     * @param probability of a hit, between 0 and 1, both excluded
     */
    public static double atLeast(long hits, long trials, double probability) {
        if (hits < 0 || hits > trials || !(probability > 0 && probability < 1)) {
            throw new IllegalArgumentException(hits + " of " + trials + ", each with probability " + probability);
        }
        if (hits == 0) {
            return 1;
        }
        double logOdds = Math.log(probability) - Math.log1p(-probability);
        double logTerm = trials * Math.log1p(-probability);
        double atLeast = 0;
        for (long i = 0; i <= trials; i++) {
            atLeast += i < hits ? 0 : Math.exp(logTerm);
            logTerm += logOdds + Math.log((double) (trials - i) / (i + 1));
        }
        return Math.min(1, atLeast);
    }
}
