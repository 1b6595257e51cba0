package io.github.perfjunit.internal.explain;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** The names of frames: what differs from run to run is taken off them, and their origin is recognized. */
public final class FrameNames {

    /** Begins the name of the type that an allocation made. */
    public static final String ALLOCATED = "new ";

    /** An origin of code, the one that people change first. */
    enum Origin {
        APPLICATION,
        LIBRARY,
        JDK
    }

    private static final List<String> JDK =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "netscape.", "org.ietf.jgss.");

    private static final List<String> LIBRARIES = List.of(
            "akka.",
            "brave.",
            "ch.qos.logback.",
            "com.datastax.",
            "com.fasterxml.",
            "com.github.benmanes.",
            "com.google.",
            "com.mongodb.",
            "com.mysql.",
            "com.rabbitmq.",
            "com.zaxxer.",
            "feign.",
            "graphql.",
            "groovy.",
            "io.agroal.",
            "io.dropwizard.",
            "io.grpc.",
            "io.helidon.",
            "io.javalin.",
            "io.ktor.",
            "io.lettuce.",
            "io.micrometer.",
            "io.micronaut.",
            "io.netty.",
            "io.opentelemetry.",
            "io.quarkus.",
            "io.r2dbc.",
            "io.reactivex.",
            "io.smallrye.",
            "io.undertow.",
            "io.vertx.",
            "jakarta.",
            "kotlin.",
            "kotlinx.",
            "liquibase.",
            "net.bytebuddy.",
            "oracle.",
            "okhttp3.",
            "okio.",
            "one.profiler.",
            "org.aopalliance.",
            "org.apache.",
            "org.bouncycastle.",
            "org.bson.",
            "org.codehaus.",
            "org.eclipse.",
            "org.flywaydb.",
            "org.glassfish.",
            "org.h2.",
            "org.hibernate.",
            "org.jboss.",
            "org.jctools.",
            "org.mariadb.",
            "org.postgresql.",
            "org.reactivestreams.",
            "org.slf4j.",
            "org.springframework.",
            "org.wildfly.",
            "org.xnio.",
            "org.yaml.",
            "reactor.",
            "redis.",
            "retrofit2.",
            "scala.",
            "software.amazon.",
            "tools.jackson.");

    private static final Pattern LAMBDA = Pattern.compile("\\.lambda\\$(?:new|static|([^$]+))\\$\\d+$");
    private static final Pattern GENERATED_LAMBDA =
            Pattern.compile("\\$\\$Lambda[^.]*(?:\\.0x[0-9a-f]+)?(?:/0x[0-9a-f]+|/\\d+)?");
    private static final Pattern HIDDEN = Pattern.compile("[./+]0x[0-9a-f]{6,}(?:/\\d+)?");
    private static final Pattern COUNTED = Pattern.compile(
            "(\\$Proxy|GeneratedMethodAccessor|GeneratedConstructorAccessor|GeneratedSerializationConstructorAccessor)\\d+");
    private static final Pattern DRAWN = Pattern.compile("(CGLIB\\$\\$|ByteBuddy\\$|HibernateProxy\\$)[0-9A-Za-z]+");

    private FrameNames() {}

    /**
     * Returns the name of a method without what differs between two runs or two builds: addresses of hidden classes, numbers of
     * lambdas and proxies. A lambda counts as the method that it is written in.
     *
     * @param type binary name of the class; empty for a native function
     */
    public static String of(String type, String method) {
        String name = type.isEmpty() ? method : type.replace('/', '.') + "." + method;
        if (name.indexOf('$') < 0 && name.indexOf("0x") < 0 && !name.contains("Accessor")) {
            return name;
        }
        name = GENERATED_LAMBDA.matcher(name).replaceAll("\\$\\$Lambda");
        name = HIDDEN.matcher(name).replaceAll("");
        name = COUNTED.matcher(name).replaceAll("$1");
        name = DRAWN.matcher(name).replaceAll("$1");
        return LAMBDA.matcher(name).replaceAll(match -> match.group(1) == null ? ".<init>" : "." + match.group(1));
    }

    /** Returns the frame that stands for the allocation of an object of this class. */
    public static String allocated(String type) {
        return ALLOCATED + of("", type.replace('/', '.'));
    }

    /** Returns the origin of a stack: that of its code which people change first. */
    static Origin originOf(Stack stack) {
        return stack.frames().stream()
                .map(FrameNames::originOf)
                .min(Comparator.naturalOrder())
                .orElse(Origin.JDK);
    }

    static Origin originOf(String frame) {
        if (isNative(frame) || startsWith(frame, JDK)) {
            return Origin.JDK;
        }
        return startsWith(frame, LIBRARIES) || frame.contains("$$Lambda") || frame.contains("$Proxy")
                ? Origin.LIBRARY
                : Origin.APPLICATION;
    }

    /** Whether it is a function of a native library or of the JVM, a stub, or an allocated type: nothing that has a source line in Java. */
    static boolean isNative(String frame) {
        return frame.startsWith(ALLOCATED)
                || frame.indexOf('.') < 0
                || frame.contains("::")
                || frame.contains("(")
                || frame.contains(".so.")
                || frame.contains(".dylib.")
                || frame.startsWith("vdso.")
                || frame.startsWith("[");
    }

    /** Whether it belongs to the profiler, whose own cost depends on luck. */
    static boolean isProfiler(String frame) {
        return frame.startsWith("libasyncProfiler") || frame.startsWith("one.profiler.");
    }

    /** Whether it is nothing that a Java program can call: native code, or internals of the JDK. */
    static boolean isBelowApi(String frame) {
        return isNative(frame) || frame.startsWith("jdk.internal.") || frame.startsWith("sun.");
    }

    private static boolean startsWith(String frame, List<String> prefixes) {
        return prefixes.stream().anyMatch(frame::startsWith);
    }
}
