package io.github.perfjunit.benchmark.chaos;

import static io.github.perfjunit.benchmark.chaos.family.Part.ACCOUNTANT;
import static io.github.perfjunit.benchmark.chaos.family.Part.BROKER_LINK;
import static io.github.perfjunit.benchmark.chaos.family.Part.CONTAINER;
import static io.github.perfjunit.benchmark.chaos.family.Part.GENERATOR;
import static io.github.perfjunit.benchmark.chaos.family.Part.GUARD;
import static io.github.perfjunit.benchmark.chaos.family.Part.SERVICE;
import static io.github.perfjunit.benchmark.chaos.family.Part.TARGET;
import static io.github.perfjunit.benchmark.chaos.family.Part.TEST_JVM;

import io.github.perfjunit.benchmark.chaos.family.Part;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A kind of study that is disturbed: its test class, and the parts that it has. */
@SuppressWarnings("ImmutableEnumChecker") // the collections are never changed
enum StudyKind {
    /** Commands that end by themselves. */
    COMMAND("CommandStudy", 3, Map.of(), List.of(), TARGET, ACCOUNTANT),
    /** A load by HTTP. */
    HTTP("HttpStudy", 3, Map.of(), List.of(), TARGET, ACCOUNTANT, GENERATOR),
    /** A load by gRPC. */
    GRPC("GrpcStudy", 2, Map.of(), List.of(), TARGET, ACCOUNTANT, GENERATOR),
    /** A drain with the stand-ins for broker and database. */
    DRAIN("DrainStudy", 4, Map.of(), List.of(), TARGET, ACCOUNTANT, SERVICE, BROKER_LINK),
    /** A drain with the broker that is installed. */
    DRAIN_LOCAL(
            "DrainStudy",
            1,
            Map.of("perfjunit.rabbitmq.service", "local"),
            List.of(),
            TARGET,
            ACCOUNTANT,
            SERVICE,
            BROKER_LINK),
    /** Programs that write into the PostgreSQL that is installed. */
    LEDGER("LedgerStudy", 2, Map.of("perfjunit.postgresql.service", "local"), List.of(), TARGET, ACCOUNTANT, SERVICE),
    /** A drain with broker and database in containers. */
    DRAIN_DOCKER(
            "DrainStudy",
            1,
            Map.of("perfjunit.services", "docker"),
            List.of(image("PERFJUNIT_RABBITMQ_IMAGE", "rabbitmq:4"), image("PERFJUNIT_MONGODB_IMAGE", "mongo:8")),
            TARGET,
            ACCOUNTANT,
            BROKER_LINK,
            CONTAINER),
    /** A load by HTTP on targets in containers. */
    BOXED(
            "HttpStudy",
            1,
            Map.of("chaos.image", image("PERFJUNIT_TEST_JRE_IMAGE", "eclipse-temurin:17-jre")),
            List.of(image("PERFJUNIT_TEST_JRE_IMAGE", "eclipse-temurin:17-jre")),
            GENERATOR,
            CONTAINER);

    /** The name of the package of test classes. */
    private static final String PACKAGE = StudyKind.class.getPackageName() + ".study.";

    /** The frequency with which it is drawn, relative to the others. */
    final int weight;

    /** Settings beside the usual ones. */
    final Map<String, String> settings;

    /** The images that it needs. */
    final List<String> images;

    /** The parts that it has. */
    final Set<Part> parts;

    private final String testClass;

    StudyKind(String testClass, int weight, Map<String, String> settings, List<String> images, Part... parts) {
        this.testClass = testClass;
        this.weight = weight;
        this.settings = settings;
        this.images = images;
        Set<Part> all = EnumSet.of(TEST_JVM, GUARD);
        all.addAll(List.of(parts));
        this.parts = Collections.unmodifiableSet(all);
    }

    private static String image(String variable, String otherwise) {
        String image = System.getenv(variable);
        return image == null ? otherwise : image;
    }

    String testClass() {
        return PACKAGE + testClass;
    }

    boolean usesContainers() {
        return parts.contains(CONTAINER);
    }
}
