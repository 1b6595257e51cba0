package io.github.perfjunit.mongodb.internal;

import com.mongodb.ConnectionString;
import com.mongodb.ServerAddress;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of an external server, as its driver takes it, and changed: for another database, with limits. */
final class MongoUri {

    private static final Pattern PARTS = Pattern.compile("(mongodb(?:\\+srv)?://[^/?]+)(?:/([^?]*))?(?:\\?(.*))?");

    private static final Pattern LIMITS_ANSWERS = Pattern.compile("(^|&)(socket)?timeoutMS=", Pattern.CASE_INSENSITIVE);

    private final String server;
    private final String options;

    private MongoUri(String server, String options) {
        this.server = server;
        this.options = options;
    }

    /** A private server without users. */
    static MongoUri of(String host, int port) {
        return new MongoUri("mongodb://" + host + ":" + port, "");
    }

    /**
     * The one of the settings.
     *
     * @throws ServiceUnavailableException if there is none, or it can't be understood; it isn't shown
     */
    static MongoUri from(ServiceContext context) throws ServiceUnavailableException {
        Matcher parts = PARTS.matcher(text(context));
        // an @ behind the servers is one of a password with a slash
        if (!parts.matches() || (parts.group(2) != null && parts.group(2).contains("@"))) {
            throw incomprehensible();
        }
        String database = parts.group(2) == null ? "" : parts.group(2);
        String options = parts.group(3) == null ? "" : parts.group(3);
        // the user is kept in one database, and uses another
        boolean hasUser = parts.group(1).contains("@");
        String source = hasUser && !options.contains("authSource=")
                ? "authSource=" + (database.isEmpty() ? "admin" : database)
                : "";
        return new MongoUri(parts.group(1), joined(options, source));
    }

    /** Returns the server at this address. If the address names several servers, the first one represents all of them. */
    static ExternalInstance instance(ServiceContext context) throws ServiceUnavailableException {
        try {
            ServerAddress first = new ServerAddress(
                    new ConnectionString(text(context)).getHosts().get(0));
            return new ExternalInstance(MongoDbSettings.URI, first.getHost(), first.getPort());
        } catch (RuntimeException e) {
            // without the cause, which quotes the value
            throw incomprehensible();
        }
    }

    private static String text(ServiceContext context) throws ServiceUnavailableException {
        return context.setting(MongoDbSettings.URI)
                .orElseThrow(() -> new ServiceUnavailableException(MongoDbSettings.URI + " is not set"));
    }

    private static ServiceUnavailableException incomprehensible() {
        return new ServiceUnavailableException("setting " + MongoDbSettings.URI + " can't be understood (it isn't shown"
                + " here, for it may hold a password); it must look like mongodb://USER:PASSWORD@HOST:27017/?authSource=admin,"
                + " with characters such as @ and / in the password written as %40 and %2F");
    }

    private static String joined(String one, String other) {
        return one.isEmpty() || other.isEmpty() ? one + other : one + "&" + other;
    }

    /** For a program that uses this database. */
    String forDatabase(String database) {
        return server + "/" + database + (options.isEmpty() ? "" : "?" + options);
    }

    /** For a program that names its database itself. */
    String forServer() {
        return server + (options.isEmpty() ? "" : "/?" + options);
    }

    /**
     * For perf-junit's own client. Limits go into the connection string: the builders' methods for them differ between versions
     * of the driver. A limit of answers in the user's own address counts.
     */
    String withTimeouts(ServiceContext context) {
        Duration connecting = context.duration(MongoDbSettings.TIMEOUT, MongoDbSettings.DEFAULT_TIMEOUT);
        return LIMITS_ANSWERS.matcher(options).find()
                ? server + "/?" + joined(options, connectingIn(connecting))
                : withTimeouts(connecting, context.answerTimeout());
    }

    String withTimeouts(Duration connecting, Duration answering) {
        String limits = connectingIn(connecting) + "&socketTimeoutMS=" + answering.toMillis();
        return server + "/?" + joined(options, limits);
    }

    private static String connectingIn(Duration timeout) {
        long millis = timeout.toMillis();
        return "connectTimeoutMS=" + millis + "&serverSelectionTimeoutMS=" + millis;
    }
}
