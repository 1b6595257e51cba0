package io.github.perfjunit.generator.session;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.Scheme;

/** The state of a user within one session: a row of values, and cookies. */
public final class UserState {

    private final String[] row;
    private final CookieJar cookies;

    /** Begins a session with this row, in which captures are filled in. */
    public UserState(Plan plan, String[] row) {
        this(plan.named(), row);
    }

    /** The same for a user of this origin. */
    UserState(Plan.Origin origin, String[] row) {
        this.row = row;
        this.cookies = new CookieJar(origin.host(), origin.scheme() == Scheme.HTTPS);
    }

    /** Returns the row of values. */
    String[] row() {
        return row;
    }

    /** Returns the cookies. */
    public CookieJar cookies() {
        return cookies;
    }
}
