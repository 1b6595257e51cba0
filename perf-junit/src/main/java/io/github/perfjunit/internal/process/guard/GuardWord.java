package io.github.perfjunit.internal.process.guard;

import java.nio.charset.Charset;
import java.util.Locale;

/** Text in a notation that is safe within an order to the guard: letters, digits and octal escapes. */
final class GuardWord {

    private GuardWord() {}

    /** The word as printf's {@code %b} reads it, after an equals sign so that an empty word is a word too. */
    static String encode(String word) {
        if (word.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("no argument and no path can hold a NUL, but this one does: " + word);
        }
        StringBuilder encoded = new StringBuilder("=");
        for (byte each : word.getBytes(ofFileNames())) {
            if (isPlain(each)) {
                encoded.append((char) each);
            } else {
                encoded.append(String.format(Locale.ROOT, "\\0%03o", each & 0xFF));
            }
        }
        return encoded.toString();
    }

    private static boolean isPlain(byte b) {
        return b > 0 && (Character.isLetterOrDigit(b) || "/.-".indexOf(b) >= 0);
    }

    /** The JVM's own encoding of file names and arguments, which depends on the locale. */
    private static Charset ofFileNames() {
        return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    }
}
