package io.github.perfjunit.generator.net;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.engine.Pool;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.CodecException;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.io.IOException;
import javax.net.ssl.SSLException;

/** The progress of a connection. Its pool, or another watcher, is notified once of each step. */
public final class Opening {

    private enum Stage {
        CONNECTING,
        OPEN,
        GONE
    }

    private final Ledger ledger;
    private final Watcher watcher;
    private Stage stage = Stage.CONNECTING;
    private long attempt;

    /** The receiver of the steps. */
    public interface Watcher {

        /** It stands. */
        void opened();

        /** It could not be opened, in this attempt of its pool. */
        void notOpened(Failure failure, long attempt);

        /** It stood, and must not be used any more. */
        void gone();
    }

    /** Creates the progress of a connection that is being opened for this pool. */
    public Opening(Connection connection, Pool pool) {
        this(pool.ledger(), new Watcher() {
            @Override
            public void opened() {
                pool.opened(connection);
            }

            @Override
            public void notOpened(Failure failure, long attempt) {
                pool.notOpened(failure, attempt);
            }

            @Override
            public void gone() {
                pool.gone(connection);
            }
        });
        this.attempt = pool.attempt();
    }

    /** Creates the progress of a connection that belongs to no pool. */
    public Opening(Ledger ledger, Watcher watcher) {
        this.ledger = ledger;
        this.watcher = watcher;
    }

    /** Makes it a part of this attempt, although its pool may have begun others since. */
    void continues(long attempt) {
        this.attempt = attempt;
    }

    /** Whether it stands. */
    public boolean isOpen() {
        return stage == Stage.OPEN;
    }

    /** Whether it may come to stand yet. */
    public boolean isConnecting() {
        return stage == Stage.CONNECTING;
    }

    /** It stands. */
    public void opened() {
        if (stage == Stage.CONNECTING) {
            stage = Stage.OPEN;
            watcher.opened();
        }
    }

    /** It will not stand. */
    public void failed(Failure failure) {
        if (stage == Stage.CONNECTING) {
            stage = Stage.GONE;
            watcher.notOpened(failure, attempt);
        }
    }

    /** It must not be used any more. */
    public void gone() {
        if (stage == Stage.OPEN) {
            stage = Stage.GONE;
            watcher.gone();
        } else {
            failed(Failure.reset("the connection was closed before it could be used"));
        }
    }

    /** TLS has been agreed upon, or not. */
    public void event(Object event, Channel channel) {
        if (event instanceof SslHandshakeCompletionEvent handshake && handshake.isSuccess()) {
            opened();
        } else {
            handshake(event, channel);
        }
    }

    /** TLS has not been agreed upon; if it has, more has to come before the connection stands. */
    public void handshake(Object event, Channel channel) {
        if (event instanceof SslHandshakeCompletionEvent handshake && !handshake.isSuccess()) {
            failed(Failure.tls("no TLS with " + channel.remoteAddress() + ": " + reason(handshake.cause())));
            ChannelFuture unused = channel.close();
        }
    }

    /**
     * Returns the failure for an exception on the connection. One that neither the network nor what came on it can cause is a fault of
     * this program: it ends the load.
     */
    public Failure failure(Throwable cause) {
        if (cause instanceof SSLException || cause.getCause() instanceof SSLException) {
            // in TLS 1.3, a server looks at the client's certificate when the client takes the connection for open
            return Failure.tls("TLS broke: " + reason(cause));
        }
        if (cause instanceof IOException) {
            return Failure.reset("the connection broke: " + cause.getMessage());
        }
        if (isOwnFault(cause)) {
            ledger.broken(cause);
        }
        return Failure.protocol("the connection broke: " + cause);
    }

    /** Decoders wrap what they throw, and what memory ran out for is not their input's fault. */
    private static boolean isOwnFault(Throwable cause) {
        boolean isInput = cause instanceof CodecException && !(cause instanceof EncoderException);
        boolean isError = cause instanceof Error || cause.getCause() instanceof Error;
        return isError || !(isInput || cause instanceof Http2Exception);
    }

    /** The innermost cause says most: "unable to find valid certification path", say. */
    private static String reason(Throwable cause) {
        Throwable innermost = cause;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        return String.valueOf(innermost.getMessage());
    }
}
