package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.util.Locale;

/** The number of connections, or streams, over which messages at a rate go in turn. */
public final class FixedConnections {

    /** The number for loads that declare none. */
    private static final int USUAL = 10;

    private FixedConnections() {}

    /**
     * Returns the shape over the usual number of them; users have one each.
     *
     * @param what what there is a number of, such as {@code connections}
     */
    public static LoadShape usual(LoadShape shape, String what) {
        if (!(shape.model() instanceof LoadModel.Open open)) {
            return shape;
        }
        open.requireNoLimit(
                "messages go over a fixed number of " + what + ", " + step(what) + "(...), and wait for nothing");
        return shape.with(open.atMostAtOnce(USUAL));
    }

    /**
     * Returns the shape over so many of them, as {@code overConnections(...)} or {@code overStreams(...)} declares it.
     *
     * @param what what there is a number of, such as {@code connections}
     */
    public static LoadShape over(LoadShape shape, int number, String what) {
        String step = step(what);
        Fields.require(number >= 1, step, number, "at least 1");
        Fields.require(
                shape.model() instanceof LoadModel.Open,
                step,
                number,
                "left out with users(...), of whom each has one of the " + what);
        return shape.with(((LoadModel.Open) shape.model()).atMostAtOnce(number));
    }

    private static String step(String what) {
        return "over" + what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
    }
}
