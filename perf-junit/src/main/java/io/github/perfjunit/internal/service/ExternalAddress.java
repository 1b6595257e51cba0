package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The address of an external server and the credentials for it: {@code scheme://USER:PASSWORD@HOST:PORT/PATH}.
 *
 * @param key the setting with the address
 * @param username decoded; empty if there is none
 * @param password decoded; empty if there is none
 * @param path decoded, without its slash; empty if there is none
 */
public record ExternalAddress(String key, String host, int port, String username, String password, String path) {

    /**
     * The address under this key, if there is one.
     *
     * @throws ServiceUnavailableException if it can't be understood; the value isn't shown, for it may hold a password
     */
    public static Optional<ExternalAddress> from(
            Function<String, Optional<String>> settings, String key, String scheme, int defaultPort)
            throws ServiceUnavailableException {
        Optional<String> text = settings.apply(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            URI uri = URI.create(text.get());
            ExternalAddress address = parse(key, uri, scheme, defaultPort);
            requireNoOptions(key, uri);
            return Optional.of(address);
        } catch (IllegalArgumentException e) {
            // without the cause, which quotes the value
            throw new ServiceUnavailableException("setting " + key + " can't be understood (it isn't shown here, for it"
                    + " may hold a password); it must look like " + scheme + "://USER:PASSWORD@HOST:" + defaultPort
                    + "/NAME, with characters such as @ and / in the password written as %40 and %2F");
        }
    }

    /** Targets get host, port and name one by one: an option such as {@code sslmode} would be lost, and nobody would know. */
    private static void requireNoOptions(String key, URI uri) throws ServiceUnavailableException {
        if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new ServiceUnavailableException("setting " + key + " has options behind a "
                    + (uri.getRawQuery() == null ? "#" : "?")
                    + " (it isn't shown here, for it may hold a password), which can't be passed on to targets;"
                    + " remove them, and use a server that needs none");
        }
    }

    private static ExternalAddress parse(String key, URI uri, String scheme, int defaultPort) {
        if (uri.getScheme() == null
                || !uri.getScheme().toLowerCase(Locale.ROOT).equals(scheme)
                || uri.getHost() == null) {
            throw new IllegalArgumentException("not " + scheme);
        }
        String user = Optional.ofNullable(uri.getRawUserInfo()).orElse("");
        int colon = user.indexOf(':');
        String path = Optional.ofNullable(uri.getRawPath()).orElse("");
        if (path.contains("@")) {
            // of a password with a slash: what was taken for the host is a part of it
            throw new IllegalArgumentException("an @ behind the host");
        }
        return new ExternalAddress(
                key,
                uri.getHost(),
                uri.getPort() < 0 ? defaultPort : uri.getPort(),
                decoded(colon < 0 ? user : user.substring(0, colon)),
                decoded(colon < 0 ? "" : user.substring(colon + 1)),
                decoded(path.startsWith("/") ? path.substring(1) : path));
    }

    /** Not as forms write it: a plus is a plus. */
    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** The server. */
    public ExternalInstance instance() {
        return new ExternalInstance(key, host, port);
    }

    /** Without the password. */
    @Override
    public String toString() {
        return host + ":" + port + ", from " + key;
    }
}
