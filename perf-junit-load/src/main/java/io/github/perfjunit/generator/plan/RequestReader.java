package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import io.github.perfjunit.internal.protocol.WirePlan.Request;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the requests of a plan, which have one origin. */
final class RequestReader {

    private static final Set<String> OURS = Set.of("content-length", "connection", "transfer-encoding");
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

    /** An address that is captured as a whole. */
    private static final String LINK = "\\{[A-Za-z_][A-Za-z0-9_]*}";

    /** Each has a histogram on each thread. */
    private static final int MOST_NAMES = 100;

    private final WirePlan plan;
    private final Map<String, Scheme> schemes;
    private final List<String> columns;
    private final boolean hasSessions;
    private final List<Origin> origins = new ArrayList<>();
    private final Set<Integer> headerColumns = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    /** Placeholders can be columns of the data, and what sessions capture. */
    RequestReader(WirePlan plan, Optional<SessionPlan> sessions, Map<String, Scheme> schemes) {
        this.plan = plan;
        this.schemes = schemes;
        this.columns = new ArrayList<>(plan.data().map(Data::columns).orElse(List.of()));
        this.hasSessions = sessions.isPresent();
        sessions.ifPresent(each -> columns.addAll(each.captured()));
    }

    /** Returns the columns whose values stand in headers. It is available after the requests were read. */
    Set<Integer> headerColumns() {
        return headerColumns;
    }

    /** Returns the origin to which all requests go. It is available after they were read. */
    Origin origin() {
        return origins.get(0);
    }

    List<RequestPlan> read() throws RefusedException {
        List<RequestPlan> requests = new ArrayList<>();
        for (Request each : plan.requests()) {
            requests.add(request(each, "requests[" + requests.size() + "]."));
        }
        if (origins.isEmpty()) {
            throw new RefusedException("requests: none has an address like http://host:port/path");
        }
        return List.copyOf(requests);
    }

    private RequestPlan request(Request given, String path) throws RefusedException {
        if (!given.method().matches(TOKEN)) {
            throw new RefusedException(path + "method: '" + given.method() + "' is no method");
        }
        Optional<String> body = given.body();
        RequestExtras extras = new ExtrasReader(columns, path).read(given.extras(), body.isPresent());
        RequestPlan read = new RequestPlan(
                given.weight(),
                given.method(),
                target(given.uri(), path + "uri"),
                headers(given.headers(), path + "headers."),
                body.isPresent() ? Optional.of(body(body.get(), path + "body")) : Optional.empty(),
                StatusCheck.parse(given.expectedStatus(), path + "expectedStatus"),
                given.bodyContains(),
                name(given.name(), path + "name: "),
                extras);
        if (read.bodyContains().isPresent()) {
            ContentCoding.requireDecodable(read, path + "headers.accept-encoding");
        }
        return withType(read, path);
    }

    private Template body(String text, String path) throws RefusedException {
        List<List<String>> rows = plan.data().map(Data::rows).orElse(List.of());
        return plan.websocket().filter(WebSocketPlan::isSentBinary).isPresent()
                ? BytesTemplate.parse(text, columns, rows, path)
                : Template.parse(text, columns, path);
    }

    /** The same with the type of a body that isn't the user's own text. */
    private static RequestPlan withType(RequestPlan read, String path) throws RefusedException {
        if (read.extras().bodyEscape() == Template.Escape.URI) {
            return read.withDefault("content-type", "application/x-www-form-urlencoded");
        }
        if (read.extras().multipart().isEmpty()) {
            return read;
        }
        if (read.headers().stream().anyMatch(header -> header.name().equals("content-type"))) {
            throw new RefusedException(
                    path + "headers.content-type: is set by the generator, because the body has parts");
        }
        return read.withDefault("content-type", read.extras().multipart().get().contentType());
    }

    private Optional<String> name(Optional<String> name, String path) throws RefusedException {
        if (name.isPresent() && !names.add(name.get())) {
            throw new RefusedException(path + "another request is called '" + name.get() + "' too");
        }
        if (names.size() > MOST_NAMES) {
            throw new RefusedException(
                    path + "more than " + MOST_NAMES
                            + " requests have names: name fewer; each step of a session has one, so use repeat(...) or fewer steps");
        }
        return name;
    }

    private Template target(String uri, String path) throws RefusedException {
        if (hasSessions && uri.matches(LINK)) {
            return Template.parse(uri, columns, path);
        }
        Address address = Address.parse(uri, path, schemes);
        origins.add(address.origin());
        if (!address.origin().equals(origin())) {
            throw new RefusedException(path + ": goes to " + address.origin() + ", and requests[0].uri to " + origin()
                    + ": a plan has one origin");
        }
        return Template.parse(address.target(), columns, path);
    }

    private List<Header> headers(Map<String, String> given, String path) throws RefusedException {
        List<Header> headers = new ArrayList<>();
        for (Map.Entry<String, String> each : given.entrySet()) {
            String name = each.getKey().toLowerCase(Locale.ROOT);
            String field = path + each.getKey();
            if (OURS.contains(name)) {
                throw new RefusedException(field + ": is set by the generator");
            }
            if (!name.matches(TOKEN)) {
                throw new RefusedException(field + ": is no name of a header");
            }
            Template value = Template.parse(each.getValue(), columns, field);
            checkLines(field, each.getValue(), value);
            headers.add(new Header(name, value));
        }
        return List.copyOf(headers);
    }

    /** A line's end in a value would begin another header. */
    private void checkLines(String field, String text, Template value) throws RefusedException {
        boolean broken = hasLineEnd(text);
        headerColumns.addAll(value.columns());
        int width = plan.data().map(Data::columns).orElse(List.of()).size();
        for (int column : value.columns()) {
            broken |= column < width
                    && plan.data().orElseThrow().rows().stream().anyMatch(row -> hasLineEnd(row.get(column)));
        }
        if (broken) {
            throw new RefusedException(field + ": has the end of a line in its value");
        }
    }

    private static boolean hasLineEnd(String text) {
        return text.indexOf('\r') >= 0 || text.indexOf('\n') >= 0 || text.indexOf('\0') >= 0;
    }
}
