package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.protocol.StompPlan;
import io.github.perfjunit.internal.protocol.StompPlan.HeartBeats;
import io.github.perfjunit.internal.protocol.StompPlan.Login;
import io.github.perfjunit.internal.protocol.StompPlan.Message;
import io.github.perfjunit.internal.protocol.StompPlan.Subscription;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import io.github.perfjunit.load.TimedWebSocketLoad.StompSession;
import io.github.perfjunit.load.WebSocketMessages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A session of STOMP of a load whose messages are not known yet. */
final class DraftedStompSession implements StompSession {

    private static final Set<String> OF_CONNECT = Set.of("accept-version", "host", "login", "passcode", "heart-beat");
    private static final Set<String> OF_SUBSCRIPTION = Set.of("id", "destination", "receipt");
    private static final String SUBPROTOCOL = "v12.stomp";

    private final Draft draft;
    private final StompPlan session;
    private final String subprotocol;

    private DraftedStompSession(Draft draft, StompPlan session, String subprotocol) {
        this.draft = draft;
        this.session = session;
        this.subprotocol = subprotocol;
    }

    DraftedStompSession(Draft draft) {
        this(
                draft,
                new StompPlan(
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        HeartBeats.NONE,
                        List.of(),
                        false,
                        new Message("", Map.of())),
                SUBPROTOCOL);
    }

    private StompSession with(
            Optional<String> host,
            Optional<Login> login,
            Map<String, String> headers,
            HeartBeats heartBeats,
            List<Subscription> subscriptions,
            boolean confirmed,
            String step) {
        StompPlan other = refusing(
                step,
                () -> new StompPlan(host, login, headers, heartBeats, subscriptions, confirmed, session.message()));
        return new DraftedStompSession(draft.with(draft.plan(), step), other, subprotocol);
    }

    private static <T> T refusing(String step, Supplier<T> made) {
        try {
            return made.get();
        } catch (LoadRefusal e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal(step + ": " + e.getMessage(), e);
        }
    }

    @Override
    public StompSession login(String name, String passcode) {
        String step = "login(" + name + ", ...)";
        return with(
                session.host(),
                Optional.of(refusing(step, () -> new Login(name, passcode))),
                session.headers(),
                session.heartBeats(),
                session.subscriptions(),
                session.confirmed(),
                step);
    }

    @Override
    public StompSession virtualHost(String name) {
        return with(
                Optional.of(Fields.requireText("virtualHost", name)),
                session.login(),
                session.headers(),
                session.heartBeats(),
                session.subscriptions(),
                session.confirmed(),
                "virtualHost(" + name + ")");
    }

    @Override
    public StompSession connectHeader(String name, String value) {
        Fields.require(
                !OF_CONNECT.contains(name), "connectHeader", name, "none that has a step of its own, or is fixed");
        Map<String, String> more = new LinkedHashMap<>(session.headers());
        more.put(Fields.requireText("connectHeader", name), value);
        return with(
                session.host(),
                session.login(),
                more,
                session.heartBeats(),
                session.subscriptions(),
                session.confirmed(),
                "connectHeader(" + name + ", ...)");
    }

    @Override
    public StompSession heartBeats(Duration sending, Duration expecting) {
        String step = "heartBeats(" + sending + ", " + expecting + ")";
        return with(
                session.host(),
                session.login(),
                session.headers(),
                refusing(step, () -> new HeartBeats(wholeMillis(sending), wholeMillis(expecting))),
                session.subscriptions(),
                session.confirmed(),
                step);
    }

    private static long wholeMillis(Duration time) {
        boolean isWhole = time.equals(Duration.ofMillis(time.toMillis()));
        Fields.require(isWhole && !time.isNegative(), "heartBeats", time, "in whole milliseconds, or zero");
        return time.toNanos();
    }

    @Override
    public StompSession subscribing(String destination) {
        return subscribing(destination, Map.of());
    }

    @Override
    public StompSession subscribing(String destination, Map<String, String> headers) {
        headers.keySet()
                .forEach(name -> Fields.require(
                        !OF_SUBSCRIPTION.contains(name), "subscribing", name, "no header that the generator sets"));
        Fields.require(
                headers.getOrDefault("ack", "auto").equals("auto"),
                "subscribing",
                "ack:" + headers.get("ack"),
                "ack:auto, because no message is acknowledged");
        List<Subscription> more = new ArrayList<>(session.subscriptions());
        more.add(new Subscription(Fields.requireText("subscribing", destination), headers));
        return with(
                session.host(),
                session.login(),
                session.headers(),
                session.heartBeats(),
                more,
                session.confirmed(),
                "subscribing(" + destination + ")");
    }

    @Override
    public StompSession confirmingSubscriptions() {
        Fields.require(
                !session.subscriptions().isEmpty(), "confirmingSubscriptions", "", "said after subscribing(...)");
        return with(
                session.host(),
                session.login(),
                session.headers(),
                session.heartBeats(),
                session.subscriptions(),
                true,
                "confirmingSubscriptions()");
    }

    @Override
    public StompSession subprotocol(String name) {
        return new DraftedStompSession(draft.with(draft.plan(), "subprotocol(" + name + ")"), session, name);
    }

    @Override
    public WebSocketMessages.Stomp sending(String destination, String body) {
        Fields.requireText("sending", destination);
        StompPlan whole = new StompPlan(
                session.host(),
                session.login(),
                session.headers(),
                session.heartBeats(),
                session.subscriptions(),
                session.confirmed(),
                new Message(destination, Map.of()));
        LoadRequest request = draft.plan().requests().get(0).body(body);
        return new DraftedStompMessages(draft.with(draft.plan().with(List.of(request)), "sending(" + destination + ")")
                .with(part(whole)));
    }

    @Override
    public PlannedLoad.Delivered whileSending(double perSecond, LoadRequest... requests) {
        return listening("whileSending", perSecond).whileSending(perSecond, requests);
    }

    @Override
    public PlannedLoad.Delivered deliveriesStampedBy(String regex) {
        return listening("deliveriesStampedBy", regex).deliveriesStampedBy(regex);
    }

    private ListeningSockets listening(String step, Object value) {
        Fields.require(!session.subscriptions().isEmpty(), step, value, "said after subscribing(...)");
        return new ListeningSockets(draft, part(session).withoutAnswers());
    }

    private WebSocketPlan part(StompPlan whole) {
        WebSocketPlan part = WebSocketPlan.answered().with(whole);
        return subprotocol.isEmpty() ? part : part.withSubprotocol(subprotocol);
    }
}
