package io.github.perfjunit.internal.study;

import java.util.Locale;

/** The cause, outside of the target, that spoiled a run. */
public enum Spoil {
    /** A backing service died: there is nothing that runs could stand on. */
    SERVICE,
    /** The load generator failed, or was the limit: other metrics than those of the load can still be judged. */
    GENERATOR,
    /** The plan of the load was refused: each run would refuse it alike. */
    PLAN,
    /** A supplied setting of the target could not be resolved: each run would fail alike. */
    SETTING,
    /** A service refused what it was asked for before the target was started: each run would fail alike. */
    PREPARATION;

    /** As records write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Spoil of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
