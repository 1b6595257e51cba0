package io.github.perfjunit.generator.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Looks into a line's bytes. */
final class HeaderLine {

    private static final byte[] VERSION = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST_QUOTE = 60;
    private static final int MOST_DIGITS = 18;

    private HeaderLine() {}

    /** A header's name, in small letters and with its colon, to look for. */
    static byte[] name(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether the line begins with this name. */
    static boolean is(byte[] name, byte[] bytes, int from, int to) {
        if (to - from < name.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            byte each = bytes[from + i];
            if ((each >= 'A' && each <= 'Z' ? each | 0x20 : each) != name[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the line has this word in small letters, after the colon. */
    static boolean has(String word, byte[] bytes, int from, int to) {
        String line = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        String value = line.substring(line.indexOf(':') + 1).toLowerCase(Locale.ROOT);
        for (String each : value.split(",", -1)) {
            if (each.strip().equals(word)) {
                return true;
            }
        }
        return false;
    }

    /** The status of a status line, or -1 if it is none. */
    static int status(byte[] bytes, int from, int to) {
        int digits = from + VERSION.length + 2;
        if (to < digits + 3 || !isVersion(bytes, from) || (to > digits + 3 && bytes[digits + 3] != ' ')) {
            return -1;
        }
        int status = 0;
        for (int i = digits; i < digits + 3; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return -1;
            }
            status = status * 10 + bytes[i] - '0';
        }
        return status < 100 ? -1 : status;
    }

    /** The status that stands alone, or -1 if it is none. */
    static int status(CharSequence word) {
        boolean digits = word.length() == 3 && word.chars().allMatch(each -> each >= '0' && each <= '9');
        return digits ? Integer.parseInt(word.toString()) : -1;
    }

    private static boolean isVersion(byte[] bytes, int from) {
        for (int i = 0; i < VERSION.length; i++) {
            if (bytes[from + i] != VERSION[i]) {
                return false;
            }
        }
        byte minor = bytes[from + VERSION.length];
        return (minor == '0' || minor == '1') && bytes[from + VERSION.length + 1] == ' ';
    }

    /** The number that stands there, blanks around it aside, or -1 if there is none. */
    static long number(byte[] bytes, int from, int to, int radix) {
        int at = from;
        int end = to;
        while (at < end && isBlank(bytes[at])) {
            at++;
        }
        while (end > at && isBlank(bytes[end - 1])) {
            end--;
        }
        if (at == end || end - at > MOST_DIGITS - (radix == 16 ? 3 : 0)) {
            return -1;
        }
        long number = 0;
        for (; at < end; at++) {
            int digit = Character.digit((char) (bytes[at] & 0xff), radix);
            if (digit < 0) {
                return -1;
            }
            number = number * radix + digit;
        }
        return number;
    }

    private static boolean isBlank(byte each) {
        return each == ' ' || each == '\t';
    }

    /** The line for a message, cut where it gets long. */
    static String text(byte[] bytes, int from, int to) {
        String text = new String(bytes, from, Math.min(to - from, LONGEST_QUOTE), StandardCharsets.ISO_8859_1);
        return text.replaceAll("[^ -~]", "?") + (to - from > LONGEST_QUOTE ? "…" : "");
    }
}
