package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.rabbitmq.client.AMQP.BasicProperties;
import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.rabbitmq.MessageFormat;
import java.time.Year;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Descriptions of messages become their properties and their address. */
class MessageFormatTest {

    @Test
    void isPersistentJsonToTheQueueItselfUnlessSaid() {
        MessageFormat format = MessageFormat.json();
        BasicProperties properties = QueueProducer.properties(format);

        assertThat(properties.getContentType()).isEqualTo("application/json");
        assertThat(properties.getContentEncoding()).isNull();
        assertThat(properties.getDeliveryMode()).isEqualTo(2);
        assertThat(properties.getHeaders()).isNull();
        assertThat(QueueProducer.address(format, "orders")).isEqualTo(new MessageFormat.Address("", "orders"));
        assertThat(QueueProducer.address(format, "orders")).hasToString("queue 'orders'");
    }

    @Test
    void sendsTypeHeadersAndAddressThatAreSaid() {
        MessageFormat plain = MessageFormat.of("application/xml").header("attempt", 1);
        MessageFormat format = plain.header("attempt", 2).header("urgent", true).to("shop", "order.new");

        assertThat(QueueProducer.properties(format).getContentType()).isEqualTo("application/xml");
        assertThat(QueueProducer.properties(format).getHeaders())
                .containsOnlyKeys("attempt", "urgent")
                .containsEntry("attempt", 2);
        assertThat(QueueProducer.address(format, "orders")).hasToString("exchange 'shop' with routing key 'order.new'");
        assertThat(plain.headers()).containsEntry("attempt", 1).hasSize(1);
    }

    @Test
    void whatCannotBeSentIsRefusedAsOtherStepsOfLoads() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> MessageFormat.json().header("when", Year.of(2026)))
                .withMessage(
                        "header(when): a header is a text, a number, a boolean, a Date, bytes, or a map or list of such,"
                                + " not a java.time.Year");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> MessageFormat.of(" "))
                .withMessageContaining("contentType( )");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> TimedQueueMessages.letters(Bytes.gibibytes(2)))
                .withMessageContaining("a message is 1 GiB at most");
    }

    @Test
    void lettersAreAsManyAsSaidAndTheSameForTheSameSeed() {
        MessageGenerator generator = MessageGenerator.letters(Bytes.kibibytes(2));

        String first = generator.generate(1, new SplittableRandom(7));
        assertThat(first).hasSize(2048).matches("[a-z]+");
        assertThat(generator.generate(1, new SplittableRandom(7))).isEqualTo(first);
        assertThat(generator.generate(1, new SplittableRandom(8))).isNotEqualTo(first);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MessageGenerator.letters(Bytes.gibibytes(2)))
                .withMessageContaining("a message is 1 GiB at most");
    }
}
