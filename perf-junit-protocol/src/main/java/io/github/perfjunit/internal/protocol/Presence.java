package io.github.perfjunit.internal.protocol;

import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.UserPhase;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of time in which a user is there, in nanoseconds from the beginning of the load. The users of a load are numbered from 0;
 * while there are n of them, it is those with the lowest numbers.
 *
 * @param until {@link #ALWAYS} if the user does not leave
 */
public record Presence(long from, long until) {

    /** The end of a presence that has none. */
    public static final long ALWAYS = Long.MAX_VALUE;

    private static final long ABSENT = -1;

    /** Returns the stretches in which this user is there, in their order. */
    public static List<Presence> of(Closed model, int user) {
        if (model.phases().isEmpty()) {
            return List.of(new Presence((long) ((double) model.rampUpNanos() * user / model.users()), ALWAYS));
        }
        List<Presence> stretches = new ArrayList<>();
        long since = ABSENT;
        long begin = 0;
        for (UserPhase phase : model.phases()) {
            since = changed(user < phase.fromUsers(), begin, since, stretches);
            long within = begin + (long) (phase.nanos() * share(phase, user));
            since = changed(user < phase.toUsers(), within, since, stretches);
            begin += phase.nanos();
        }
        if (since != ABSENT) {
            stretches.add(new Presence(since, ALWAYS));
        }
        return stretches;
    }

    /** Returns the part of the phase after which a user comes or leaves, who does one of these in it. */
    private static double share(UserPhase phase, int user) {
        double from = phase.fromUsers();
        return (user - from) / (phase.toUsers() - from);
    }

    /** Returns since when the user is there, from this instant on. */
    private static long changed(boolean isThere, long now, long since, List<Presence> stretches) {
        if (isThere) {
            return since == ABSENT ? now : since;
        }
        if (since != ABSENT && since < now) {
            stretches.add(new Presence(since, now));
        }
        return ABSENT;
    }
}
