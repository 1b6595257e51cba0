package io.github.perfjunit.generator.engine;

/** Whether a connection stands among the free ones of its pool, where it must stand once at most; its pool's to change. */
public final class PoolSlot {

    private boolean free;

    boolean isFree() {
        return free;
    }

    void take() {
        free = true;
    }

    void leave() {
        free = false;
    }
}
