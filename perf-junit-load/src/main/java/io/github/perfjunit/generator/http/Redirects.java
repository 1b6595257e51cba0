package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Exchange.Hop;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.plan.Location;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.session.StepAnswer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The redirects of answers, for requests that follow them (RFC 9110, section 15.4). */
final class Redirects {

    private static final int LONGEST_SHOWN = 100;

    private final Plan plan;

    Redirects(Plan plan) {
        this.plan = plan;
    }

    /** Whether an answer of this status leads elsewhere, if it says where. */
    static boolean isOne(int status) {
        return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    }

    /** Lets a request go on at this place, or ends it where it can't. */
    void goOn(Exchange exchange, int status, String location, Pool pool) {
        Failure failure = follow(exchange, status, location);
        if (failure == null) {
            pool.goOn(exchange);
        } else {
            pool.ledger().failed(exchange, failure);
        }
    }

    /** Lets a request go on at this place; returns why it can't, or null if it does. */
    private @Nullable Failure follow(Exchange exchange, int status, String location) {
        Hop before = exchange.hop();
        String from = exchange.target();
        Location place = Location.of(location, plan, from);
        if (place.target().isEmpty()) {
            return Failure.redirect(
                    "elsewhere",
                    "the answer redirects to " + place.shown() + ", and a load goes to one server, " + plan.origin()
                            + ": send its requests there, or expect the status " + status);
        }
        boolean keeps = keepsMethod(status, exchange.method());
        String method = keeps ? exchange.method() : "GET";
        boolean hasBody = keeps && (before == null || before.hasBody());
        List<String> seen =
                new ArrayList<>(before == null ? List.of(key(exchange, exchange.method(), from)) : before.seen());
        int most = exchange.request().extras().redirects();
        if (seen.size() > most) {
            return Failure.redirect(
                    "limit",
                    "more than " + most + " redirects, the last one to " + shown(place.target())
                            + "; allow more by followingRedirects(...)");
        }
        String next = key(exchange, method, place.target());
        if (seen.contains(next)) {
            return Failure.redirect(
                    "loop", "the answer redirects to " + shown(place.target()) + ", which was asked for before it");
        }
        seen.add(next);
        exchange.goOn(new Hop(method, place.target(), hasBody, List.copyOf(seen)));
        StepAnswer answer = exchange.answer();
        if (answer != null) {
            answer.goOn(place.target());
        }
        return null;
    }

    /** The same place with other cookies is another one: a server may set one, and lead back. */
    private static String key(Exchange exchange, String method, String target) {
        return method + ' ' + target + ' ' + exchange.cookies(target);
    }

    private static boolean keepsMethod(int status, String method) {
        return switch (status) {
            case 307, 308 -> true;
            case 303 -> method.equals("HEAD") || method.equals("GET");
            default -> !method.equals("POST");
        };
    }

    /** The path alone: a query may be a secret. */
    private static String shown(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query + 1) + "…";
        return path.length() <= LONGEST_SHOWN ? path : path.substring(0, LONGEST_SHOWN) + "…";
    }
}
