package io.github.perfjunit.internal.explain;

import org.jspecify.annotations.Nullable;

/**
 * A method that explains a part of the difference of two profiles, or the threads of the JVM that do.
 *
 * @param kind the kind of profile
 * @param frame the method
 * @param within the method below it, in the JDK or a library perhaps, in which most of the difference lies, if it is another one
 * @param reference per unit of work in the reference, in seconds or bytes: all stacks with the method, those that another cause
 *     has explained left out
 * @param candidate the same in the candidate
 * @param self the difference in the method itself, without what it calls
 * @param noise the standard error of the difference
 * @param share the difference as a share of the difference of the whole profiles, if these differ in the same direction
 */
public record Cause(
        Kind kind,
        String frame,
        @Nullable String within,
        double reference,
        double candidate,
        double self,
        double noise,
        @Nullable Double share) {

    /** Returns the candidate's amount without the reference's. */
    public double difference() {
        return candidate - reference;
    }

    /** Returns the same cause as it is seen from the reference. */
    Cause reversed() {
        return new Cause(kind, frame, within, candidate, reference, -self, noise, share);
    }
}
