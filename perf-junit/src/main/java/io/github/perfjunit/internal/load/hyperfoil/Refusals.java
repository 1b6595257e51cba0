package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.load.LoadRequest;
import java.net.URI;
import java.util.List;

/** Refuses what a plan says and Hyperfoil can't do, before anything is sent to it. */
final class Refusals {

    private static final String NOT_YET = "perf-junit does not write it into its benchmarks; leave out on(...)";

    private Refusals() {}

    static void check(LoadPlan plan) {
        plan.shape()
                .totalRequests()
                .ifPresent(number -> refuse(
                        "totalRequests(" + number + ")", "it makes load for a time only; say during(...) how long"));
        plan.data()
                .ifPresent(data ->
                        refuse("withData(" + data.columns() + ")", "rows would not be the same for each target"));
        LoadTls tls = plan.wire().tls();
        if (tls.trustedCertificatesPem().isPresent()) {
            refuse("trusting(...)", "it trusts every server; leave it out");
        }
        tls.serverName().ifPresent(name -> refuse("serverName(" + name + ")", "it asks for the host of the address"));
        if (tls.sessions() == LoadTls.Sessions.RESUMED) {
            refuse("resumingTls()", "it decides itself whether sessions are resumed");
        }
        if (plan.shape().model() instanceof LoadModel.Open open && open.spacing() == LoadModel.Spacing.POISSON) {
            refuse("poissonArrivals()", "its random instants would not be the same for each target");
        }
        if (plan.shape().model() instanceof LoadModel.Closed closed) {
            checkUsers(closed, plan.requests());
        }
        plan.sessions().stream().findFirst().ifPresent(session -> refuse("session(" + session.name() + ")", NOT_YET));
        plan.requests().forEach(Refusals::check);
        if (plan.requests().stream().map(Refusals::origin).distinct().count() > 1) {
            refuse("sending(" + plan.requests() + ")", "all requests of a load go to one host and port");
        }
    }

    private static void checkUsers(LoadModel.Closed closed, List<LoadRequest> requests) {
        if (!closed.rampUp().isZero()) {
            refuse("rampingUp(" + closed.rampUp() + ")", "its users begin at once; use a longer warmUp(...)");
        }
        if (requests.size() > 1) {
            refuse(
                    "sending(" + requests + ")",
                    "each of its users sends requests of one kind, so slow ones would be sent less often than their"
                            + " weight says; use a rate");
        }
    }

    private static void check(LoadRequest request) {
        checkText("uri", request.uri());
        request.body().ifPresent(body -> checkText("body", body));
        request.headers().forEach((name, value) -> checkText("header " + name, value));
        request.name().ifPresent(name -> refuse("named(" + name + ")", NOT_YET));
        request.bodyContains().ifPresent(text -> refuse("expectingBody(" + text + ")", "it does not look into bodies"));
    }

    private static void checkText(String field, String text) {
        Templates.names(text).stream()
                .findFirst()
                .ifPresent(name -> refuse(field + "(" + text + ")", "there is no {" + name + "}"));
        if (text.contains("${")) {
            refuse(field + "(" + text + ")", "it takes ${ for a variable of its own");
        }
    }

    static String origin(LoadRequest request) {
        URI uri = URI.create(Templates.plain(request.uri()));
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    private static void refuse(String step, String why) {
        throw new LoadRefusal(step + " can't be done by Hyperfoil: " + why);
    }
}
