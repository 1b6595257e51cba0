package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** The code that a user runs once, such as a call of a client. */
@FunctionalInterface
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface UserCode {

    /**
     * Runs the code. It has succeeded when it returns.
     *
     * @param user the user's number from 0; in an open load the number of the call
     * @throws Exception if it failed
     */
    void run(int user) throws Exception;

    /** Code to which all users are alike. */
    @FunctionalInterface
    interface ForAnyone {

        /**
         * Runs the code. It has succeeded when it returns.
         *
         * @throws Exception if it failed
         */
        void run() throws Exception;
    }
}
