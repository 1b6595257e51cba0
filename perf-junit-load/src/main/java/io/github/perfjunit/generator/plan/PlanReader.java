package io.github.perfjunit.generator.plan;

import com.google.gson.JsonElement;
import io.github.perfjunit.generator.plan.Plan.ConnectionUse;
import io.github.perfjunit.generator.plan.Plan.Data;
import io.github.perfjunit.generator.plan.Plan.GivenTrust;
import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.RowOrder;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.Plan.SystemTrust;
import io.github.perfjunit.generator.plan.Plan.Tls;
import io.github.perfjunit.generator.plan.Plan.TlsSessions;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Reads a plan from JSON, and refuses what can't be run with a sentence that names the field. */
public final class PlanReader {

    private static final String HOST = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";
    private static final int MAX_THREADS = 64;

    private final Fields plan;

    private PlanReader(Fields plan) {
        this.plan = plan;
    }

    /**
     * The plan that {@code json} says.
     *
     * @param known the protocols that it can be for
     * @throws RefusedException if it can't be run
     */
    public static Plan read(JsonElement json, List<? extends PlanProtocol> known) throws RefusedException {
        Map<String, PlanProtocol> words = known.stream().collect(Collectors.toMap(PlanProtocol::word, each -> each));
        return new PlanReader(new Fields(json, "")).read(words);
    }

    private Plan read(Map<String, PlanProtocol> words) throws RefusedException {
        long version = plan.whole("version", 1);
        if (version != 1) {
            throw plan.refused("version", "this generator reads version 1, found " + version);
        }
        PlanProtocol protocol = plan.word("protocol", words);
        Optional<Data> data = data();
        Optional<SessionPlan.All> sessions = sessions(protocol, data);
        RequestReader requests = new RequestReader(plan, data, sessions, protocol.schemes());
        List<RequestPlan> read = requests.read();
        Origin origin = requests.origin();
        long warmUp = plan.whole("warmUpNanos", 0, 0);
        long duration = plan.whole("durationNanos", 1, 0);
        OptionalLong count =
                plan.has("requestCount") ? OptionalLong.of(plan.whole("requestCount", 1)) : OptionalLong.empty();
        if (count.isPresent() == (duration > 0)) {
            throw new RefusedException("durationNanos, requestCount: give one of them");
        }
        Model model = new ModelReader(plan.object("model"), warmUp, duration).read();
        check(sessions, read, model, count.isPresent(), data);
        int threads = threads(model);
        Plan whole = new Plan(
                protocol.word(),
                protocol.part(plan, new PlanProtocol.Shared(read, data, model, threads)),
                origin,
                read,
                sessions.map(each -> each.withHeaderSlots(requests.headerColumns())),
                data,
                plan.whole("seed", Long.MIN_VALUE, 0),
                model,
                warmUp,
                duration,
                count,
                plan.whole("timeoutNanos", 1_000_000),
                connection(),
                tls(origin),
                threads);
        plan.refuseUnknown();
        return whole;
    }

    private Optional<SessionPlan.All> sessions(PlanProtocol protocol, Optional<Data> data) throws RefusedException {
        if (!plan.has("sessions")) {
            return Optional.empty();
        }
        if (!protocol.hasSessions()) {
            throw plan.refused("sessions", "there are none in protocol " + protocol.word());
        }
        return Optional.of(new SessionReader(plan, data.map(Data::columns).orElse(List.of())).read());
    }

    private void check(
            Optional<SessionPlan.All> sessions,
            List<RequestPlan> requests,
            Model model,
            boolean isCounted,
            Optional<Data> data)
            throws RefusedException {
        if (sessions.isEmpty()) {
            if (data.isPresent() && data.get().order() == RowOrder.UNIQUE) {
                throw plan.refused("data.order", "unique rows are for users of sessions");
            }
            return;
        }
        SessionCheck check = new SessionCheck(sessions.get(), requests);
        if (data.isPresent()) {
            check.check(model, isCounted, data.get());
        } else {
            check.check(model, isCounted);
        }
    }

    private ConnectionUse connection() throws RefusedException {
        return plan.word(
                "connection",
                ConnectionUse.KEEP_ALIVE,
                Map.of("keep-alive", ConnectionUse.KEEP_ALIVE, "per-request", ConnectionUse.PER_REQUEST));
    }

    private int threads(Model model) throws RefusedException {
        long threads = plan.whole("threads", 1, 1);
        if (threads > MAX_THREADS) {
            throw plan.refused("threads", "must be at most " + MAX_THREADS + ", found " + threads);
        }
        long usable = model instanceof Model.Closed closed
                ? Math.min(closed.users(), closed.mostConnections())
                : Math.min(((Model.Open) model).maxConnections(), ((Model.Open) model).maxRequests());
        return (int) Math.min(threads, usable);
    }

    private Tls tls(Origin origin) throws RefusedException {
        if (!plan.has("tls")) {
            return Tls.USUAL;
        }
        if (origin.scheme() != Scheme.HTTPS) {
            throw plan.refused("tls", "is for https only, and the requests go to " + origin);
        }
        Fields tls = plan.object("tls");
        Optional<String> pem = tls.optionalText("trustedCertificatesPem");
        Optional<String> trust = tls.optionalText("trust");
        Optional<String> serverName = tls.optionalText("serverName");
        if (serverName.isPresent() && !serverName.get().matches(HOST)) {
            throw tls.refused("serverName", "'" + serverName.get() + "' is no name of a host");
        }
        TlsSessions sessions = tls.word(
                "sessions", TlsSessions.FULL, Map.of("full", TlsSessions.FULL, "resumed", TlsSessions.RESUMED));
        tls.refuseUnknown();
        if (pem.isPresent() == trust.isPresent()) {
            throw plan.refused("tls", "give one of trustedCertificatesPem and trust");
        }
        if (trust.isPresent() && !trust.get().equals("system")) {
            throw tls.refused("trust", "'" + trust.get() + "' is unknown: known is system");
        }
        return new Tls(pem.isPresent() ? new GivenTrust(pem.get()) : new SystemTrust(), serverName, sessions);
    }

    private Optional<Data> data() throws RefusedException {
        if (!plan.has("data")) {
            return Optional.empty();
        }
        Fields data = plan.object("data");
        List<String> columns = data.texts("columns");
        List<List<String>> rows = data.rows("rows");
        RowOrder order = data.word(
                "order",
                RowOrder.SEQUENTIAL,
                Map.of("sequential", RowOrder.SEQUENTIAL, "random", RowOrder.RANDOM, "unique", RowOrder.UNIQUE));
        data.refuseUnknown();
        checkData(data, columns, rows);
        return Optional.of(new Data(columns, rows, order));
    }

    private static void checkData(Fields data, List<String> columns, List<List<String>> rows) throws RefusedException {
        if (columns.isEmpty() || new HashSet<>(columns).size() < columns.size()) {
            throw data.refused("columns", "must be names, each once, found " + columns);
        }
        if (columns.contains("counter") || columns.contains("random")) {
            throw data.refused("columns", "counter and random have a meaning of their own");
        }
        if (rows.isEmpty()) {
            throw data.refused("rows", "has no row");
        }
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).size() != columns.size()) {
                throw data.refused(
                        "rows",
                        "row " + i + " has " + rows.get(i).size() + " values for " + columns.size() + " columns");
            }
        }
    }
}
