package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/** A method of computing a p-value. A result never carries {@link #AUTO}: it names the method that was used. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum PValueMethod {
    /** {@link #EXACT} for samples up to a size that the test names, {@link #ASYMPTOTIC_CONTINUITY_CORRECTED} above. */
    AUTO("exact where feasible"),

    /** The exact null distribution, conditional on the observed ties and zeros. */
    EXACT("exact"),

    /**
     * The normal approximation with tie correction and without continuity correction. It exists to reproduce published
     * tables and is far from exact in small samples: ten differences of one sign give 0.00506 instead of 1/512, five give
     * 0.043 instead of 1/16.
     */
    ASYMPTOTIC("normal approximation without continuity correction, for reproducing published tables"),

    /** The normal approximation with tie correction and a continuity correction of half a rank. */
    ASYMPTOTIC_CONTINUITY_CORRECTED("normal approximation with continuity correction");

    private final String description;

    PValueMethod(String description) {
        this.description = description;
    }

    /**
     * The words to show beside a p-value that was computed so.
     *
     * @return a phrase in lower case, without a full stop
     */
    public String description() {
        return description;
    }
}
