package io.github.perfjunit.generator.session;

/** The state of a user within one session: a row of values, and cookies, which can outlast the session. */
public final class UserState {

    private final String[] row;
    private final CookieJar cookies;

    /** Begins a session with this row, in which captures are filled in, and these cookies. */
    public UserState(String[] row, CookieJar cookies) {
        this.row = row;
        this.cookies = cookies;
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
