package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.plan.Captures;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.internal.load.plan.SessionPlan.Step;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpLoad.Session;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** The steps of a session as far as they are described. Requests are numbered from the first of the plan on. */
final class SessionSteps implements HttpLoad.Step {

    /** The number of calls, in the description of one session, that made a new chain of the one before. */
    private final AtomicInteger calls;

    private final int depth;
    private final List<LoadRequest> requests;
    private final List<Step> steps;

    private SessionSteps(AtomicInteger calls, int depth, List<LoadRequest> requests, List<Step> steps) {
        this.calls = calls;
        this.depth = depth;
        this.requests = requests;
        this.steps = steps;
    }

    /**
     * The steps that a function describes.
     *
     * @param before the requests of the plan that are there already
     */
    @SuppressWarnings("ReferenceEquality") // the counter is the function's own, whatever it counts
    static SessionSteps described(String as, List<LoadRequest> before, UnaryOperator<Session> description) {
        SessionSteps none = new SessionSteps(new AtomicInteger(), 0, before, List.of());
        Session described = description.apply(none);
        if (!(described instanceof SessionSteps whole) || whole.calls != none.calls) {
            throw new LoadRefusal(
                    as + ": the function must return the steps that begin with its argument, not " + described);
        }
        Fields.require(!whole.steps.isEmpty(), as, "...", "a function that returns at least one step");
        // a chain that was begun and dropped would never be sent
        if (whole.depth != whole.calls.get()) {
            throw new LoadRefusal(as + ": the function describes " + whole.calls.get()
                    + " steps, and those that it returns are " + whole.depth + " of them; return one chain of all");
        }
        return whole;
    }

    List<LoadRequest> requests() {
        return requests;
    }

    List<Step> steps() {
        return steps;
    }

    private SessionSteps with(List<LoadRequest> otherRequests, List<Step> otherSteps) {
        calls.incrementAndGet();
        return new SessionSteps(calls, depth + 1, List.copyOf(otherRequests), List.copyOf(otherSteps));
    }

    private static <E> List<E> plus(List<E> list, E element) {
        List<E> more = new ArrayList<>(list);
        more.add(element);
        return more;
    }

    @Override
    public HttpLoad.Step get(String uri) {
        return sending(LoadRequest.get(uri));
    }

    @Override
    public HttpLoad.Step post(String uri) {
        return sending(LoadRequest.post(uri));
    }

    @Override
    public HttpLoad.Step sending(LoadRequest request) {
        LoadRequest named = request.name().isPresent() ? request : request.named(Templates.defaultName(request));
        return with(plus(requests, named), plus(steps, new Send(requests.size(), Map.of())));
    }

    @Override
    public Session pause(Duration time) {
        return pause(time, time);
    }

    @Override
    public Session pause(Duration shortest, Duration longest) {
        Fields.requireNotNegative("pause", shortest);
        Fields.require(
                longest.compareTo(shortest) >= 0,
                "pause",
                shortest + ", " + longest,
                "the shortest time, and the longest");
        return with(requests, plus(steps, new SessionPlan.Pause(false, shortest, longest)));
    }

    @Override
    public Session pauseExponentially(Duration mean) {
        Fields.requireNotNegative("pauseExponentially", mean);
        return with(requests, plus(steps, new SessionPlan.Pause(true, mean, mean)));
    }

    @Override
    public Session repeat(int times, UnaryOperator<Session> inner) {
        Fields.require(times >= 1, "repeat", times, "at least 1");
        SessionSteps repeated = described("repeat(" + times + ", ...)", requests, inner);
        return with(repeated.requests, plus(steps, new SessionPlan.Repeat(times, repeated.steps)));
    }

    @Override
    public HttpLoad.Step named(String name) {
        return last(last().named(name));
    }

    @Override
    public HttpLoad.Step header(String name, String value) {
        return last(last().header(name, value));
    }

    @Override
    public HttpLoad.Step body(String text) {
        return last(last().body(text));
    }

    @Override
    public HttpLoad.Step form(Map<String, String> fields) {
        return last(last().form(fields));
    }

    @Override
    public HttpLoad.Step part(String field, String text) {
        return last(last().part(field, text));
    }

    @Override
    public HttpLoad.Step part(String field, Path file, String contentType) {
        return last(last().part(field, file, contentType));
    }

    @Override
    public HttpLoad.Step followingRedirects() {
        return last(last().followingRedirects());
    }

    @Override
    public HttpLoad.Step followingRedirects(int most) {
        return last(last().followingRedirects(most));
    }

    @Override
    public HttpLoad.Step expectingContinue() {
        return last(last().expectingContinue());
    }

    @Override
    public HttpLoad.Step bodyLimit(Bytes most) {
        return last(last().bodyLimit(most));
    }

    @Override
    public HttpLoad.Step acceptingGzip() {
        return last(last().acceptingGzip());
    }

    @Override
    public HttpLoad.Step expectingStatus(int... statuses) {
        return last(last().expectingStatus(statuses));
    }

    @Override
    public HttpLoad.Step expectingText(String containing) {
        return last(last().expectingText(containing));
    }

    private LoadRequest last() {
        return requests.get(requests.size() - 1);
    }

    private HttpLoad.Step last(LoadRequest request) {
        return with(plus(requests.subList(0, requests.size() - 1), request), steps);
    }

    @Override
    public HttpLoad.Step capture(String name, HttpLoad.Capture part) {
        Captures.requireName(name, part);
        Send send = (Send) steps.get(steps.size() - 1);
        Map<String, HttpLoad.Capture> more = new LinkedHashMap<>(send.captures());
        Fields.require(
                more.put(name, part) == null, "capture", name, "called by another name than the capture before it");
        return with(requests, plus(steps.subList(0, steps.size() - 1), new Send(send.request(), more)));
    }
}
