package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.ProtocolPart.Match;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Messages of a load that the target hands on to other connections. A value: equal plans expect the same.
 *
 * @param to the connections that each message must reach
 * @param number how many these are, where a number of them is expected; else 0
 * @param match where messages and deliveries have their id; that of {@code {id}} anywhere in them if it is empty
 * @param perSecond the rate of requests that are the messages, where the connections only listen
 * @param listening the number of requests that open what listens there; the others are messages
 */
public record DeliveryPlan(To to, int number, Optional<Match> match, OptionalDouble perSecond, int listening) {

    /** The name in braces that only messages have whose deliveries are measured. */
    static final String ID = "id";

    /** One delivery at least of each message. */
    public static final DeliveryPlan SOME = new DeliveryPlan(To.SOME, 0, Optional.empty(), OptionalDouble.empty(), 1);

    public DeliveryPlan {
        Fields.require(to != To.NUMBER || number >= 1, "deliveredTo", number, "at least 1");
        perSecond.ifPresent(rate -> Fields.requireRate("whileSending", rate));
    }

    /** Refuses a regular expression that finds no id. */
    public static String requireGroup(String regex) {
        return requireGroup("matchedBy", regex, "id");
    }

    private static String requireGroup(String step, String regex, String group) {
        try {
            int groups = Pattern.compile(regex).matcher("").groupCount();
            Fields.require(groups > 0, step, regex, "a regular expression with the " + group + " in parentheses");
            return regex;
        } catch (PatternSyntaxException e) {
            throw new LoadRefusal(step + "(" + regex + "): it is no regular expression: " + e.getDescription(), e);
        }
    }

    /** The same to these connections. */
    public DeliveryPlan to(To other) {
        return new DeliveryPlan(other, 0, match, perSecond, listening);
    }

    /** The same to so many connections. */
    public DeliveryPlan to(int connections) {
        return new DeliveryPlan(To.NUMBER, connections, match, perSecond, listening);
    }

    /** The same with ids that regular expressions find by their first groups. */
    public DeliveryPlan matchedBy(String inMessage, String inDelivery) {
        return with(new Match(requireGroup(inMessage), requireGroup(inDelivery)));
    }

    /** The same with ids in these fields. */
    public DeliveryPlan matchedByFields(String inMessage, String inDelivery) {
        return with(new Match(Fields.requireText("matchedBy", inMessage), Fields.requireText("matchedBy", inDelivery)));
    }

    private DeliveryPlan with(Match ids) {
        return new DeliveryPlan(to, number, Optional.of(ids), perSecond, listening);
    }

    /**
     * Messages that others send, each with the time at which it is due.
     *
     * @param regex whose first group finds the time
     */
    public static DeliveryPlan stampedBy(String regex) {
        return stamped(requireGroup("deliveriesStampedBy", regex, "time"));
    }

    /** The same with the time in this field. */
    public static DeliveryPlan stampedByField(String name) {
        return stamped(Fields.requireText("deliveriesStampedBy", name));
    }

    private static DeliveryPlan stamped(String time) {
        return new DeliveryPlan(To.STAMPED, 0, Optional.of(new Match("", time)), OptionalDouble.empty(), 1);
    }

    /** Whether others send the messages. */
    public boolean isStamped() {
        return to == To.STAMPED;
    }

    /**
     * The same of requests that are sent at this rate.
     *
     * @param requests how many of those of the plan open what listens
     */
    public DeliveryPlan whileSending(double rate, int requests) {
        return new DeliveryPlan(to, number, match, OptionalDouble.of(rate), requests);
    }

    /**
     * Refuses connections that are opened when messages are measured already, and too few of them: messages that the load itself
     * sends to nobody would count against the target.
     */
    void requireListeners(LoadShape listeners) {
        if (!(listeners.model() instanceof LoadModel.Closed closed)) {
            requireEnough(listeners.model().fewestConnections());
            return;
        }
        // held calls listen, one for each user, however many connections they share
        requireEnough(perSecond.isPresent() ? closed.users() : closed.fewestConnections());
        Duration warmUp = listeners.warmUp();
        Fields.require(
                closed.rampUp().isZero() || warmUp.compareTo(closed.rampUp()) > 0,
                "rampingUp",
                closed.rampUp(),
                "shorter than warmUp, which is " + warmUp
                        + ", where deliveries are measured: messages that are sent before"
                        + " all connections are open do not reach the later ones");
        boolean needsAll = perSecond.isPresent() || to == To.NUMBER;
        Fields.require(
                !needsAll || !warmUp.isZero(),
                "warmUp",
                warmUp,
                "longer than nothing where "
                        + (perSecond.isPresent() ? "whileSending(...)" : "deliveredTo(" + number + ")")
                        + " is said: messages that are sent while connections are being opened do not reach them");
    }

    private void requireEnough(int fewest) {
        Fields.require(
                to != To.OTHERS || fewest >= 2,
                "deliveredToOthers",
                "",
                "left out where the load has fewer than 2 connections at times, because there are no others then: let it have 2"
                        + " or more all the time (its smallest number is " + fewest + "), or declare deliveredToAll()");
        Fields.require(
                to != To.NUMBER || number <= fewest,
                "deliveredTo",
                number,
                "at most " + fewest + ", the smallest number of connections that the load has: let it have " + number
                        + " or more all the time, or declare deliveredToAll()");
    }

    /** Returns the times of the requests that are the messages, beside those of the connections, if there are such. */
    public Optional<LoadShape> sender(LoadShape listeners) {
        return perSecond.stream()
                .mapToObj(rate -> LoadShape.during(
                                new LoadModel.Open(
                                        new RateProfile.Constant(rate), LoadModel.Open.DEFAULT_MAX_CONNECTIONS),
                                listeners.duration().orElseThrow())
                        .withWarmUp(listeners.warmUp()))
                .findFirst();
    }

    /** Returns it as the generator is told. */
    public Delivery wire() {
        return new Delivery(
                to,
                number,
                match,
                perSecond.stream()
                        .mapToObj(rate -> new Delivery.Sender(listening, rate))
                        .findFirst());
    }
}
