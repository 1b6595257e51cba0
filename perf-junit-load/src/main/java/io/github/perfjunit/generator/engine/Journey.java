package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Location;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.SessionPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.generator.session.BodyBudget;
import io.github.perfjunit.generator.session.StepAnswer;
import io.github.perfjunit.generator.session.UserState;
import io.github.perfjunit.internal.protocol.Session.Distribution;
import io.github.perfjunit.internal.protocol.Session.Pause;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One session of a user, from its first request to its end. A request that fails ends it. */
final class Journey implements Exchange.Sender, Runnable {

    private final Worker worker;
    private final Plan plan;
    private final Owner owner;
    private final Pool pool;
    private final Program program;
    private final SplittableRandom random;
    private Values values;
    private final UserState user;
    private final int[] rounds;
    private final BodyBudget bodies;

    private int position;
    private boolean isMeasured;
    private long begun;
    private long due;
    private @Nullable Exchange first;
    private @Nullable StepAnswer answer;

    /** Path and query of the request of this step. */
    private String target = "";

    /** Why the request of this step has no address. */
    private @Nullable Failure wrongLink;

    /** The user who goes through it, or the schedule that has begun it. */
    interface Owner extends Exchange.Sender {

        /** Whether a request that is due then is still sent. If so, the caller must send it: it is counted already. */
        boolean goesOnAt(long due);
    }

    Journey(
            Worker worker,
            Plan plan,
            Owner owner,
            Pool pool,
            Program program,
            SplittableRandom random,
            long number,
            long drawn,
            UserState user,
            List<String> row,
            BodyBudget bodies) {
        this.worker = worker;
        this.plan = plan;
        this.owner = owner;
        this.pool = pool;
        this.program = program;
        this.random = random;
        this.values = new Values(number, drawn, 0, row);
        this.user = user;
        this.bodies = bodies;
        this.rounds = new int[program.loops()];
    }

    /** Begins with its first request, which the caller gives to a connection. */
    Exchange begin(long time) {
        begun = time;
        worker.recorder().sessions().began(time);
        first = exchange(time);
        return first;
    }

    private Exchange exchange(long time) {
        Program.Request step = (Program.Request) program.at(position);
        RequestPlan request = plan.requests().get(step.index());
        values = new Values(values.counter(), values.random(), worker.micros(time), values.row());
        wrongLink = null;
        OptionalInt link = request.link();
        target = link.isPresent() ? follow(link.getAsInt()) : request.target().render(values, Escape.URI);
        answer = new StepAnswer(step.captures(), user, target, bodies);
        return worker.begin(this, time, new RequestSource.Drawn(request, step.index(), values));
    }

    /** Returns path and query of a captured address; if it is none for this load, that is kept as the failure of the step. */
    private String follow(int slot) {
        SessionPlan sessions = plan.sessions().orElseThrow();
        String name = "{" + sessions.captured().get(slot - sessions.columns()) + "}";
        if (values.row().get(slot).isBlank()) {
            wrongLink =
                    Failure.link("empty", name + " is empty, and the step needs an address: let the capture find one");
            return "/";
        }
        Location place = user.location(slot, plan);
        if (place.target().isEmpty()) {
            wrongLink = Failure.link(
                    "elsewhere",
                    name + " leads to " + place.shown() + ", and a load goes to one server, " + plan.origin()
                            + ": capture the path alone, or send the request in a load of its own");
            return "/";
        }
        return place.target();
    }

    @Override
    public void ended(Exchange exchange, @Nullable Failure failure) {
        long now = System.nanoTime();
        // what was captured is in the row; a body that was searched must not outlive a pause
        if (answer != null) {
            answer.close();
            answer = null;
        }
        isMeasured = exchange.measured;
        if (failure != null) {
            finish(now, failure);
            return;
        }
        position++;
        due = now + pauses();
        if (due == now) {
            run();
        } else {
            worker.later(this, due - now);
        }
    }

    /** Goes on to the next request, or to the end, and returns how long to wait before. */
    private long pauses() {
        long pause = 0;
        while (position < program.size()) {
            Program.Instruction next = program.at(position);
            if (next instanceof Program.Request) {
                return pause;
            }
            if (next instanceof Program.Wait waiting) {
                pause += draw(waiting.pause(), random);
                position++;
            } else if (next instanceof Program.Again again) {
                boolean isOver = ++rounds[again.loop()] == again.times();
                rounds[again.loop()] = isOver ? 0 : rounds[again.loop()];
                position = isOver ? position + 1 : again.begin();
            }
        }
        return pause;
    }

    /** The length of a pause. */
    static long draw(Pause pause, SplittableRandom random) {
        if (pause.distribution() == Distribution.EXPONENTIAL) {
            return (long) (-Math.log(1 - random.nextDouble()) * pause.fromNanos());
        }
        return pause.fromNanos() == pause.toNanos()
                ? pause.fromNanos()
                : random.nextLong(pause.fromNanos(), pause.toNanos() + 1);
    }

    /** It is time for the next request, or for the end. */
    @Override
    public void run() {
        long now = System.nanoTime();
        if (position == program.size()) {
            finish(now, null);
        } else if (!owner.goesOnAt(due)) {
            tellOwner(null);
        } else {
            Exchange exchange = exchange(due);
            if (exchange.measured) {
                worker.recorder().startLag(now - due);
            }
            if (wrongLink == null) {
                pool.dispatch(exchange);
            } else {
                pool.ledger().failed(exchange, wrongLink);
            }
        }
    }

    private void finish(long now, @Nullable Failure failure) {
        worker.recorder().sessions().ended(isMeasured, begun, now, failure == null);
        tellOwner(failure);
    }

    private void tellOwner(@Nullable Failure failure) {
        if (first != null) {
            owner.ended(first, failure);
        }
    }

    @Override
    public @Nullable StepAnswer answer() {
        return answer;
    }

    @Override
    public String target(Exchange exchange) {
        return target;
    }

    @Override
    public String cookies() {
        return cookies(target);
    }

    @Override
    public String cookies(String asked) {
        return user.cookies().isEmpty() ? "" : user.cookies().field(asked, ownCookies());
    }

    /** The cookies that the plan gives the request of this step: one field has them and those of the user. */
    private String ownCookies() {
        return plan.requests().get(((Program.Request) program.at(position)).index()).headers().stream()
                .filter(header -> header.name().equals("cookie"))
                .map(header -> header.value().render(values, Escape.NONE))
                .collect(Collectors.joining("; "));
    }
}
