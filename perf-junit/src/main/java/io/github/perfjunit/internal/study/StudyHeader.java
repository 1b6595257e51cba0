package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.sampling.host.HostFacts;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.LaunchFacts;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.artifact.Sha256;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The facts that are known of a study before its first run: first line of its journal.
 *
 * @param id name of its directory: when it began, in UTC, so that names sort by time in every zone and season
 * @param startedAt ISO-8601
 * @param design what it is going to do; the targets of a study that was read back can't be started
 * @param targets the targets as they were found
 * @param services which backing services were taken, and why
 * @param environment the machine and the JVM of the test, and the options of JVMs that perf-junit started beside the targets
 */
public record StudyHeader(
        String id,
        String startedAt,
        Design design,
        List<TargetInfo> targets,
        List<ServiceChoice> services,
        Map<String, String> environment) {

    private static final int FINGERPRINT_DIGITS = 8;
    private static final DateTimeFormatter ID =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** That of a study which begins now, on this host, with these settings. */
    public static StudyHeader now(StudyDesign design, List<ServiceChoice> services, Settings settings) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        StudyHeader header = of(design, ID.format(now), now.toString(), services);
        Map<String, String> environment = new LinkedHashMap<>(header.environment);
        List<String> keys = services.stream().anyMatch(service -> service.mode() == ServiceMode.EMBEDDED)
                ? List.of(Constants.LOAD_GENERATOR_JVM_OPTIONS, Constants.EMBEDDED_JVM_OPTIONS)
                : List.of(Constants.LOAD_GENERATOR_JVM_OPTIONS);
        for (String key : keys) {
            List<String> options = settings.jvmOptions(key);
            if (!options.isEmpty()) {
                environment.put(key, String.join(" ", SecretText.masked(options)));
            }
        }
        return new StudyHeader(
                header.id, header.startedAt, header.design, header.targets, header.services, environment);
    }

    /** Creates the header of a study that began at this instant, in the form of ISO 8601. */
    public static StudyHeader of(StudyDesign design, String id, String startedAt, List<ServiceChoice> services) {
        return new StudyHeader(
                id,
                startedAt,
                Design.of(design),
                design.targets().stream().map(TargetInfo::of).toList(),
                services,
                environmentHere());
    }

    /**
     * Returns the environment of this JVM. Studies with different environments are not compared, so nothing volatile may be in
     * it: no load, no frequency, no temperature.
     */
    private static Map<String, String> environmentHere() {
        Map<String, String> description = new LinkedHashMap<>();
        description.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        description.put("arch", System.getProperty("os.arch"));
        description.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        description.put("jdk", System.getProperty("java.runtime.version"));
        description.put("vm", System.getProperty("java.vm.name"));
        description.putAll(HostFacts.describe());
        return description;
    }

    /** Eight hexadecimal digits that tell one environment from another: the beginning of the SHA-256 of what is in it. */
    public String environmentFingerprint() {
        return new Sha256().add(new TreeMap<>(environment).toString()).hex().substring(0, FINGERPRINT_DIGITS);
    }

    /**
     * A target as it was found.
     *
     * @param fingerprint of its artifact and its settings
     * @param limitation what has to be known of its figures, as a sentence
     * @param launches how each of its programs is launched; none if that was not recorded, or if the study starts none
     */
    public record TargetInfo(
            String name,
            String description,
            String fingerprint,
            @Nullable String limitation,
            List<LaunchFacts> launches) {

        /** Targets that were recorded without their launches have none. */
        public TargetInfo {
            launches = launches == null ? List.of() : List.copyOf(launches);
        }

        /** One of which nothing special has to be known. */
        public TargetInfo(String name, String description, String fingerprint) {
            this(name, description, fingerprint, null, List.of());
        }

        static TargetInfo of(NamedTarget target) {
            return new TargetInfo(
                    target.name(),
                    target.description(),
                    target.fingerprint(),
                    target.limitation().orElse(null),
                    target.launchFacts());
        }
    }

    /**
     * The part of a design that can be written down.
     *
     * @param group name of the studies that it is shown with; null if it is in no group, or was recorded before there were any
     */
    public record Design(
            String testClass,
            String scenario,
            String parameters,
            int blocks,
            int warmUpBlocks,
            double alpha,
            int claims,
            DecisionPlan decisionPlan,
            long seed,
            StudyDesign.SeedOrigin seedOrigin,
            @Nullable String group) {

        /** Studies that were recorded without a plan of decisions made all of their blocks. */
        public Design {
            if (decisionPlan == null) {
                decisionPlan = DecisionPlan.fixed();
            }
        }

        /** Creates the design of a study that is in no group. */
        public Design(
                String testClass,
                String scenario,
                String parameters,
                int blocks,
                int warmUpBlocks,
                double alpha,
                int claims,
                DecisionPlan decisionPlan,
                long seed,
                StudyDesign.SeedOrigin seedOrigin) {
            this(
                    testClass,
                    scenario,
                    parameters,
                    blocks,
                    warmUpBlocks,
                    alpha,
                    claims,
                    decisionPlan,
                    seed,
                    seedOrigin,
                    null);
        }

        static Design of(StudyDesign design) {
            return new Design(
                    design.testClass(),
                    design.scenario(),
                    design.parameters(),
                    design.blocks(),
                    design.warmUpBlocks(),
                    design.alpha(),
                    design.claims(),
                    design.decisionPlan(),
                    design.seed(),
                    design.seedOrigin(),
                    design.group().orElse(null));
        }

        /** The class' simple name and the scenario's name, for people. */
        public String title() {
            String set = parameters.equals("default") ? "" : " [" + parameters.replaceAll("\\R", " ") + "]";
            return testClass.substring(testClass.lastIndexOf('.') + 1) + "." + scenario + set;
        }
    }

    public StudyHeader {
        targets = List.copyOf(targets);
        services = List.copyOf(services);
        environment = Map.copyOf(environment);
    }

    /** Refuses a header that was read and lacks a part: a component is null then. */
    static StudyHeader requireWhole(StudyHeader header) {
        Design design = header.design;
        Stream.of(
                        header.id,
                        header.startedAt,
                        design,
                        design.testClass,
                        design.scenario,
                        design.parameters,
                        design.seedOrigin,
                        design.decisionPlan.stopping(),
                        design.decisionPlan.failures())
                .forEach(Objects::requireNonNull);
        header.targets.forEach(target ->
                Stream.of(target.name, target.description, target.fingerprint).forEach(Objects::requireNonNull));
        return header;
    }

    /** Whether another study measured the same artifacts in the same way. */
    public boolean isLike(StudyHeader other) {
        return Differences.between(this, other).isEmpty();
    }
}
