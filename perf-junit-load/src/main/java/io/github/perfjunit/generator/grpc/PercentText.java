package io.github.perfjunit.generator.grpc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/** Texts of grpc-message: UTF-8, in which some bytes are percent-encoded. */
final class PercentText {

    private static final int HEX = 16;

    private PercentText() {}

    /** Decodes percent-encoded text. A part that can't be decoded stays as it is. */
    static String decode(CharSequence encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < encoded.length(); i++) {
            char character = encoded.charAt(i);
            if (character == '%' && isHex(encoded, i + 1) && isHex(encoded, i + 2)) {
                bytes.write(Integer.parseInt(encoded, i + 1, i + 3, HEX));
                i += 2;
            } else {
                bytes.write(character);
            }
        }
        return bytes.toString(UTF_8);
    }

    private static boolean isHex(CharSequence text, int at) {
        return at < text.length() && Character.digit(text.charAt(at), HEX) >= 0;
    }
}
