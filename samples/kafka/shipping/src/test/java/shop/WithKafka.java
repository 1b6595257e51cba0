package shop;

import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives the targets of a class a Kafka with a topic, which is new for each run. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@UsesService(KafkaPlugin.class)
public @interface WithKafka {

    /** The beginning of the topic's name. */
    String topic();
}
