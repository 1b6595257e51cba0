package io.github.perfjunit.generator.session;

import io.github.perfjunit.generator.plan.Location;
import io.github.perfjunit.generator.plan.Plan;
import org.jspecify.annotations.Nullable;

/** The state of a user within one session: a row of values, and cookies, which can outlast the session. */
public final class UserState {

    private final String[] row;
    private final CookieJar cookies;

    /** Path and query of the requests whose answers had the values of the row. */
    private @Nullable String @Nullable [] targets;

    /** Begins a session with this row, in which captures are filled in, and these cookies. */
    public UserState(String[] row, CookieJar cookies) {
        this.row = row;
        this.cookies = cookies;
    }

    /**
     * Keeps a value.
     *
     * @param target path and query of the request whose answer had it
     */
    void keep(int slot, String value, String target) {
        row[slot] = value;
        if (targets == null) {
            targets = new String[row.length];
        }
        targets[slot] = target;
    }

    /** Returns the address that a captured value is, relative to the request whose answer had it. */
    public Location location(int slot, Plan plan) {
        String from = targets == null ? null : targets[slot];
        return Location.captured(row[slot], plan, from == null ? "/" : from);
    }

    /** Returns the cookies. */
    public CookieJar cookies() {
        return cookies;
    }
}
