package io.github.perfjunit.generator.http;

/** Decodes a body that comes in pieces, and stops where its sink has enough. */
interface BodyDecoder {

    /** The name of the encoding. */
    String name();

    /** Takes a piece of the body; returns a complaint, or nothing. */
    String feed(byte[] bytes, int from, int to);

    /** Decodes what is left of a body that is complete; returns a complaint, or nothing. */
    String end();

    /** Frees what it holds. Can be called more than once. */
    void close();

    /** The receiver of what is decoded. */
    interface Sink {

        /** Takes a piece, and returns whether it needs more. */
        boolean take(byte[] bytes, int from, int to);

        /** More came than can be kept until it is decoded. */
        void tooLong();
    }
}
