package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.StompPlan;
import io.github.perfjunit.internal.protocol.StompPlan.Subscription;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The frames of STOMP of a plan.
 *
 * @param destination of messages
 * @param headers of messages beside it
 */
record StompPart(StompPlan plan, Template destination, Map<String, Template> headers) {

    private static final Set<String> OURS = Set.of("destination", "id", "receipt", "content-length");

    static StompPart read(StompPlan plan, WirePlan whole) throws RefusedException {
        String path = "websocket.stomp.";
        if (whole.websocket().isPresent() && whole.websocket().get().binary().isPresent()) {
            throw new RefusedException("websocket.binary: frames of STOMP are text, whatever their bodies are");
        }
        for (Subscription each : plan.subscriptions()) {
            requireFree(each.headers().keySet(), path + "subscriptions.headers");
            if (!each.headers().getOrDefault("ack", "auto").equals("auto")) {
                throw new RefusedException(
                        path + "subscriptions.headers.ack: must be auto, because no message is acknowledged");
            }
        }
        requireFree(plan.message().headers().keySet(), path + "message.headers");
        List<String> columns = whole.data().map(Data::columns).orElse(List.of());
        Map<String, Template> headers = new LinkedHashMap<>();
        for (Map.Entry<String, String> each : plan.message().headers().entrySet()) {
            String field = path + "message.headers." + each.getKey();
            headers.put(each.getKey(), Template.parse(each.getValue(), columns, field));
        }
        Template destination = Template.parse(plan.message().destination(), columns, path + "message.destination");
        return new StompPart(plan, destination, headers);
    }

    private static void requireFree(Set<String> names, String field) throws RefusedException {
        for (String name : names) {
            if (OURS.contains(name)) {
                throw new RefusedException(field + "." + name + ": is set by the generator");
            }
        }
    }

    /** Returns the headers of a message with these values. */
    Map<String, String> headers(Values values) {
        Map<String, String> rendered = new LinkedHashMap<>();
        rendered.put("destination", destination.render(values, Escape.NONE));
        headers.forEach((name, value) -> rendered.put(name, value.render(values, Escape.NONE)));
        return rendered;
    }
}
