package io.github.perfjunit.internal.run.environment;

/** A phase of a run. */
public enum Phase {
    /** Services are cleaned, found empty, and left to settle. */
    PREPARING("preparing"),
    /** The scenario has begun: the backlog is published. */
    LOADING("loading"),
    /** The target was launched. */
    RUNNING("running"),
    /** The target is stopped and its work is checked. */
    STOPPING("stopping");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    /** As the console shows it. */
    public String label() {
        return label;
    }
}
