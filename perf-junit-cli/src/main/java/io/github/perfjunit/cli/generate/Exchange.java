package io.github.perfjunit.cli.generate;

import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A recorded request with its answer.
 *
 * @param headers by their names in lower case
 * @param answer the text of the answer's body, if it was recorded
 * @param answerType the media type of the answer, in lower case; empty if it was not recorded
 * @param ended when the answer was there
 */
record Exchange(
        String method,
        URI uri,
        Map<String, String> headers,
        Optional<String> body,
        int status,
        Optional<String> answer,
        String answerType,
        Instant begun,
        Instant ended) {

    /** Returns scheme, host and port of the server. */
    String origin() {
        return (uri.getScheme() + "://" + uri.getRawAuthority()).toLowerCase(Locale.ROOT);
    }

    /** Returns the path with its query. */
    String path() {
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    /** Reports whether the answer is a picture, a font, a style sheet or a script: what a browser fetches for a page. */
    boolean isPartOfPage() {
        return answerType.startsWith("image/")
                || answerType.startsWith("font/")
                || answerType.startsWith("text/css")
                || answerType.contains("javascript");
    }

    /** Reports whether the answer is a stream of events: it lasts as long as its page, and a user does not wait for its end. */
    boolean isEventStream() {
        return answerType.startsWith("text/event-stream");
    }
}
