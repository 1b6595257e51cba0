package io.github.perfjunit.generator.grpc;

import java.util.concurrent.TimeUnit;

/** The form in which a deadline is sent: at most eight digits, and a unit. */
final class GrpcTimeout {

    private static final long LARGEST = 99_999_999;

    private GrpcTimeout() {}

    /** Not longer than it is, and exact as far as eight digits can be. */
    static String of(long nanos) {
        if (nanos <= LARGEST) {
            return nanos + "n";
        }
        long micros = TimeUnit.NANOSECONDS.toMicros(nanos);
        if (micros <= LARGEST) {
            return micros + "u";
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
        return millis <= LARGEST ? millis + "m" : TimeUnit.NANOSECONDS.toSeconds(nanos) + "S";
    }
}
