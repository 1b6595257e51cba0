package io.github.perfjunit.generator.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

class BytesInPiecesTest {

    @Test
    void aPieceIsAViewOfTheWholeAndOutlivesIt() {
        byte[] all = new byte[Http1Encoder.PIECE + 3];
        all[Http1Encoder.PIECE] = 7;
        ByteBuf whole = Unpooled.wrappedBuffer(all);
        BytesInPieces pieces = new BytesInPieces(whole);
        assertThat(pieces.length()).isEqualTo(all.length);

        ByteBuf first = next(pieces);
        assertThat(first.readableBytes()).isEqualTo(Http1Encoder.PIECE);
        assertThat(first.array()).isSameAs(all);
        assertThat(pieces.progress()).isEqualTo(Http1Encoder.PIECE);
        assertThat(pieces.isEndOfInput()).isFalse();

        ByteBuf last = next(pieces);
        assertThat(last.readableBytes()).isEqualTo(3);
        assertThat(last.getByte(last.readerIndex())).isEqualTo((byte) 7);
        assertThat(pieces.isEndOfInput()).isTrue();
        assertThat(pieces.readChunk(ByteBufAllocator.DEFAULT)).isNull();

        pieces.close();
        pieces.close();
        first.release();
        assertThat(last.refCnt()).isPositive();
        last.release();
        assertThat(whole.refCnt()).isZero();
    }

    private static ByteBuf next(BytesInPieces pieces) {
        return requireNonNull(pieces.readChunk(ByteBufAllocator.DEFAULT));
    }
}
