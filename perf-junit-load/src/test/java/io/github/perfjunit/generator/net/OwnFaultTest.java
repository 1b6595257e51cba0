package io.github.perfjunit.generator.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults of the generator end its load, and are not counted as the target's. */
@Timeout(60)
class OwnFaultTest {

    /** A connection that breaks by this when it is asked to send. */
    private record Breaking(Pool pool, Throwable cause, PoolSlot place) implements Connection {

        @Override
        public void send(Exchange exchange) {
            pool.ledger().failed(exchange, new Opening(this, pool).failure(cause));
        }

        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void abandon(Exchange exchange) {}
    }

    private static Result run(Throwable cause) throws Exception {
        String plan = Loads.plan("http://127.0.0.1:1/", "'model':{'closed':{'users':1}},'requestCount':3");
        return Loads.run(plan, (EventLoop loop) -> new Connector() {
            @Override
            public void connect(Pool pool) {
                loop.execute(() -> pool.opened(new Breaking(pool, cause, new PoolSlot())));
            }

            @Override
            public int room() {
                return 1;
            }
        });
    }

    static Throwable[] own() {
        return new Throwable[] {
            new OutOfMemoryError("Cannot reserve 4194304 bytes of direct buffer memory"),
            new DecoderException(new OutOfMemoryError("direct")),
            new IllegalStateException("unexpected")
        };
    }

    @ParameterizedTest
    @MethodSource("own")
    void endsTheLoad(Throwable cause) {
        assertThatIllegalStateException()
                .isThrownBy(() -> run(cause))
                .withMessage("the generator broke: " + cause)
                .withCause(cause);
    }

    static Throwable[] others() {
        return new Throwable[] {new IOException("Broken pipe"), new CorruptedFrameException("RSV != 0")};
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatComesOverTheNetworkIsTheTargets(Throwable cause) throws Exception {
        assertThat(run(cause).failed().values()).containsExactly(3L);
    }
}
