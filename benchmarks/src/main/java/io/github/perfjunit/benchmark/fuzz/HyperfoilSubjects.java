package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.load.LoadRequest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The readers of what a controller of Hyperfoil answers. */
final class HyperfoilSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String RUN = "/run/0000";

    private static final String HYPERFOIL = "internal.load.hyperfoil.";

    private HyperfoilSubjects() {}

    static List<Subject> all(Documents documents, LocalServer server) {
        return List.of(
                runs(documents, server),
                progress(documents, server),
                part(documents, server, "all", RUN + "/stats/all/json"),
                part(documents, server, "total", RUN + "/stats/total"),
                part(documents, server, "histogram", RUN + "/stats/histogram"),
                histogramLog(documents));
    }

    private static Object controller(LocalServer server) {
        return LIBRARY.constructor(HYPERFOIL + "Controller", URI.class, Optional.class)
                .made(URI.create(server.uri()), Optional.empty());
    }

    private static byte[] recorded(Documents documents, String name) {
        return documents.resource("hyperfoil/requests/" + name + ".json");
    }

    /** A state of a run, and the list of all runs. */
    private static Subject runs(Documents documents, LocalServer server) {
        Internals.Code run = LIBRARY.method(HYPERFOIL + "Controller", "run", String.class);
        Internals.Code underWay = LIBRARY.method(HYPERFOIL + "Controller", "underWay");
        Object controller = controller(server);
        return Subject.of("hyperfoil-run", input -> {
                    server.answer(RUN, input);
                    run.call(controller, "0000");
                    server.answer("/run", ("[" + new String(input, ISO_8859_1) + "]").getBytes(ISO_8859_1));
                    underWay.call(controller);
                })
                .documents(GeneratorFailure.class)
                .costing(LocalServer.EXCHANGE)
                .from(recorded(documents, "running"), recorded(documents, "ended"), recorded(documents, "unstored"));
    }

    /** Totals while a load goes on. */
    private static Subject progress(Documents documents, LocalServer server) {
        Internals.Code progress = LIBRARY.method(HYPERFOIL + "Controller", "progress", String.class);
        Object controller = controller(server);
        return Subject.of("hyperfoil-progress", input -> {
                    server.answer(RUN + "/stats/total", input);
                    progress.call(controller, "0000");
                })
                .documents(GeneratorFailure.class)
                .costing(LocalServer.EXCHANGE)
                .from(recorded(documents, "total"));
    }

    /** One of the three answers from which a result is put together, beside the others as they were recorded. */
    private static Subject part(Documents documents, LocalServer server, String part, String path) {
        Object controller = controller(server);
        Internals.Code of = LIBRARY.method(
                HYPERFOIL + "Statistics", "of", LIBRARY.type(HYPERFOIL + "Controller"), String.class, LoadPlan.class);
        Internals.Code unreachable = LIBRARY.method(HYPERFOIL + "Statistics", "unreachable");
        Class<?> info = LIBRARY.type(HYPERFOIL + "RunInfo");
        Internals.Code result = LIBRARY.method(HYPERFOIL + "Statistics", "result", info, Duration.class);
        Object ended = LIBRARY.method(HYPERFOIL + "RunInfo", "read", JsonObject.class)
                .made(JsonParser.parseString(new String(recorded(documents, "ended"), ISO_8859_1)));
        LoadPlan plan = plan();
        byte[] all = recorded(documents, "all");
        byte[] total = oneRequest(recorded(documents, "total"));
        byte[] histogram = recorded(documents, "histogram-load-0-request-0-2");
        Subject subject = Subject.of("hyperfoil-" + part, input -> {
                    server.answer(RUN + "/stats/all/json", all);
                    server.answer(RUN + "/stats/total", total);
                    server.answer(RUN + "/stats/histogram", histogram);
                    server.answer(path, input);
                    Object statistics = of.call(controller, "0000", plan);
                    unreachable.call(statistics);
                    result.call(statistics, ended, Duration.ZERO);
                })
                .documents(GeneratorFailure.class)
                .costing(4 * LocalServer.EXCHANGE);
        return subject.from(part.equals("all") ? all : part.equals("total") ? total : histogram);
    }

    /** Without the second of two measured requests, so that one histogram is enough. */
    private static byte[] oneRequest(byte[] totals) {
        JsonObject json = JsonParser.parseString(new String(totals, ISO_8859_1)).getAsJsonObject();
        JsonArray kept = new JsonArray();
        json.getAsJsonArray("statistics").forEach(each -> {
            if (!each.getAsJsonObject().get("phase").getAsString().endsWith("request-1")) {
                kept.add(each);
            }
        });
        json.add("statistics", kept);
        return json.toString().getBytes(ISO_8859_1);
    }

    /** The plan whose run was recorded. */
    private static LoadPlan plan() {
        String uri = "http://127.0.0.1:18777";
        LoadShape shape = LoadShape.during(new LoadModel.Open(new RateProfile.Constant(100), 7), Duration.ofSeconds(2))
                .withWarmUp(Duration.ofSeconds(1));
        return new LoadPlan(
                shape,
                List.of(
                        LoadRequest.get(uri + "/items?n=1").weight(3).named("list (all)"),
                        LoadRequest.get(uri + "/err")),
                Optional.empty(),
                5,
                ConnectionOptions.plain(1));
    }

    private static Subject histogramLog(Documents documents) {
        return Subject.ofText("histogram-log", text -> Latencies.ofLog(text).rows())
                .documents(IllegalArgumentException.class)
                .from(JsonParser.parseString(
                                new String(recorded(documents, "histogram-load-0-request-0-2"), ISO_8859_1))
                        .getAsJsonObject()
                        .get("data")
                        .getAsString());
    }
}
