package io.github.perfjunit.internal.load;

import java.util.Set;

/** A load that is being written and does nothing yet; what was never ended is found in its session. For builders of loads. */
public final class PendingLoad {

    private final String text;
    private final Set<PendingLoad> open;
    private Runnable check = () -> {};

    private PendingLoad(String text, Set<PendingLoad> open) {
        this.text = text;
        this.open = open;
        open.add(this);
    }

    static PendingLoad begin(String text, Set<PendingLoad> open) {
        return new PendingLoad(text, open);
    }

    /** The next step: this one is done. */
    public PendingLoad then(String step) {
        end();
        return new PendingLoad(text + "." + step, open);
    }

    /** It is a load that can be checked before it is made. */
    public void checkedBy(Runnable refusing) {
        check = refusing;
    }

    /** Refuses a load that can't be made, as far as that is known. */
    void check() {
        check.run();
    }

    /** It is ended: what it describes is done. */
    public void end() {
        open.remove(this);
    }

    @Override
    public String toString() {
        return text;
    }
}
