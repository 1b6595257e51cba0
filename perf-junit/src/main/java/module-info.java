/**
 * perf-junit: performance of whole services as something that JUnit tests assert. What is not exported is no API.
 */
module io.github.perfjunit {
    requires transitive org.assertj.core;
    requires transitive org.junit.jupiter.api;
    requires com.github.oshi;
    requires com.google.gson;
    requires HdrHistogram;
    requires java.management;
    requires java.net.http;
    requires transitive java.sql;
    requires jdk.attach;
    requires jdk.management;
    // AssertJ's soft assertions need it, and AssertJ itself requires it only if another module does
    requires net.bytebuddy;
    requires org.apache.commons.numbers.gamma;

    // needed by the classes that use them only
    requires static transitive org.apiguardian.api;
    requires static transitive org.jspecify;
    requires static com.github.dockerjava.api;
    requires static jdk.jfr;
    requires static com.rabbitmq.client;
    requires static org.mongodb.bson;
    requires static org.mongodb.driver.core;
    requires static org.mongodb.driver.sync.client;
    requires static testcontainers;

    exports io.github.perfjunit.api;
    exports io.github.perfjunit.assertion;
    exports io.github.perfjunit.junit;
    exports io.github.perfjunit.load;
    exports io.github.perfjunit.mongodb;
    exports io.github.perfjunit.postgresql;
    exports io.github.perfjunit.rabbitmq;
    exports io.github.perfjunit.spi;
    exports io.github.perfjunit.statistics;
    exports io.github.perfjunit.testcontainers;

    // JUnit creates extensions, plug-ins and providers of parameters, AssertJ derives soft assertions, Gson reads
    // records
    opens io.github.perfjunit.assertion to
            org.assertj.core;
    opens io.github.perfjunit.junit to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.explain to
            com.google.gson;
    opens io.github.perfjunit.internal.load.call to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.load.fork to
            com.google.gson;
    opens io.github.perfjunit.internal.load.grpc to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.load.http to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.load.hyperfoil to
            com.google.gson;
    opens io.github.perfjunit.internal.load.sse to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.load.websocket to
            org.junit.platform.commons;
    opens io.github.perfjunit.internal.report.data to
            com.google.gson;
    opens io.github.perfjunit.internal.report.html to
            com.google.gson;
    opens io.github.perfjunit.internal.study to
            com.google.gson;
    opens io.github.perfjunit.mongodb.internal to
            org.junit.platform.commons;
    opens io.github.perfjunit.postgresql.internal to
            org.junit.platform.commons;
    opens io.github.perfjunit.rabbitmq.internal to
            org.junit.platform.commons;
    opens io.github.perfjunit.api to
            com.google.gson;
    opens io.github.perfjunit.statistics to
            com.google.gson;
    opens io.github.perfjunit.spi to
            com.google.gson;
    opens io.github.perfjunit.load to
            com.google.gson;
    opens io.github.perfjunit.internal.drain to
            com.google.gson;
    opens io.github.perfjunit.internal.host to
            com.google.gson;
    opens io.github.perfjunit.internal.load to
            com.google.gson;
    opens io.github.perfjunit.internal.load.plan to
            com.google.gson;
    opens io.github.perfjunit.internal.load.result to
            com.google.gson;
    opens io.github.perfjunit.internal.recording to
            com.google.gson;
    opens io.github.perfjunit.internal.run to
            com.google.gson;
    opens io.github.perfjunit.internal.run.environment to
            com.google.gson;
    opens io.github.perfjunit.internal.run.execution to
            com.google.gson;
    opens io.github.perfjunit.internal.sampling to
            com.google.gson;
    opens io.github.perfjunit.internal.sampling.host to
            com.google.gson;
    opens io.github.perfjunit.internal.sampling.jvm to
            com.google.gson;
    opens io.github.perfjunit.internal.sampling.reading to
            com.google.gson;
    opens io.github.perfjunit.internal.settings to
            com.google.gson;
    opens io.github.perfjunit.internal.target to
            com.google.gson;
    opens io.github.perfjunit.internal.target.artifact to
            com.google.gson;
    opens io.github.perfjunit.internal.target.live to
            com.google.gson;
    opens io.github.perfjunit.internal.target.option to
            com.google.gson;
    opens io.github.perfjunit.internal.verdict to
            com.google.gson;
    opens io.github.perfjunit.internal.verdict.sample to
            com.google.gson;
    opens io.github.perfjunit.internal.verdict.trend to
            com.google.gson;
    opens io.github.perfjunit.internal.verdict.warning to
            com.google.gson;
}
