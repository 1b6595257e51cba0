package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;

/** The counts of one worker in the part that isn't measured. */
final class WarmUpCount {

    private long sent;
    private long completed;
    private long failed;

    void sent() {
        sent++;
    }

    /** One of those that were sent belongs to the measured part. */
    void carriedOver() {
        sent--;
    }

    void ended(boolean well) {
        if (well) {
            completed++;
        } else {
            failed++;
        }
    }

    Result.WarmUp sum() {
        return new Result.WarmUp(sent, completed, failed);
    }
}
