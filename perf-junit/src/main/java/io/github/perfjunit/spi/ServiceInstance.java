package io.github.perfjunit.spi;

import java.util.List;
import java.util.OptionalLong;
import org.apiguardian.api.API;

/**
 * A server that was started for the tests, reachable on loopback. Closing it stops it and removes what it left behind. An
 * external one is somewhere else, and closing leaves it alone.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface ServiceInstance extends AutoCloseable {

    /** Returns the origin of the server. */
    ServiceMode mode();

    /** Returns the image or the program that was started. */
    String description();

    /** Its host name or address. */
    String host();

    /** Its port. */
    int port();

    /** Its process on this machine, if it can be seen from here. */
    OptionalLong pid();

    /** Whether it still runs. */
    boolean isAlive();

    /** The last lines that it printed. */
    List<String> lastLines(int count);

    /**
     * Runs one of the server's own administration programs beside it, as the server's user, for a minute at most.
     *
     * @param command a program that is looked for beside the server's own, and its arguments
     * @return what it printed
     * @throws ServiceUnavailableException if there is no such way, or the program fails; the message doesn't show the command
     */
    default List<String> administer(String... command) throws ServiceUnavailableException {
        throw new ServiceUnavailableException(
                mode().label() + " has no program for administration" + (command.length == 0 ? "" : ": " + command[0]));
    }

    @Override
    void close();
}
