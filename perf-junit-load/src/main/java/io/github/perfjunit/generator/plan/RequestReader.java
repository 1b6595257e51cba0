package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Data;
import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
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
    private static final int MAX_WEIGHT = 1_000_000;

    /** Each has a histogram on each thread. */
    private static final int MOST_NAMES = 100;

    private final Fields plan;
    private final Optional<Data> data;
    private final Map<String, Scheme> schemes;
    private final List<String> columns;
    private final List<Origin> origins = new ArrayList<>();
    private final Set<Integer> headerColumns = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    /** Placeholders can be columns of the data, and what sessions capture. */
    RequestReader(Fields plan, Optional<Data> data, Optional<SessionPlan.All> sessions, Map<String, Scheme> schemes) {
        this.plan = plan;
        this.schemes = schemes;
        this.data = data;
        this.columns = new ArrayList<>(data.map(Data::columns).orElse(List.of()));
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
        for (Fields each : plan.objects("requests")) {
            requests.add(request(each));
            each.refuseUnknown();
        }
        if (requests.isEmpty()) {
            throw plan.refused("requests", "there is none");
        }
        return List.copyOf(requests);
    }

    private RequestPlan request(Fields request) throws RefusedException {
        long weight = request.whole("weight", 1, 1);
        if (weight > MAX_WEIGHT) {
            throw request.refused("weight", "must be at most " + MAX_WEIGHT + ", found " + weight);
        }
        String method = request.optionalText("method").orElse("GET");
        if (!method.matches(TOKEN)) {
            throw request.refused("method", "'" + method + "' is no method");
        }
        Optional<String> body = request.optionalText("body");
        Optional<String> contains = request.optionalText("bodyContains");
        if (contains.isPresent() && contains.get().isEmpty()) {
            throw request.refused("bodyContains", "is empty, which every body contains");
        }
        return new RequestPlan(
                (int) weight,
                method,
                target(request),
                headers(request),
                body.isPresent() ? Optional.of(template(body.get(), request, "body")) : Optional.empty(),
                StatusCheck.parse(
                        request.has("expectedStatus") ? request.texts("expectedStatus") : List.of("2xx"),
                        request.path("expectedStatus")),
                contains,
                name(request));
    }

    private Optional<String> name(Fields request) throws RefusedException {
        Optional<String> name = request.optionalText("name");
        if (name.isPresent() && !names.add(name.get())) {
            throw request.refused("name", "another request is called '" + name.get() + "' too");
        }
        if (names.size() > MOST_NAMES) {
            throw request.refused(
                    "name",
                    "more than " + MOST_NAMES
                            + " requests have names; each step of a session has one, so use repeat(...) or fewer steps");
        }
        return name;
    }

    private Template template(String text, Fields request, String field) throws RefusedException {
        return Template.parse(text, columns, request.path(field));
    }

    private Template target(Fields request) throws RefusedException {
        Address address = Address.parse(request.text("uri"), request.path("uri"), schemes);
        origins.add(address.origin());
        if (!address.origin().equals(origin())) {
            throw request.refused(
                    "uri",
                    "goes to " + address.origin() + ", and requests[0].uri to " + origin() + ": a plan has one origin");
        }
        return template(address.target(), request, "uri");
    }

    private List<Header> headers(Fields request) throws RefusedException {
        List<Header> headers = new ArrayList<>();
        if (!request.has("headers")) {
            return headers;
        }
        for (Fields.Header each : request.headers("headers")) {
            String name = each.name().toLowerCase(Locale.ROOT);
            String field = "headers." + each.name();
            if (OURS.contains(name)) {
                throw request.refused(field, "is set by the generator");
            }
            if (!name.matches(TOKEN)) {
                throw request.refused(field, "is no name of a header");
            }
            Template value = template(each.value(), request, field);
            checkLines(request, field, each.value(), value);
            headers.add(new Header(name, value));
        }
        return List.copyOf(headers);
    }

    /** A line's end in a value would begin another header. */
    private void checkLines(Fields request, String field, String text, Template value) throws RefusedException {
        boolean broken = hasLineEnd(text);
        headerColumns.addAll(value.columns());
        int width = data.map(Data::columns).orElse(List.of()).size();
        for (int column : value.columns()) {
            broken |= column < width && data.orElseThrow().rows().stream().anyMatch(row -> hasLineEnd(row.get(column)));
        }
        if (broken) {
            throw request.refused(field, "has the end of a line in its value");
        }
    }

    private static boolean hasLineEnd(String text) {
        return text.indexOf('\r') >= 0 || text.indexOf('\n') >= 0 || text.indexOf('\0') >= 0;
    }
}
