package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.study.ParameterSets;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/** Finds places in JUnit's hierarchy of contexts. */
final class Contexts {

    private static final Namespace NAMESPACE = Namespace.create("io.github.perfjunit", "sessions");

    private Contexts() {}

    /** The context of the class; in a parameterized class, that of the class with one set of parameters. */
    static ExtensionContext ofClass(ExtensionContext context) {
        ExtensionContext candidate = context;
        while (candidate.getTestMethod().isPresent()) {
            candidate = candidate.getParent().orElseThrow();
        }
        return candidate;
    }

    /** Returns the name of a test for people, after that of its template if it is one of several: {@code isFast(int, Runs) [1] 99}. */
    static String nameOfTest(ExtensionContext context) {
        return context.getParent()
                .filter(parent -> parent.getTestMethod().isPresent())
                .map(template -> template.getDisplayName() + " " + context.getDisplayName())
                .orElseGet(context::getDisplayName);
    }

    static Store store(ExtensionContext classContext) {
        return classContext.getStore(NAMESPACE);
    }

    /** Unique, because stores also answer with what their parents hold. */
    static String key(ExtensionContext classContext, String scenario) {
        return classContext.getUniqueId() + "#" + scenario;
    }

    /** Name of the parameter set, or {@code default} where the class has no parameters. */
    static String parameters(ExtensionContext classContext) {
        return isParameterSet(classContext)
                ? ParameterSets.nameOf(classContext.getDisplayName(), classContext.getUniqueId())
                : "default";
    }

    private static boolean isParameterSet(ExtensionContext classContext) {
        return classContext.getUniqueId().contains("[class-template-invocation:");
    }

    /** Returns whether an earlier parameter set of the same class has the name of this one. */
    static boolean hasNameOfAnother(ExtensionContext classContext) {
        if (!isParameterSet(classContext)) {
            return false;
        }
        String key = "parameter set " + parameters(classContext);
        String first = store(classContext.getParent().orElseThrow())
                .getOrComputeIfAbsent(key, absent -> classContext.getUniqueId(), String.class);
        return !classContext.getUniqueId().equals(first);
    }
}
