package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.HttpCounter;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A counter that is read by GET from the target, with the value of its last answer. */
final class PublishedCounter implements HttpCounter {

    static final String WHOLE_ANSWER = "^\\s*(\\d+)\\s*$";

    private static final int TIMEOUT_MILLIS = 5_000;
    private static final int LONGEST_TEXT = 200;

    private final String path;
    private final Pattern pattern;
    private final Supplier<URI> address;
    private OptionalLong base = OptionalLong.of(0);
    private OptionalLong last = OptionalLong.empty();
    private String answer = "none yet";

    PublishedCounter(String path, String regex, Supplier<URI> address) {
        this.path = path;
        this.pattern = Pattern.compile(regex);
        this.address = address;
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("run.counter(\"" + path + "\"): the path must begin with a slash");
        }
        if (pattern.matcher("").groupCount() == 0) {
            throw new IllegalArgumentException("run.counter(\"" + path + "\", \"" + regex
                    + "\"): it needs a group around the number, such as \"stored\":(\\d+)");
        }
    }

    /** Counts from its value now on, as a sink. */
    PublishedCounter fromNow() {
        base = value();
        return this;
    }

    /** @throws IllegalArgumentException if it counts from a value that is not known */
    @Override
    public void requireUsable() {
        if (base.isEmpty()) {
            throw new IllegalArgumentException("counter GET " + path
                    + ": the target runs already, and did not answer when run.counter(...) was called (" + answer
                    + "), so it is not known from which value it counts; call it when the target answers");
        }
    }

    @Override
    public Backlog asBacklogOf(long size) {
        // nothing is known to be gone before the first answer
        return Backlog.of("the backlog at " + path, size, () -> value().orElse(size));
    }

    @Override
    public String description() {
        return "counter GET " + path + " (last answer: " + answer + ")";
    }

    @Override
    public long count() {
        OptionalLong value = value();
        requireUsable();
        return value.isPresent() ? value.getAsLong() - base.getAsLong() : 0;
    }

    /** Returns what it publishes; empty before its first answer. */
    private synchronized OptionalLong value() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) address.get().toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            int status = connection.getResponseCode();
            if (status == HttpURLConnection.HTTP_OK) {
                try (InputStream body = connection.getInputStream()) {
                    take(new String(body.readAllBytes(), StandardCharsets.UTF_8));
                }
            } else {
                answer = "status " + status;
            }
        } catch (IOException e) {
            answer = FailureReasons.of(e);
        }
        return last;
    }

    private void take(String text) {
        Matcher matcher = pattern.matcher(text);
        String shown = text.strip();
        answer = shown.length() > LONGEST_TEXT ? shown.substring(0, LONGEST_TEXT) + "..." : shown;
        if (!matcher.find()) {
            throw new IllegalStateException(
                    "counter GET " + path + ": its answer has no number that matches /" + pattern + "/: " + answer);
        }
        try {
            last = OptionalLong.of(Long.parseLong(matcher.group(1)));
        } catch (NumberFormatException e) {
            throw new IllegalStateException(
                    "counter GET " + path + ": '" + matcher.group(1) + "', which /" + pattern
                            + "/ found in its answer, is no whole number: " + answer,
                    e);
        }
    }
}
