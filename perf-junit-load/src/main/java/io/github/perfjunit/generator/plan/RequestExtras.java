package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Escape;
import java.util.Optional;

/**
 * The parts of a request that few requests have.
 *
 * @param bodyEscape how values are written into the body: those of a form are percent-encoded
 * @param multipart the parts of which the body is made, instead of a text
 * @param redirects how many redirects are followed; 0 if none is
 * @param awaitsContinue whether the body is sent when the server has asked for it
 * @param bodyLimit how many bytes of an answer's body are read for what is expected of it, or captured from it
 */
public record RequestExtras(
        Escape bodyEscape, Optional<Multipart> multipart, int redirects, boolean awaitsContinue, long bodyLimit) {

    /** The default of the most that is read of a body, in bytes. */
    public static final long USUAL_LIMIT = 1 << 20;

    /** A request that has none. */
    public static final RequestExtras NONE = new RequestExtras(Escape.NONE, Optional.empty(), 0, false, USUAL_LIMIT);
}
