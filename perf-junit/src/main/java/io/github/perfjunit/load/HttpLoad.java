package io.github.perfjunit.load;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.Captures;
import io.github.perfjunit.spi.ProvidedBy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apiguardian.api.API;

/**
 * HTTP load, made by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(30)
 * void checkout(Run run, HttpLoad load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     load.constantRate(500).during(ofSeconds(20)).warmUp(ofSeconds(5)).get(app.uri("/checkout")).into(run);
 * }
 * }</pre>
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath. A load that is begun and never ended with
 * {@code into(run)} fails the run; so does one that could not be made as described, and one that too many requests of failed.
 */
@ProvidedBy(HttpLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface HttpLoad extends LoadStart<TimedHttpLoad> {

    /** Begins a search for the highest rate that holds; see {@link LoadStart.Capacity}. With sessions, the rate is that of sessions. */
    Capacity.From<TimedHttpLoad> capacity();

    /**
     * Returns the same for another generator than the one of this machine, such as a Hyperfoil controller:
     *
     * <pre>{@code
     * load.on(Hyperfoil.at("http://controller:8090")).constantRate(20_000).during(ofSeconds(60)).get(uri).into(run);
     * }</pre>
     *
     * <p>A controller makes one load at a time: a second one, beside a load that is {@link PlannedLoad#start started}, is refused.
     */
    HttpLoad on(Hyperfoil other);

    /**
     * Returns the same for a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * load.named("background").constantRate(50).during(ofSeconds(20)).get("/items").into(run);
     * }</pre>
     *
     * <p>Its metrics are qualified by the name: {@code LATENCY_P99.ofLoad("background")} is {@code latency.p99{load=background}}. Each load
     * of a run has a name of its own; one may have none.
     *
     * @param load lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name
     */
    HttpLoad named(String load);

    /**
     * Returns the same for another port of the target than that of its HTTP server: paths as addresses are at that port.
     *
     * <pre>{@code
     * load.toPort("admin").constantRate(1).during(ofSeconds(20)).get("/metrics").into(run);
     * }</pre>
     *
     * @param name the name that the target declares by {@code port(...)}
     */
    HttpLoad toPort(String name);

    /**
     * A load by users who go through sessions, each of several requests. Its further steps are optional. Immutable.
     *
     * <p>A user of {@code users(...)} begins the next session when the last one has ended and the user has thought; at a rate,
     * each arrival is a user with one session. A session begins without cookies, unless {@link Sessions#cookiesPerUser()} is set, and a request that fails ends it.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Sessions extends PlannedLoad<Sessions> {

        /** Adds a session of weight 1; see {@link #session(String, int, UnaryOperator)}. */
        Sessions session(String name, UnaryOperator<Session> steps);

        /**
         * Adds a session, which users choose as often as its weight says, by the seed of the block.
         *
         * @param name different from those of the load's other sessions
         * @param weight at least 1
         * @param steps the whole chain of steps, of which the first is a request
         * @throws IllegalArgumentException if a step is begun in it that is not part of the chain that it returns
         */
        Sessions session(String name, int weight, UnaryOperator<Session> steps);

        /**
         * Keeps the cookies of a user from one session to the next, as a browser does:
         *
         * <pre>{@code
         * load.users(200).during(ofSeconds(20))
         *     .session("visit", user -> user.get("/items"))
         *     .cookiesPerUser()
         *     .into(run);
         * }</pre>
         *
         * <p>By default each session begins without cookies. A user has the same cookies until the end of the load, also after a
         * session that failed, and if the user leaves and comes again in a load whose number of users changes. A load at a rate
         * is refused before its target is started: each of its users has one session.
         */
        Sessions cookiesPerUser();

        /** Follows up to 10 redirects; see {@link LoadRequest#followingRedirects(int)}. */
        Sessions followingRedirects();

        /** Asks for bodies in gzip; see {@link LoadRequest#acceptingGzip}. */
        Sessions acceptingGzip();

        /** Sets how much of a body is read for checks and captures; see {@link LoadRequest#bodyLimit}. */
        Sessions bodyLimit(Bytes most);

        /** Sets the protocol. The default is HTTP/1.1. */
        Sessions protocol(LoadProtocol protocol);

        /** Sets the lifetime of connections. By default they are kept alive, also from one session of a user to the next. */
        Sessions connections(LoadConnections kind);

        /** Sets the number of connections; see {@link HttpRequests#overConnections}. */
        Sessions overConnections(int connections);
    }

    /**
     * The steps of a session: requests, pauses and loops. Immutable.
     *
     * <pre>{@code
     * load.users(200).during(ofSeconds(20)).warmUp(ofSeconds(5))
     *     .session("buy", user -> user
     *         .post("/login").body("{\"name\": \"{name}\"}").capture("token", jsonPointer("/token"))
     *         .pause(ofMillis(300))
     *         .get("/cart").header("Authorization", "Bearer {token}"))
     *     .withData(LoadData.csv(Path.of("src/test/data/users.csv")).uniquePerUser())
     *     .into(run);
     * }</pre>
     *
     * <p>Addresses, headers and bodies may contain {@code {counter}} (the number of the session), {@code {random}}, the columns
     * of the data, and what earlier steps of the session have captured. All requests of a session have the same values, except for
     * {@code {now}}, the time at which each is due, in microseconds since 1970.
     *
     * <p>In an address, values are percent-encoded, unless a captured value is the whole address:
     *
     * <pre>{@code
     * user.post("/orders").expectingStatus(201).capture("order", header("Location"))
     *     .get("{order}").named("order").capture("next", jsonPointer("/next"))
     *     .get("{next}").named("next")
     * }</pre>
     *
     * <p>Such an address is absolute, or relative to the request whose answer had it. It must lead to the host and port of the
     * load: the step fails otherwise ({@code link elsewhere}), and so it does if the value is empty ({@code link empty}).
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Session {

        /** Sends a GET request to a path of the run's target, or to an absolute address; a template. */
        Step get(String uri);

        /** Sends a POST request to a path of the run's target, or to an absolute address; a template. */
        Step post(String uri);

        /** Sends this request, whose weight is of no account. */
        Step sending(LoadRequest request);

        /** Waits for this time. */
        Session pause(Duration time);

        /**
         * Waits for a random time between both, each as likely, by the seed of the block.
         *
         * @throws IllegalArgumentException if the first is longer than the second
         */
        Session pause(Duration shortest, Duration longest);

        /** Waits for a random time with an exponential distribution and this mean, by the seed of the block. */
        Session pauseExponentially(Duration mean);

        /**
         * Goes through these steps so many times.
         *
         * @param times at least 1
         */
        Session repeat(int times, UnaryOperator<Session> steps);
    }

    /** A request of a session, whose further steps are optional, and then the rest of the session. Immutable. */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Step extends Session {

        /**
         * Sets the name under which the request has metrics; see {@link LoadRequest#named}. The default is its method and path,
         * such as {@code POST /login}.
         *
         * @param name different from those of all other requests of the load
         */
        Step named(String name);

        /** Adds a header; see {@link LoadRequest#header}. */
        Step header(String name, String value);

        /** Sets the body; see {@link LoadRequest#body}. */
        Step body(String text);

        /** Sets the body to a form; see {@link LoadRequest#form}. */
        Step form(Map<String, String> fields);

        /** Adds a text to a multipart body; see {@link LoadRequest#part(String, String)}. */
        Step part(String field, String text);

        /** Adds a file to a multipart body; see {@link LoadRequest#part(String, Path, String)}. */
        Step part(String field, Path file, String contentType);

        /** Follows up to 10 redirects, with the cookies of the session; see {@link LoadRequest#followingRedirects(int)}. */
        Step followingRedirects();

        /** Follows redirects, with the cookies of the session; see {@link LoadRequest#followingRedirects(int)}. */
        Step followingRedirects(int most);

        /** Sends the body when the server has asked for it; see {@link LoadRequest#expectingContinue}. */
        Step expectingContinue();

        /** Sets how much of the body is read for checks and captures; see {@link LoadRequest#bodyLimit}. */
        Step bodyLimit(Bytes most);

        /** Asks for a body in gzip; see {@link LoadRequest#acceptingGzip}. */
        Step acceptingGzip();

        /** Sets the statuses of a successful answer. The default is any of 200 to 299. */
        Step expectingStatus(int... statuses);

        /** Requires this text in the body of a successful answer. */
        Step expectingText(String containing);

        /**
         * Keeps a part of the answer, which later requests of the session send where its name stands in braces. A request whose
         * answer lacks it has failed.
         *
         * @param name letters, digits and underscores, and no column of the data
         */
        Step capture(String name, Capture part);
    }

    /**
     * The part of an answer that a session keeps. Bodies are read up to a mebibyte, or the {@link LoadRequest#bodyLimit limit}.
     *
     * @param source where it is
     * @param expression which part of that it is
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    record Capture(Source source, String expression) {

        /** The places in an answer. */
        public enum Source {
            /** A JSON body. */
            JSON,
            /** A body of any kind. */
            REGEX,
            /** The header fields. */
            HEADER,
            /** The cookies of the user, after this answer. */
            COOKIE
        }

        public Capture {
            Captures.requireUsable(source, expression);
        }

        /**
         * Captures the text, number or truth value at a place in a JSON body.
         *
         * @param pointer as RFC 6901 defines it, such as {@code /items/0/id}
         * @throws IllegalArgumentException if it is none
         */
        public static Capture jsonPointer(String pointer) {
            return new Capture(Source.JSON, pointer);
        }

        /**
         * Captures the first match in a body, or the first group of the first match if the expression has groups.
         *
         * @throws IllegalArgumentException if it is no regular expression
         */
        public static Capture regex(String expression) {
            return new Capture(Source.REGEX, expression);
        }

        /** Captures the first header field of this name, in any case of letters. */
        public static Capture header(String name) {
            return new Capture(Source.HEADER, name);
        }

        /** Captures the value of the cookie of this name. */
        public static Capture cookie(String name) {
            return new Capture(Source.COOKIE, name);
        }
    }
}
