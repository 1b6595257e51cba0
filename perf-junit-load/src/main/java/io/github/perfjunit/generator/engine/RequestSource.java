package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Draws requests by their weights, and values for their placeholders, by the plan's seed. */
final class RequestSource {

    private final List<RequestPlan> requests;
    private final int[] weightsUpTo;
    private final List<List<String>> rows;
    private final RowOrder order;
    private final SplittableRandom random;
    private final SplittableRandom choice;
    private final boolean[] isFixed;
    private final List<Drawn> fixed;
    private final Timeline timeline;
    private final @Nullable Deliveries deliveries;

    /** For one worker of {@code plan}, whose messages are looked for on other connections perhaps. */
    RequestSource(Plan plan, int worker, Timeline timeline, @Nullable Deliveries deliveries) {
        this.timeline = timeline;
        this.deliveries = deliveries;
        this.requests = plan.requests();
        this.rows = plan.data().map(WirePlan.Data::rows).orElse(List.of());
        this.order = plan.data().map(WirePlan.Data::order).orElse(RowOrder.SEQUENTIAL);
        SplittableRandom seeded = new SplittableRandom(plan.seed() + 31L * worker);
        this.choice = seeded.split();
        this.random = seeded.split();
        this.weightsUpTo = new int[requests.size()];
        this.isFixed = new boolean[requests.size()];
        this.fixed = new ArrayList<>();
        int sum = 0;
        for (int i = 0; i < weightsUpTo.length; i++) {
            RequestPlan request = requests.get(i);
            sum += request.weight();
            weightsUpTo[i] = sum;
            isFixed[i] = request.isFixed();
            fixed.add(new Drawn(request, i, Values.NONE));
        }
    }

    /** The request with this number, which is due then. */
    Drawn draw(long counter, long due) {
        int index = index();
        if (isFixed[index]) {
            return fixed.get(index);
        }
        return new Drawn(requests.get(index), index, values(counter, due));
    }

    private int index() {
        if (weightsUpTo.length == 1) {
            return 0;
        }
        int drawn = choice.nextInt(weightsUpTo[weightsUpTo.length - 1]);
        int index = 0;
        while (drawn >= weightsUpTo[index]) {
            index++;
        }
        return index;
    }

    private Values values(long counter, long due) {
        long drawn = random.nextLong() >>> 1;
        List<String> row = rows.isEmpty() ? List.of() : row(counter);
        return deliveries == null
                ? new Values(counter, drawn, timeline.micros(due), row)
                : deliveries.values(counter, drawn, due, row);
    }

    private List<String> row(long counter) {
        return rows.get(order == RowOrder.RANDOM ? random.nextInt(rows.size()) : (int) (counter % rows.size()));
    }

    /** A request, where it stands among the plan's, and the values for its placeholders. */
    record Drawn(RequestPlan request, int index, Values values) {}
}
