package io.github.perfjunit.cli.init;

import io.github.perfjunit.api.Framework;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An application, as far as its dependencies describe it.
 *
 * @param mayUsePostgreSql whether it has a driver of PostgreSQL beside a database of its own: which of them it uses is a matter of its
 *     settings
 * @param isServer whether it has an HTTP server
 * @param hasHealth whether it has the readiness check of its framework, for all who ask
 */
record Application(
        Optional<Framework> framework,
        Set<Service> services,
        boolean mayUsePostgreSql,
        boolean isServer,
        boolean hasHealth) {

    /** A service that perf-junit provides. */
    enum Service {
        RABBITMQ("RabbitMQ", "(?!micronaut-test).*rabbit.*|spring-boot-starter-amqp|amqp-client"),
        MONGODB("MongoDB", ".*mongo.*"),
        POSTGRESQL("PostgreSQL", ".*postgres.*|.*-pg-client");

        private final String title;
        private final Pattern artifacts;

        Service(String title, String artifacts) {
            this.title = title;
            this.artifacts = Pattern.compile(artifacts);
        }

        @Override
        public String toString() {
            return title;
        }
    }

    private static final Map<Framework, String> GROUPS = Map.of(
            Framework.SPRING_BOOT, "org.springframework.boot",
            Framework.QUARKUS, "io.quarkus",
            Framework.MICRONAUT, "io.micronaut");

    private static final Pattern SERVERS = Pattern.compile(
            "spring-boot-starter-(web|webmvc|webflux|jersey|graphql|hateoas|data-rest|websocket|jetty|tomcat)"
                    + "|quarkus-(rest|resteasy|reactive-routes|vertx-http|undertow|smallrye-health|smallrye-graphql|websockets|qute-web)(-.*)?"
                    + "|micronaut-http-server.*");

    private static final Pattern HEALTH =
            Pattern.compile("spring-boot-starter-actuator|quarkus-smallrye-health|micronaut-management");

    /** Databases within the program. */
    private static final Pattern EMBEDDED = Pattern.compile("h2|hsqldb|derby|sqlite-jdbc|quarkus-jdbc-(h2|derby)");

    /** With these, Spring Boot's checks ask for a user. */
    private static final Pattern SECURITY = Pattern.compile("spring-boot-starter-(security|oauth2-.*)");

    static Application of(List<Dependency> dependencies) {
        List<Dependency> packaged =
                dependencies.stream().filter(each -> !each.isForTests()).toList();
        Set<Service> services = EnumSet.noneOf(Service.class);
        for (Service service : Service.values()) {
            if (contains(packaged, service.artifacts)) {
                services.add(service);
            }
        }
        Optional<Framework> framework = framework(dependencies);
        boolean mayUsePostgreSql = contains(packaged, EMBEDDED) && services.remove(Service.POSTGRESQL);
        return new Application(
                framework,
                services,
                mayUsePostgreSql,
                contains(packaged, SERVERS),
                contains(packaged, HEALTH) && contains(packaged, SERVERS) && !contains(packaged, SECURITY));
    }

    private static Optional<Framework> framework(List<Dependency> dependencies) {
        for (Framework framework : Framework.values()) {
            String group = GROUPS.get(framework);
            if (dependencies.stream().anyMatch(each -> (each.group() + ".").startsWith(group + "."))) {
                return Optional.of(framework);
            }
        }
        return Optional.empty();
    }

    private static boolean contains(List<Dependency> dependencies, Pattern artifacts) {
        return dependencies.stream()
                .anyMatch(each -> artifacts.matcher(each.artifact()).matches());
    }

    /** Returns whether MongoDB's driver without reactive streams, which perf-junit uses, must be added. */
    static boolean needsDriverOfMongoDb(List<Dependency> dependencies) {
        return dependencies.stream()
                .noneMatch(each -> each.artifact().contains("mongo")
                        && !each.artifact().contains("reactive")
                        && !each.artifact().equals("mongodb")); // the module of Testcontainers
    }

    /** Returns a few words for users. */
    String description() {
        String kind = framework
                .map(found -> switch (found) {
                    case SPRING_BOOT -> "Spring Boot";
                    case QUARKUS -> "Quarkus";
                    case MICRONAUT -> "Micronaut";
                })
                .orElse("no framework");
        List<String> used = services.stream().map(Service::toString).toList();
        return kind
                + (used.isEmpty() ? "" : ", " + String.join(", ", used))
                + (isServer && used.isEmpty() ? ", HTTP only" : isServer ? ", HTTP" : "");
    }
}
