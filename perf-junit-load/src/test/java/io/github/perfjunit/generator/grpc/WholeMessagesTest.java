package io.github.perfjunit.generator.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WholeMessagesTest {

    private final List<byte[]> received = new ArrayList<>();

    private static ByteBuf message(int length) {
        return Unpooled.buffer().writeByte(0).writeInt(length).writeZero(length);
    }

    /** Thousands of streams would keep what their largest message needed once. */
    @Test
    void aLargeMessageDoesNotOccupyMemoryForEver() {
        WholeMessages messages = new WholeMessages(true, received::add);

        messages.read(message(1 << 20));
        assertThat(messages.buffered()).isLessThanOrEqualTo(1 << 16);
        messages.read(message(300));
        assertThat(messages.buffered()).isBetween(300, 1 << 16);

        assertThat(received).extracting(each -> each.length).containsExactly(1 << 20, 300);
    }

    @Test
    void messagesThatNobodyLooksIntoAreNotCopied() {
        WholeMessages messages = new WholeMessages(false, received::add);

        messages.read(message(300));
        messages.read(message(0));

        assertThat(received).hasSize(2).allSatisfy(each -> assertThat(each).isEmpty());
        assertThat(received.get(0)).isSameAs(received.get(1));
        assertThat(messages.buffered()).isZero();
    }
}
