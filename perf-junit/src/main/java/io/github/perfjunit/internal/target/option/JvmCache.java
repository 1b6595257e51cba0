package io.github.perfjunit.internal.target.option;

import io.github.perfjunit.api.TargetDefinition.ClassCache;
import java.util.List;

/**
 * A file with classes that a JVM loads faster than those of jars. It is trained before a study: the program is started once,
 * until it is ready, and the JVM keeps what was loaded by then.
 *
 * <p>The measured runs demand it: a JVM that can't use it ends with a sentence, and does not measure something else.
 */
public enum JvmCache {
    /** Class data sharing: the classes in their parsed form. JDK 13 and later. */
    APP_CDS("AppCDS archive", "withAppCds()", 13) {
        @Override
        List<String> words(Step step) {
            return step == Step.USE
                    ? List.of("-Xshare:on", "-XX:SharedArchiveFile=" + FILE)
                    : List.of("-Xshare:auto", "-XX:ArchiveClassesAtExit=" + FILE);
        }
    },
    /**
     * The ahead-of-time cache of JEP 483: the classes loaded and linked, and from JDK 25 on the profiles of their methods.
     * JDK 24 and later.
     */
    AOT_CACHE("AOT cache", "withAotCache()", 24) {
        @Override
        List<String> words(Step step) {
            return switch (step) {
                case RECORD -> List.of("-XX:AOTMode=record", RECORDING);
                case ASSEMBLE -> List.of("-XX:AOTMode=create", RECORDING, "-XX:AOTCache=" + FILE);
                case USE -> List.of("-XX:AOTMode=on", "-XX:AOTCache=" + FILE);
            };
        }
    };

    private static final String FILE = "{" + Placeholders.JVM_CACHE + "}";
    private static final String RECORDING = "-XX:AOTConfiguration=" + FILE + ".recorded";

    private final String label;
    private final String method;
    private final int since;

    JvmCache(String label, String method, int since) {
        this.label = label;
        this.method = method;
        this.since = since;
    }

    /** The purpose for which a JVM is started. */
    public enum Step {
        /** The training: what it loads until it ends is kept. */
        RECORD,
        /** The cache is made of what was recorded; the program itself does not run. */
        ASSEMBLE,
        /** A measured run. */
        USE
    }

    static JvmCache of(ClassCache declared) {
        return switch (declared) {
            case APP_CDS -> APP_CDS;
            case AOT_CACHE -> AOT_CACHE;
        };
    }

    abstract List<String> words(Step step);

    /** Whether making it takes a step of its own after the recording. */
    public boolean isAssembled() {
        return this == AOT_CACHE;
    }

    /** For people: {@code AppCDS archive}. */
    public String label() {
        return label;
    }

    /** Returns the name of the method that requests the cache: {@code withAppCds()}. */
    public String method() {
        return method;
    }

    /** The first release of the JDK that has it. */
    int since() {
        return since;
    }
}
