package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import java.time.Duration;
import org.apiguardian.api.API;

/** Messages whose times are set and whose texts are not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedMessages {

    /** Sets how long messages are published before anything is measured. By default there is no warm-up. */
    TimedMessages warmUp(Duration time);

    /** Publishes these messages. */
    MessageLoad publishing(MessageGenerator generator);

    /** Publishes messages of random letters of this size. The default of their content type is {@code text/plain}. */
    MessageLoad publishing(Bytes size);
}
