package io.github.perfjunit.generator;

import java.io.ByteArrayOutputStream;
import java.util.Base64;

/** Bodies in Brotli. Those in Base64 were made by Node.js ({@code zlib.brotliCompressSync}). */
public final class Brotlis {

    /** {@code hay and the needle}. */
    public static final byte[] NEEDLE = decoded("iwiAaGF5IGFuZCB0aGUgbmVlZGxlAw==");

    /** {@code hay } 50,000 times, and {@code the needle}, with a window of 1 KiB. */
    public static final byte[] HAYSTACK = decoded("If3/B/zSIGFoeeK0AMD2PiCnkhoCv3QZGhudlESTwwqAgtYnCNDSTwA=");

    /** {@code {"token": "t-1"}}. */
    public static final byte[] TOKEN = decoded("iweAeyJ0b2tlbiI6ICJ0LTEifQM=");

    /** 64 MiB of zeros. */
    public static final byte[] BOMB = decoded(
            "y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/8//+DfwIgDgsAdO//+P//B/8EQBwWAOje//H//w/+CYA4LADQvf/L//8//BMAcVgAoHv/Bw==");

    private static final int LONGEST_BLOCK = 1 << 16;
    private static final byte END = 3;

    private Brotlis() {}

    private static byte[] decoded(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    /** Returns these bytes in meta-blocks that are not compressed, of at most this size (RFC 7932, 9.2). */
    public static byte[] stored(byte[] content, int block) {
        var bytes = new ByteArrayOutputStream();
        for (int at = 0; at < content.length; at += block) {
            int length = Math.min(Math.min(block, LONGEST_BLOCK), content.length - at);
            int head = (length - 1) << 3 | 1 << 19;
            // the first bit of all, 0, says that the window has 64 KiB
            int bits = at == 0 ? head << 1 : head;
            bytes.write(bits);
            bytes.write(bits >> 8);
            bytes.write(bits >> 16);
            bytes.write(content, at, length);
        }
        bytes.write(END);
        return bytes.toByteArray();
    }
}
