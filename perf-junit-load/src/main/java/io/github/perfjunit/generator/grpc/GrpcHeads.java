package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.http.Http2Heads;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Headers of calls. Those without placeholders are made once for each step of the deadline that a call was late by. */
final class GrpcHeads {

    private final Plan plan;
    private final Optional<Deadline> deadline;
    private final List<@Nullable Http2Headers[]> made = new ArrayList<>();

    GrpcHeads(Plan plan, Optional<Deadline> deadline) {
        this.plan = plan;
        this.deadline = deadline;
        int steps = deadline.map(Deadline::steps).orElse(1);
        plan.requests().forEach(request -> made.add(new @Nullable Http2Headers[isFixed(request) ? steps : 0]));
    }

    private static boolean isFixed(RequestPlan request) {
        return request.headers().stream().map(Header::value).allMatch(Template::isFixed);
    }

    /** Returns the headers of a stream that is held: they have no placeholders, and there is no deadline. */
    static Http2Headers ofStream(Plan plan) {
        return new GrpcHeads(plan, Optional.empty()).make(plan.requests().get(0), Values.NONE, 0);
    }

    /** Returns the headers of a call that is late by this step of the deadline. The step is 0 if there is no deadline. */
    Http2Headers of(Exchange exchange, int step) {
        @Nullable Http2Headers[] ready = made.get(exchange.requestIndex());
        if (ready.length == 0) {
            return make(exchange.request(), exchange.values(), step);
        }
        Http2Headers headers = ready[step];
        if (headers == null) {
            headers = make(exchange.request(), exchange.values(), step);
            ready[step] = headers;
        }
        return headers;
    }

    private Http2Headers make(RequestPlan request, Values values, int step) {
        Http2Headers headers = Http2Heads.of(plan, "POST", request.target().render(values, Escape.NONE));
        headers.add("te", "trailers");
        headers.add("content-type", "application/grpc");
        headers.add("user-agent", "grpc-perf-junit");
        deadline.ifPresent(given -> headers.add("grpc-timeout", given.left(step)));
        Http2Heads.add(request, values, headers);
        return headers;
    }
}
