package io.github.perfjunit.internal.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
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

    private static final Pattern LAMBDA = Pattern.compile("\\.lambda\\$([^$]+)\\$\\d+$");

    /** {@code total$lambda$2}, and {@code total$lambda$2$lambda$0} within that. */
    private static final Pattern LAMBDA_OF_KOTLIN = Pattern.compile("\\.([^.$]+)(?:\\$lambda\\$\\d+)+$");

    private static final Pattern LAMBDA_OF_SCALA = Pattern.compile("\\.\\$anonfun\\$(.+?)\\$\\d+(?:\\$adapted)?$");

    /** The names of methods in those of their lambdas that are not the methods' own. */
    private static final Map<String, String> INITIALIZERS = Map.of(
            "new", "<init>",
            "static", "<clinit>",
            "_init_", "<init>",
            "_clinit_", "<clinit>");

    /** The number of an anonymous class is another one as soon as one is written before it. */
    private static final Pattern ANONYMOUS = Pattern.compile("\\$\\d+(?=[.$])");

    private static final Pattern ANONYMOUS_TYPE = Pattern.compile("\\$\\d+(?=$|[$;\\[])");
    private static final Pattern GENERATED_LAMBDA =
            Pattern.compile("\\$\\$Lambda[^.]*(?:\\.0x[0-9a-f]+)?(?:/0x[0-9a-f]+|/\\d+)?");
    private static final Pattern HIDDEN = Pattern.compile("[./+]0x[0-9a-f]{6,}(?:/\\d+)?");
    private static final Pattern COUNTED = Pattern.compile(
            "(\\$Proxy|GeneratedMethodAccessor|GeneratedConstructorAccessor|GeneratedSerializationConstructorAccessor)\\d+");
    private static final Pattern DRAWN = Pattern.compile("(CGLIB\\$\\$|ByteBuddy\\$|HibernateProxy\\$)[0-9A-Za-z]+");

    private FrameNames() {}

    /**
     * Returns the name of a method without what differs between two runs or two builds: addresses of hidden classes, numbers of
     * lambdas, proxies and anonymous classes. A lambda counts as the method that it is written in.
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
        for (Pattern lambda : List.of(LAMBDA, LAMBDA_OF_KOTLIN, LAMBDA_OF_SCALA)) {
            name = lambda.matcher(name)
                    .replaceAll(match ->
                            Matcher.quoteReplacement("." + INITIALIZERS.getOrDefault(match.group(1), match.group(1))));
        }
        return ANONYMOUS.matcher(name).replaceAll("\\$anonymous");
    }

    /** Returns the frame that stands for the allocation of an object of this class. */
    public static String allocated(String type) {
        return ALLOCATED
                + ANONYMOUS_TYPE.matcher(of("", type.replace('/', '.'))).replaceAll("\\$anonymous");
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
