package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.Arrays;
import java.util.List;

/** When the steps of the measured part are. A step can have several stretches. */
final class StepTimes {

    private final Timeline timeline;

    /** When each stretch ends, from the beginning of the measured part on. */
    private final long[] ends;

    /** The step that each stretch belongs to. */
    private final int[] owners;

    private final int count;

    StepTimes(List<WirePlan.Stretch> stretches, Timeline timeline) {
        this.timeline = timeline;
        this.count = count(stretches);
        this.ends = new long[stretches.size()];
        this.owners = new int[ends.length];
        long end = 0;
        for (int index = 0; index < ends.length; index++) {
            WirePlan.Stretch stretch = stretches.get(index);
            end += stretch.nanos();
            ends[index] = end;
            owners[index] = stretch.step();
        }
    }

    /** Returns the number of steps that are counted apart; 0 for a load without any. */
    int count() {
        return count;
    }

    /** Returns the number of steps that have these stretches. */
    static int count(List<WirePlan.Stretch> stretches) {
        return 1 + stretches.stream().mapToInt(WirePlan.Stretch::step).max().orElse(-1);
    }

    /** The step at this instant; the last one also after its end, as for a user who finishes a session. */
    int at(long instant) {
        int found = Arrays.binarySearch(ends, instant - timeline.measured());
        int index = found >= 0 ? found + 1 : -found - 1;
        return owners[Math.min(index, ends.length - 1)];
    }
}
