package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.DeliveryPlan.Match;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Makes of a plan whose deliveries are measured what can be run: messages with ids, and a sender if it has one. */
final class DeliveryReader {

    private static final long FIRST_TIME = 1_000_000_000_000_000L;

    private final Delivery given;
    private final WirePlan stamped;
    private final Optional<Data> data;
    private final Optional<Match> match;

    private DeliveryReader(Delivery given, WirePlan plan) throws RefusedException {
        this.given = given;
        this.match = given.match().isPresent()
                ? Optional.of(match(given, given.match().get(), plan))
                : Optional.empty();
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
        return Optional.of(new DeliveryReader(plan.deliveries().get(), plan));
    }

    private static void requireStamp(Delivery given) throws RefusedException {
        if (given.sender().isPresent() || given.match().isEmpty()) {
            throw new RefusedException(
                    "deliveries: that are stamped by others have a match for the time, and no sender");
        }
    }

    private static Match match(Delivery given, ProtocolPart.Match match, WirePlan plan) throws RefusedException {
        boolean isBinary = plan.websocket().filter(WebSocketPlan::isSentBinary).isPresent();
        Pattern delivery = pattern(match.answer(), "answer");
        return new Match(
                given.isStamped() ? delivery : pattern(match.message(), "message"),
                delivery,
                isBinary ? ISO_8859_1 : UTF_8);
    }

    private static Pattern pattern(String regex, String field) throws RefusedException {
        try {
            Pattern pattern = Pattern.compile(regex);
            if (pattern.matcher("").groupCount() > 0) {
                return pattern;
            }
        } catch (PatternSyntaxException e) {
            throw new RefusedException(
                    "deliveries.match." + field + ": '" + regex + "' is no regular expression: " + e.getDescription());
        }
        throw new RefusedException(
                "deliveries.match." + field + ": '" + regex + "' has no group: put the id into parentheses");
    }

    /** The data with a column for the id and one for the time; two rows at least, which differ there. */
    private static Data stamped(Optional<Data> data) throws RefusedException {
        List<String> columns = new ArrayList<>(data.map(Data::columns).orElse(List.of()));
        for (String each : List.of(DeliveryPlan.ID, DeliveryPlan.NOW)) {
            if (columns.contains(each)) {
                throw new RefusedException(
                        "data.columns: " + each + " has a meaning of its own in a load whose deliveries are measured");
            }
            columns.add(each);
        }
        List<List<String>> given = data.map(Data::rows).orElse(List.of(List.of()));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < Math.max(2, given.size()); i++) {
            List<String> row = new ArrayList<>(given.get(i % given.size()));
            row.add(String.format("00000000-0000-4000-8000-%012x", i));
            row.add(Long.toString(FIRST_TIME + i));
            rows.add(List.copyOf(row));
        }
        return new Data(columns, rows, data.map(Data::order).orElse(RowOrder.SEQUENTIAL));
    }

    /** The plan, whose messages can have an id and a time. */
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
            return plan.with(new DeliveryPlan(given.to(), given.number(), match, Optional.empty()));
        }
        int first = given.sender().map(Delivery.Sender::firstRequest).orElse(0);
        List<RequestPlan> messages = all.subList(first, all.size());
        for (int i = 0; i < messages.size(); i++) {
            requireId(messages.get(i), "requests[" + (first + i) + "]");
        }
        if (given.to() == To.OTHERS && given.sender().isPresent()) {
            throw new RefusedException(
                    "deliveries.to: others there are none: messages come from no connection that listens");
        }
        Optional<Plan> sender = given.sender().map(each -> plan.sending(messages, each.perSecond()));
        return plan.with(new DeliveryPlan(given.to(), given.number(), match, sender));
    }

    private void requireId(RequestPlan message, String path) throws RefusedException {
        if (match.isEmpty()) {
            if (!message.uses(data.orElseThrow().columns().indexOf(DeliveryPlan.ID))) {
                throw new RefusedException(
                        path + ": has no {id}, by which its deliveries are known; put {id} into the"
                                + " message, or declare where messages and deliveries have an id of their own by matchedBy(...)");
            }
            return;
        }
        Pattern pattern = match.get().message();
        Template body = message.body()
                .orElseThrow(() -> new RefusedException(path + ": has no body, in which its id could be found"));
        Function<Values, String> text = values -> body.render(values, Escape.NONE);
        new DistinctIds(data, "'" + pattern + "' does not match it")
                .check(path + ".body", text, text.andThen(found -> first(pattern, found)));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
    }
}
