package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes of a plan whose deliveries are measured what can be run: messages with ids, and a sender if it has one. */
final class DeliveryReader {

    private final Delivery given;
    private final WirePlan stamped;
    private final Optional<Data> data;
    private final PlanProtocol protocol;

    private DeliveryReader(Delivery given, WirePlan plan, PlanProtocol protocol) throws RefusedException {
        this.given = given;
        this.protocol = protocol;
        this.data = given.isStamped() ? plan.data() : Optional.of(stamped(plan.data()));
        this.stamped = data.map(plan::with).orElse(plan);
    }

    static Optional<DeliveryReader> of(WirePlan plan, PlanProtocol protocol) throws RefusedException {
        if (plan.deliveries().isEmpty()) {
            return Optional.empty();
        }
        if (!protocol.hasDeliveries()) {
            throw new RefusedException("deliveries: there are none in protocol " + protocol.word());
        }
        if (plan.deliveries().get().isStamped()) {
            requireStamp(plan.deliveries().get());
        }
        if (plan.requestCount().isPresent()) {
            throw new RefusedException(
                    "requestCount: is no length of a load whose deliveries are measured: set durationNanos");
        }
        return Optional.of(new DeliveryReader(plan.deliveries().get(), plan, protocol));
    }

    private static void requireStamp(Delivery given) throws RefusedException {
        if (given.sender().isPresent() || given.match().isEmpty()) {
            throw new RefusedException(
                    "deliveries: that are stamped by others have a match for the time, and no sender");
        }
    }

    /** The data with a column for the id; two rows at least, which differ there. */
    private static Data stamped(Optional<Data> data) throws RefusedException {
        List<String> columns = new ArrayList<>(data.map(Data::columns).orElse(List.of()));
        if (columns.contains(DeliveryPlan.ID)) {
            throw new RefusedException("data.columns: " + DeliveryPlan.ID
                    + " has a meaning of its own in a load whose deliveries are measured");
        }
        columns.add(DeliveryPlan.ID);
        List<List<String>> given = data.map(Data::rows).orElse(List.of(List.of()));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < Math.max(2, given.size()); i++) {
            List<String> row = new ArrayList<>(given.get(i % given.size()));
            row.add(String.format("00000000-0000-4000-8000-%012x", i));
            rows.add(List.copyOf(row));
        }
        return new Data(columns, rows, data.map(Data::order).orElse(RowOrder.SEQUENTIAL));
    }

    /** The plan, whose messages can have an id. */
    WirePlan stamped() {
        return stamped;
    }

    /** The requests that are not the sender's. */
    List<RequestPlan> listening(List<RequestPlan> requests) throws RefusedException {
        int first = given.sender().map(Delivery.Sender::firstRequest).orElse(requests.size());
        if (given.sender().isPresent() && first >= requests.size()) {
            throw new RefusedException("deliveries.sender: has no request");
        }
        return requests.subList(0, first);
    }

    /** The plan of what listens, with that of the sender if all these requests are more than listen. */
    Plan into(Plan plan, List<RequestPlan> all) throws RefusedException {
        if (given.isStamped()) {
            return plan.with(
                    new DeliveryPlan(given.to(), given.number(), match(plan, Optional.empty()), Optional.empty()));
        }
        if (given.to() == To.OTHERS && given.sender().isPresent()) {
            throw new RefusedException(
                    "deliveries.to: others there are none: messages come from no connection that listens");
        }
        int first = given.sender().map(Delivery.Sender::firstRequest).orElse(0);
        List<RequestPlan> messages = all.subList(first, all.size());
        Optional<Plan> sender = given.sender().isPresent()
                ? Optional.of(plan.sending(
                        messages, given.sender().get().perSecond(), protocol.sender(stamped, messages, first)))
                : Optional.empty();
        Optional<DeliveryMatch> match =
                match(plan, Optional.of(sender.map(Plan::part).orElse(plan.part())));
        for (int i = 0; i < messages.size(); i++) {
            requireId(messages.get(i), i, match, "requests[" + (first + i) + "]");
        }
        return plan.with(new DeliveryPlan(given.to(), given.number(), match, sender));
    }

    private Optional<DeliveryMatch> match(Plan plan, Optional<PlanPart> messages) throws RefusedException {
        return given.match().isPresent()
                ? Optional.of(protocol.match(stamped, given.match().get(), plan.part(), messages))
                : Optional.empty();
    }

    private void requireId(RequestPlan message, int index, Optional<DeliveryMatch> match, String path)
            throws RefusedException {
        if (match.isEmpty()) {
            if (!message.uses(data.orElseThrow().columns().indexOf(DeliveryPlan.ID))) {
                throw new RefusedException(
                        path + ": has no {id}, by which its deliveries are known; put {id} into the"
                                + " message, or declare where messages and deliveries have an id of their own by matchedBy(...)");
            }
            return;
        }
        Template body = message.body()
                .orElseThrow(() -> new RefusedException(path + ": has no body, in which its id could be found"));
        DistinctIds.ofDelivered(data, match.get().missing())
                .check(path + ".body", values -> body.render(values, Escape.NONE), values -> match.get()
                        .ofMessage(message, index, values));
    }
}
