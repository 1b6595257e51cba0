package io.github.perfjunit.internal.load;

import java.util.Optional;
import java.util.Set;

/** A load that is being written and does nothing yet; what was never ended is found in its session. For builders of loads. */
public final class PendingLoad {

    private final String text;
    private final Optional<String> load;
    private final Set<PendingLoad> open;
    private Optional<Runnable> check = Optional.empty();

    private PendingLoad(String text, Optional<String> load, Set<PendingLoad> open) {
        this.text = text;
        this.load = load;
        this.open = open;
        open.add(this);
    }

    /**
     * Begins a chain.
     *
     * @param load the name of the load, if it has one
     * @param open receives the chain until it is ended
     */
    static PendingLoad begin(String text, Optional<String> load, Set<PendingLoad> open) {
        return new PendingLoad(text, load, open);
    }

    /** The next step: this one is done. */
    public PendingLoad then(String step) {
        end();
        return new PendingLoad(text + "." + step, load, open);
    }

    /** It is a load that can be checked before it is made. */
    public void checkedBy(Runnable refusing) {
        check = Optional.of(refusing);
    }

    /** Refuses a load that can't be made, as far as that is known. */
    void check() {
        check.ifPresent(Runnable::run);
    }

    /** Reports whether it is a whole load, and not the beginning of one. */
    boolean isWhole() {
        return check.isPresent();
    }

    /** It is ended: what it describes is done. */
    public void end() {
        open.remove(this);
    }

    /** Returns the name of the load, if it has one. */
    Optional<String> load() {
        return load;
    }

    @Override
    public String toString() {
        return text;
    }
}
