package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.internal.process.readiness.HttpReadiness;
import io.github.perfjunit.internal.process.readiness.ProbeReadiness;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;

/** Asks servers that may be on another machine, and behind TLS. */
final class RemoteHttpProbe {

    private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(5).toMillis();
    private static final int HTTP = 80;

    private RemoteHttpProbe() {}

    /** The address of a path below another address. */
    static URI below(URI base, String path) {
        return URI.create(base.toString().replaceAll("/+$", "") + path);
    }

    /** Asks by a plain socket, except for what that can't do: its first answer takes as long as any other. */
    public static ReadinessCheck http(URI base, String path) {
        URI uri = below(base, path);
        if ("http".equalsIgnoreCase(uri.getScheme())) {
            return new HttpReadiness(
                    uri.getHost(),
                    uri.getPort() < 0 ? HTTP : uri.getPort(),
                    uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()));
        }
        return new ProbeReadiness("GET " + uri, running -> isSuccess(uri));
    }

    private static boolean isSuccess(URI uri) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        int status = connection.getResponseCode();
        connection.disconnect();
        if (status / 100 != 2) {
            throw new IOException("status " + status);
        }
        return true;
    }
}
