package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.plan.LoadPlan;
import java.util.stream.IntStream;

/** The names under which Hyperfoil counts the requests of a plan: those that they have, or their numbers. */
final class Names {

    /** Can't be in a request's own name, nor can what follows. */
    private static final String NUMBER = "#";

    /** Tells the first request of each session from those of its repetitions. */
    private static final String FIRST = "#first";

    private Names() {}

    static String of(LoadPlan plan, int request) {
        return plan.requests().get(request).name().orElse(NUMBER + request);
    }

    /** Returns the name of a request with which sessions begin, and which they repeat. */
    static String ofFirst(LoadPlan plan, int request) {
        return of(plan, request) + FIRST;
    }

    static boolean isFirst(String metric) {
        return metric.endsWith(FIRST);
    }

    /** Returns the number of the request that is counted under this name; -1 if none is. */
    static int request(LoadPlan plan, String metric) {
        String name = isFirst(metric) ? metric.substring(0, metric.length() - FIRST.length()) : metric;
        return IntStream.range(0, plan.requests().size())
                .filter(request -> of(plan, request).equals(name))
                .findFirst()
                .orElse(-1);
    }
}
