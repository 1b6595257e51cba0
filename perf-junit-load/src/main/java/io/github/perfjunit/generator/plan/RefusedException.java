package io.github.perfjunit.generator.plan;

/** A plan that can't be run. The message is a sentence that names the field. */
public final class RefusedException extends Exception {

    /** With a sentence that names the field. */
    public RefusedException(String sentence) {
        super(sentence);
    }
}
