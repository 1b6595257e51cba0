package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Exchange.Hop;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.Origin;
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

    /**
     * The place to which an answer leads.
     *
     * @param target path and query at the plan's origin; empty if it is another origin
     * @param shown the origin, for messages
     */
    record Location(String target, String shown) {

        private static final String SCHEME = "[A-Za-z][A-Za-z0-9+.-]*:.*";

        /** Resolves a reference (RFC 3986, section 5.2) that stood in an answer to {@code from}. */
        static Location of(String reference, Plan plan, String from) {
            String clean = encoded(reference.replaceFirst("#.*", ""));
            boolean isAbsolute = clean.matches(SCHEME);
            if (isAbsolute || clean.startsWith("//")) {
                String whole = isAbsolute ? clean : plan.origin().scheme().word() + ":" + clean;
                return absolute(whole, plan);
            }
            String path = from.replaceFirst("\\?.*", "");
            if (clean.isEmpty()) {
                return new Location(from, "");
            }
            if (clean.startsWith("?")) {
                return new Location(path + clean, "");
            }
            return new Location(
                    withoutDots(clean.startsWith("/") ? clean : path.substring(0, path.lastIndexOf('/') + 1) + clean),
                    "");
        }

        private static Location absolute(String whole, Plan plan) {
            int slashes = whole.indexOf("://");
            int end = slashes < 0 ? -1 : slashes + 3;
            while (end >= 0 && end < whole.length() && "/?".indexOf(whole.charAt(end)) < 0) {
                end++;
            }
            if (end < 0) {
                return new Location("", whole.substring(0, whole.indexOf(':') + 1) + "…");
            }
            String named = whole.substring(0, end);
            // user and password, which must not be shown
            String bare = named.replaceFirst("//.*@", "//");
            String rest = whole.substring(end);
            if (!isSame(bare, plan.origin()) && !isSame(bare, plan.named())) {
                return new Location("", bare.length() <= LONGEST_SHOWN ? bare : bare.substring(0, LONGEST_SHOWN) + "…");
            }
            return new Location(withoutDots(rest.startsWith("/") ? rest : "/" + rest), bare);
        }

        private static boolean isSame(String named, Origin origin) {
            String usual = ":" + origin.scheme().defaultPort();
            String given = named.endsWith(usual) ? named.substring(0, named.length() - usual.length()) : named;
            return given.equalsIgnoreCase(origin.toString());
        }

        /** As a request line has it: what may not stand there is percent-encoded, byte by byte as it came. */
        private static String encoded(String text) {
            StringBuilder encoded = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char each = text.charAt(i);
                if (each > ' ' && each < 0x7f) {
                    encoded.append(each);
                } else {
                    encoded.append(String.format("%%%02X", each & 0xff));
                }
            }
            return encoded.toString();
        }

        private static String withoutDots(String target) {
            int query = target.indexOf('?');
            String path = query < 0 ? target : target.substring(0, query);
            List<String> kept = new ArrayList<>();
            String[] segments = path.substring(1).split("/", -1);
            for (int i = 0; i < segments.length; i++) {
                boolean isDot = segments[i].equals(".") || segments[i].equals("..");
                if (segments[i].equals("..") && !kept.isEmpty()) {
                    kept.remove(kept.size() - 1);
                }
                if (!isDot || i == segments.length - 1) {
                    kept.add(isDot ? "" : segments[i]);
                }
            }
            return "/" + String.join("/", kept) + (query < 0 ? "" : target.substring(query));
        }
    }
}
