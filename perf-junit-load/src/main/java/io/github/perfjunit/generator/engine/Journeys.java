package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.SessionPlan;
import io.github.perfjunit.generator.session.BodyBudget;
import io.github.perfjunit.generator.session.CookieJar;
import io.github.perfjunit.generator.session.UserState;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Begins the sessions of a worker's users. All that is drawn for a session depends on its number and the plan's seed only, and
 * so is the same for each target of a block, however fast that answers.
 */
final class Journeys {

    /** Other than that of think times, which must not go along with what is drawn here. */
    private static final long STEP = 0xD1B5_4A32_D192_ED03L;

    private final Worker worker;
    private final Plan plan;
    private final SessionPlan all;
    private final List<Program> programs = new ArrayList<>();
    private final int weights;
    private final List<List<String>> rows;
    private final RowOrder order;
    private final BodyBudget bodies;

    Journeys(Worker worker, Plan plan, SessionPlan all) {
        this.worker = worker;
        this.plan = plan;
        this.all = all;
        all.sessions().forEach(each -> programs.add(new Program(all, each)));
        this.weights = all.sessions().stream().mapToInt(Session::weight).sum();
        this.rows = plan.data().map(WirePlan.Data::rows).orElse(List.of());
        this.order = plan.data().map(WirePlan.Data::order).orElse(RowOrder.SEQUENTIAL);
        this.bodies = BodyBudget.share(plan.threads());
    }

    /**
     * A user begins a session.
     *
     * @param owner is told of the end of the session, with its first request
     * @param user from 0
     * @param number of the session, from 0 and over all users
     * @param cookies that the user has
     */
    Journey begin(Journey.Owner owner, Pool pool, long user, long number, CookieJar cookies) {
        SplittableRandom random = new SplittableRandom(plan.seed() + number * STEP);
        Program program = program(random);
        long drawn = random.nextLong() >>> 1;
        String[] row = row(random, user, number);
        return new Journey(
                worker,
                plan,
                owner,
                pool,
                program,
                random,
                number,
                drawn,
                new UserState(row, cookies),
                Arrays.asList(row),
                bodies);
    }

    /** Returns no cookies yet. */
    CookieJar noCookies() {
        return new CookieJar(plan.named());
    }

    /** Whether users keep cookies from one session to the next. */
    boolean keepsCookies() {
        return all.keepsCookies();
    }

    private Program program(SplittableRandom random) {
        int drawn = programs.size() == 1 ? 0 : random.nextInt(weights);
        int index = 0;
        while (drawn >= all.sessions().get(index).weight()) {
            drawn -= all.sessions().get(index).weight();
            index++;
        }
        return programs.get(index);
    }

    private String[] row(SplittableRandom random, long user, long number) {
        String[] row = new String[all.columns() + all.captured().size()];
        if (!rows.isEmpty()) {
            int index =
                    switch (order) {
                        case SEQUENTIAL -> (int) (number % rows.size());
                        case RANDOM -> random.nextInt(rows.size());
                        case UNIQUE -> (int) (user % rows.size());
                    };
            for (int column = 0; column < all.columns(); column++) {
                row[column] = rows.get(index).get(column);
            }
        }
        return row;
    }
}
