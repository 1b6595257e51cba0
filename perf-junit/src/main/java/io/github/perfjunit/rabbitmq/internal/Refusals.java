package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.Method;
import com.rabbitmq.client.ShutdownSignalException;

/** Descriptions of a broker's refusals, without the user that it names. */
final class Refusals {

    private Refusals() {}

    /** The protocol's code, such as 404, or 0. */
    static int code(Throwable failure) {
        Method reason = reason(failure);
        if (reason instanceof AMQP.Channel.Close close) {
            return close.getReplyCode();
        }
        return reason instanceof AMQP.Connection.Close close ? close.getReplyCode() : 0;
    }

    private static Method reason(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ShutdownSignalException shutdown && shutdown.getReason() != null) {
                return shutdown.getReason();
            }
        }
        return new AMQP.Channel.Flow.Builder().build();
    }

    static String inWords(Throwable failure, Credentials credentials) {
        if (failure instanceof AuthenticationFailureException) {
            return "the broker refuses the user, or its password";
        }
        Method reason = reason(failure);
        String text = "";
        if (reason instanceof AMQP.Channel.Close close) {
            text = close.getReplyText();
        } else if (reason instanceof AMQP.Connection.Close close) {
            text = close.getReplyText();
        }
        if (text.isEmpty()) {
            text = innermost(failure);
        }
        return text.replace("user '" + credentials.username() + "'", "the user that was given");
    }

    private static String innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
