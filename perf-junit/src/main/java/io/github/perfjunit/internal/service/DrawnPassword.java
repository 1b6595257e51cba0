package io.github.perfjunit.internal.service;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords for servers and users that live as long as a test run. */
public final class DrawnPassword {

    private static final int BYTES = 16;

    private DrawnPassword() {}

    /** Another one each time: 32 hexadecimal digits, which no address and no shell has to encode. */
    public static String draw() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
