package io.github.perfjunit.internal.load.fork;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.SsePlan;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes of a plan what the generator is told. */
final class Orders {

    /** Numbers in JSON are whole up to 53 bits, for many readers; a seed is as good with those. */
    private static final long LARGEST_WHOLE = (1L << 53) - 1;

    private Orders() {}

    /**
     * The order to make the load of this plan.
     *
     * @throws IllegalArgumentException if a number is larger than the generator takes
     */
    static WirePlan of(LoadPlan plan) {
        LoadShape shape = plan.shape();
        return new WirePlan(
                WirePlan.VERSION,
                plan.protocol(),
                part(plan, SsePlan.class),
                part(plan, WebSocketPlan.class),
                part(plan, GrpcPlan.class),
                plan.deliveries().map(DeliveryPlan::wire),
                plan.requests().stream().map(Orders::request).toList(),
                plan.sessions().stream().map(Orders::session).toList(),
                plan.cookies(),
                plan.data().map(Orders::data),
                plan.seed() & LARGEST_WHOLE,
                model(plan),
                stretches(shape),
                shape.warmUp().toNanos(),
                shape.duration().stream().mapToLong(Duration::toNanos).findFirst(),
                shape.totalRequests(),
                plan.wire().timeout().toNanos(),
                plan.wire().connections() == LoadConnections.KEEP_ALIVE
                        ? WirePlan.Connection.KEEP_ALIVE
                        : WirePlan.Connection.PER_REQUEST,
                plan.isSecure() ? Optional.of(tls(plan.wire().tls())) : Optional.empty(),
                plan.wire().socketFile().map(Path::toString),
                plan.wire().threads());
    }

    private static <T extends ProtocolPart> Optional<T> part(LoadPlan plan, Class<T> kind) {
        return plan.part().filter(kind::isInstance).map(kind::cast);
    }

    private static WirePlan.Request request(LoadRequest request) {
        return new WirePlan.Request(
                request.weight(),
                request.method(),
                request.uri(),
                request.headers(),
                request.body(),
                request.expectedStatus(),
                request.bodyContains(),
                request.name(),
                Optional.of(request.options())
                        .filter(options -> !options.equals(LoadRequest.Options.NONE))
                        .map(Orders::extras));
    }

    private static WirePlan.Extras extras(LoadRequest.Options options) {
        return new WirePlan.Extras(
                options.isForm(),
                options.parts().stream().map(Orders::part).toList(),
                options.redirects(),
                options.awaitsContinue(),
                options.bodyLimit().stream().mapToLong(Bytes::value).findFirst());
    }

    private static WirePlan.Part part(LoadRequest.Part part) {
        return new WirePlan.Part(
                part.name(),
                part.text(),
                part.file().map(Path::toString),
                part.file().map(file -> String.valueOf(file.getFileName())),
                part.contentType());
    }

    private static WirePlan.Data data(LoadData data) {
        WirePlan.RowOrder order =
                switch (data.order()) {
                    case SEQUENTIAL -> WirePlan.RowOrder.SEQUENTIAL;
                    case RANDOM -> WirePlan.RowOrder.RANDOM;
                    case UNIQUE_PER_USER -> WirePlan.RowOrder.UNIQUE;
                };
        return new WirePlan.Data(data.columns(), data.rows(), order);
    }

    private static WirePlan.Tls tls(LoadTls tls) {
        boolean isFull = tls.sessions() == LoadTls.Sessions.FULL;
        return new WirePlan.Tls(
                tls.trustedCertificatesPem(),
                tls.serverName(),
                isFull ? WirePlan.TlsSessions.FULL : WirePlan.TlsSessions.RESUMED,
                tls.client().map(Orders::client));
    }

    private static WirePlan.ClientCertificate client(LoadTls.ClientCertificate client) {
        return new WirePlan.ClientCertificate(
                client.certificates().toString(),
                client.password().isPresent()
                        ? Optional.empty()
                        : Optional.of(client.key().toString()),
                client.password());
    }

    private static List<WirePlan.Stretch> stretches(LoadShape shape) {
        List<String> names = shape.steps().stream().map(StepPart::step).toList();
        return shape.stepParts().stream()
                .map(part -> new WirePlan.Stretch(
                        names.indexOf(part.step()), part.length().toNanos()))
                .toList();
    }

    private static Model model(LoadPlan plan) {
        LoadShape shape = plan.shape();
        if (shape.model() instanceof LoadModel.Closed users) {
            return users.wire(shape.warmUp());
        }
        LoadModel.Open rate = (LoadModel.Open) shape.model();
        boolean isOfMessages = plan.part().filter(ProtocolPart::isOfMessages).isPresent();
        return new Model.Open(
                shape.wirePhases(),
                rate.spacing().wire(),
                rate.connections().orElse(rate.maxConnections()),
                isOfMessages ? Model.MAX_AT_ONCE : rate.maxConnections(),
                rate.connections().isPresent() ? Model.Use.IN_TURN : Model.Use.AS_NEEDED);
    }

    private static Session session(SessionPlan session) {
        return new Session(session.name(), session.weight(), steps(session.steps()));
    }

    private static List<Session.Step> steps(List<SessionPlan.Step> steps) {
        return steps.stream().map(Orders::step).toList();
    }

    private static Session.Step step(SessionPlan.Step step) {
        if (step instanceof SessionPlan.Repeat repeat) {
            return new Session.Repeat(repeat.times(), steps(repeat.steps()));
        }
        if (step instanceof SessionPlan.Pause pause) {
            return new Session.Pause(
                    pause.exponential() ? Session.Distribution.EXPONENTIAL : Session.Distribution.UNIFORM,
                    pause.from().toNanos(),
                    pause.to().toNanos());
        }
        SessionPlan.Send send = (SessionPlan.Send) step;
        return new Session.Send(
                send.request(),
                send.captures().entrySet().stream()
                        .map(each -> new Session.Capture(
                                each.getKey(),
                                Session.Source.valueOf(each.getValue().source().name()),
                                each.getValue().expression()))
                        .toList());
    }
}
