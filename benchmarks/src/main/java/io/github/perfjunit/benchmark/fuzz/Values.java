package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Values at which readers fail. */
final class Values {

    private static final List<byte[]> NUMBERS = bytes(
            "0",
            "-0",
            "1",
            "-1",
            "007",
            "+1",
            "--1",
            "0x10",
            "0.1",
            ".5",
            "5.",
            "1e5",
            "1e308",
            "1e309",
            "-1e309",
            "1e-400",
            "1e999999999",
            "1e-999999999",
            "NaN",
            "Infinity",
            "-Infinity",
            "+Inf",
            "127",
            "128",
            "255",
            "256",
            "32768",
            "65535",
            "65536",
            "2147483647",
            "2147483648",
            "-2147483648",
            "-2147483649",
            "4294967295",
            "4294967296",
            "9007199254740993",
            "9223372036854775",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "-9223372036854775809",
            "18446744073709551615",
            "18446744073709551616",
            "99999999999999999999999999999999",
            "1" + "0".repeat(400),
            "0." + "0".repeat(400) + "1",
            "1.7976931348623157E308",
            "4.9E-324",
            "1_000",
            "1,000",
            "\u0661\u0662", // Arabic-Indic digits, which Java's parsers take
            "\uff11\uff12",
            "1 2",
            "");

    private static final List<byte[]> WORDS = bytes(
            "null",
            "true",
            "false",
            "[]",
            "{}",
            "[{}]",
            "[null]",
            "{\"a\":null}",
            "\"\"",
            "\"x\"",
            "''",
            "max",
            "..",
            "../../../../etc",
            "/",
            "//",
            "%s%n",
            "%00",
            "${x}",
            "${${x}}",
            "{x}",
            "{{x}}",
            "\\",
            "\\u0000",
            "\\ud800",
            "\\uZZZZ",
            "&amp;",
            "&#0;",
            "&x;",
            "<!--",
            "-->",
            "]]>",
            "<![CDATA[",
            "<!DOCTYPE a [<!ENTITY x \"y\">]>",
            "<?xml version='1.1' encoding='UTF-16'?>",
            "(",
            ")",
            "(?<x>",
            "[a-",
            "*",
            "a{99999999}",
            "\"",
            "'",
            "\"\"\"",
            "/*",
            "//",
            "#",
            "=",
            ":",
            ";",
            ",",
            "\t",
            " ",
            "\r",
            "\n",
            "\r\n",
            "\n\n",
            "\0",
            "\u001b[31m",
            "2026-02-30T25:61:61Z",
            "+1000000000-12-31T23:59:59Z",
            "-1000000000-01-01T00:00:00Z",
            "http://[::1",
            "http://a:99999/",
            "//@:0",
            "a=b;c=d",
            "chunked",
            "gzip",
            "br");

    private static final List<byte[]> ODD = Stream.concat(
                    bytes(
                            "\ufeff",
                            "\u2028",
                            "\u0085",
                            "\u00a0",
                            "\u200b",
                            "\u202e",
                            "\u0130", // grows in small letters
                            "\u00df", // grows in capitals
                            "e\u0301",
                            "\ud83d\ude00",
                            "\udbff\udfff",
                            "\ufffd",
                            "\uffff",
                            "\u0001",
                            "\u007f",
                            "\u009b")
                            .stream(),
                    Stream.of(
                            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, // half of a pair
                            new byte[] {(byte) 0xc0, (byte) 0x80}, // a NUL that is too long
                            new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80
                            }, // beyond the last character
                            new byte[] {(byte) 0xe2, (byte) 0x82}, // cut off
                            new byte[] {(byte) 0xff, (byte) 0xfe},
                            new byte[] {(byte) 0x80}))
            .toList();

    /** Beginnings of what can be within itself. */
    private static final List<byte[]> OPENINGS = bytes(
            "[",
            "{",
            "{\"a\":",
            "[{\"a\":",
            "(",
            "((a|b)*",
            "<a>",
            "<a b=\"c\">",
            "<!--",
            "- ",
            "? ",
            "&a [*a,",
            "\"",
            "'",
            "a.",
            "../",
            "{x",
            "${",
            "/*");

    /** Pieces that make a line or a text long. */
    private static final List<byte[]> PIECES = bytes(
            "a",
            "0",
            "9",
            " ",
            "\t",
            "\n",
            "\r\n",
            ".",
            ",",
            ";",
            ":",
            "/",
            "=",
            "-",
            "(",
            "\"",
            "\\",
            "\\\\",
            "\0",
            "\ufeff",
            "\u00df",
            "\ud83d\ude00",
            "a.",
            "a b ",
            "a=b;",
            "x,",
            "at a(b)\n",
            "1 ",
            "%41",
            "//:@",
            "a\n");

    private static final long[] WHOLE = {
        0,
        1,
        -1,
        2,
        127,
        128,
        255,
        256,
        65_535,
        65_536,
        1 << 20,
        1 << 24,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE - 8,
        0xffff_ffffL,
        1L << 32,
        1L << 40,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 8
    };

    private static final byte[] SINGLE = {
        0,
        1,
        '\t',
        '\n',
        '\r',
        ' ',
        '"',
        '#',
        '%',
        '&',
        '\'',
        '(',
        ')',
        '*',
        '+',
        ',',
        '-',
        '.',
        '/',
        '0',
        '9',
        ':',
        ';',
        '<',
        '=',
        '>',
        '?',
        '@',
        'A',
        '[',
        '\\',
        ']',
        '_',
        'a',
        'e',
        '{',
        '|',
        '}',
        0x7f,
        (byte) 0x80,
        (byte) 0xc2,
        (byte) 0xff
    };

    private Values() {}

    private static List<byte[]> bytes(String... texts) {
        return Stream.of(texts).map(text -> text.getBytes(UTF_8)).toList();
    }

    private static byte[] any(List<byte[]> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    /** Returns a number at a boundary, as text. */
    static byte[] number(Random random) {
        return any(NUMBERS, random);
    }

    /** Returns a word that means something in one of the formats, or a mark. */
    static byte[] word(Random random) {
        return any(WORDS, random);
    }

    /** Returns a character that few texts have, or bytes that are none. */
    static byte[] odd(Random random) {
        return any(ODD, random);
    }

    static byte[] opening(Random random) {
        return any(OPENINGS, random);
    }

    static byte[] piece(Random random) {
        return any(PIECES, random);
    }

    /** Returns a number at a boundary, for binary formats. */
    static long whole(Random random) {
        return WHOLE[random.nextInt(WHOLE.length)];
    }

    static byte single(Random random) {
        return SINGLE[random.nextInt(SINGLE.length)];
    }
}
