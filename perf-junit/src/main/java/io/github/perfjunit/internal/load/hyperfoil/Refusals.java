package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Step;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.protocol.WirePlan.Cookies;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;

/** Refuses what a plan says and Hyperfoil can't do, before anything is sent to it. */
final class Refusals {

    /** The longest time that its histograms hold. */
    private static final Duration LONGEST_TIME = Duration.ofMinutes(1);

    private static final String NOT_YET = "perf-junit does not write it into its benchmarks; leave out on(...)";

    private Refusals() {}

    static void check(LoadPlan plan) {
        plan.shape()
                .search()
                .ifPresent(search -> refuse(
                        "capacity()",
                        "too many under way fail its load, which would end the search; leave out on(...)"));
        plan.shape()
                .totalRequests()
                .ifPresent(number -> refuse(
                        "totalRequests(" + number + ")", "it makes load for a time only; write during(...) how long"));
        plan.data()
                .ifPresent(data ->
                        refuse("withData(" + data.columns() + ")", "rows would not be the same for each target"));
        if (plan.wire().timeout().compareTo(LONGEST_TIME) > 0) {
            refuse("timeout(" + plan.wire().timeout() + ")", "it records no time longer than a minute");
        }
        checkTls(plan.wire().tls());
        plan.wire()
                .socketFile()
                .ifPresent(file -> refuse("overUnixSocket(" + file + ")", "its agents are on other machines"));
        if (plan.shape().model() instanceof LoadModel.Open open && open.spacing() == LoadModel.Spacing.POISSON) {
            refuse(
                    "poissonArrivals()",
                    "its variance takes no seed and no number of arrivals, so neither their instants nor their number"
                            + " would be the same for each target");
        }
        if (plan.shape().model() instanceof LoadModel.Closed closed) {
            checkUsers(closed, plan);
        }
        if (plan.cookies() == Cookies.PER_USER) {
            refuse("cookiesPerUser()", "each of its sessions begins without cookies");
        }
        plan.requests().forEach(Refusals::check);
        if (plan.requests().stream().map(Requests::origin).distinct().count() > 1) {
            refuse("sending(" + plan.requests() + ")", "all requests of a load go to one host and port");
        }
        plan.sessions().forEach(session -> check(session.steps(), session, true));
    }

    private static void checkTls(LoadTls tls) {
        if (tls.trustedCertificatesPem().isPresent()) {
            refuse("trusting(...)", "it trusts every server; leave it out");
        }
        tls.serverName().ifPresent(name -> refuse("serverName(" + name + ")", "it asks for the host of the address"));
        if (tls.client().isPresent()) {
            refuse("clientCertificate(...)", NOT_YET);
        }
        if (tls.sessions() == LoadTls.Sessions.RESUMED) {
            refuse("resumingTls()", "it decides itself whether sessions are resumed");
        }
    }

    private static void checkUsers(LoadModel.Closed closed, LoadPlan plan) {
        if (!closed.phases().isEmpty()) {
            refuse("rampTo(...) or hold(...) of users", "all of its users begin and end at once; use a rate in steps");
        }
        if (!closed.rampUp().isZero()) {
            refuse("rampingUp(" + closed.rampUp() + ")", "its users begin at once; use a longer warmUp(...)");
        }
        if (plan.sessions().size() > 1) {
            refuse(
                    "session(" + plan.sessions().get(1).name() + ")",
                    "each of its users goes through sessions of one kind, so long ones would be begun less often than"
                            + " their weight says; use a rate");
        }
        if (plan.sessions().isEmpty() && plan.requests().size() > 1) {
            refuse(
                    "sending(" + plan.requests() + ")",
                    "each of its users sends requests of one kind, so slow ones would be sent less often than their"
                            + " weight says; use a rate");
        }
    }

    private static void check(List<Step> steps, SessionPlan session, boolean outside) {
        for (Step step : steps) {
            if (step instanceof Pause pause
                    && !pause.exponential()
                    && !pause.from().equals(pause.to())) {
                refuse(
                        "pause(" + pause.from() + ", " + pause.to() + ") of session(" + session.name() + ")",
                        "its random times between two others are a millionth of them; use pause(time) or"
                                + " pauseExponentially(mean)");
            }
            if (step instanceof Repeat repeat) {
                if (!outside) {
                    refuse(
                            "repeat(" + repeat.times() + ", ...) in a repeat of session(" + session.name() + ")",
                            "it repeats the whole sequence of steps");
                }
                check(repeat.steps(), session, false);
            }
        }
    }

    private static void check(LoadRequest request) {
        if (Templates.isLink(request.uri())) {
            refuse("uri(" + request.uri() + ")", "it takes a path there, and no whole address that was captured");
        }
        checkText("uri", request.uri());
        if (!Templates.names(Requests.origin(request)).isEmpty()) {
            refuse("uri(" + request.uri() + ")", "the host must be known beforehand");
        }
        request.body().ifPresent(body -> checkText("body", body));
        request.headers().forEach((name, value) -> checkText("header " + name, value));
        check(request.options());
        request.bodyContains().ifPresent(text -> refuse("expectingText(" + text + ")", "it does not look into bodies"));
    }

    private static void check(LoadRequest.Options options) {
        if (options.isForm()) {
            refuse("form(...)", "give body(...) and header(...) instead");
        }
        if (!options.parts().isEmpty()) {
            refuse("part(" + options.parts().get(0).name() + ", ...)", NOT_YET);
        }
        if (options.redirects() > 0) {
            refuse("followingRedirects(" + options.redirects() + ")", NOT_YET);
        }
        if (options.awaitsContinue()) {
            refuse("expectingContinue()", "it sends each body at once");
        }
        options.bodyLimit().ifPresent(most -> refuse("bodyLimit(" + most + ")", "it does not look into bodies"));
    }

    private static void checkText(String field, String text) {
        Templates.names(text).stream()
                .filter(Templates.ALWAYS::contains)
                .findFirst()
                .ifPresent(name -> refuse(field + "(" + text + ")", "there is no {" + name + "}"));
        if (text.contains("${")) {
            refuse(field + "(" + text + ")", "it takes ${ for a variable of its own");
        }
    }

    static LoadRefusal refusal(String step, String why) {
        return new LoadRefusal(step + " can't be done by Hyperfoil: " + why);
    }

    private static void refuse(String step, String why) {
        throw refusal(step, why);
    }
}
