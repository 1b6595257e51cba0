package io.github.perfjunit.assertion;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.description.Description;
import org.junit.jupiter.api.Test;

/** An inherited assertion that is not overridden would be thrown at once in the middle of soft assertions. */
class InheritedAssertionsTest {

    /** These set how a failure is shown or how values are compared, and can't fail. */
    private static final Set<String> SETTINGS = Set.of(
            "describedAs(Description)",
            "overridingErrorMessage(String, Object[])",
            "overridingErrorMessage(Supplier)",
            "usingComparator(Comparator)",
            "usingComparator(Comparator, String)",
            "usingDefaultComparator()",
            "usingEquals(BiPredicate)",
            "usingEquals(BiPredicate, String)",
            "withFailMessage(String, Object[])",
            "withFailMessage(Supplier)",
            "withRepresentation(Representation)",
            "withThreadDumpOnError()");

    /** These call the method of the same name with one argument, which is overridden. */
    private static final Set<String> SHORTHANDS =
            Set.of("hasToString(String, Object[])", "doesNotHaveToString(String, Object[])");

    @Test
    void coverAllThatAssertJHas() {
        Set<String> expected = signatures(AbstractAssert.class);
        expected.removeAll(SETTINGS);
        expected.removeAll(SHORTHANDS);
        assertThat(signatures(InheritedAssertions.class)).containsAll(expected);
        assertThat(expected).hasSizeGreaterThan(30).contains("isNotNull()", "isEqualTo(Object)");
    }

    @Test
    void areNoSettings() {
        assertThat(signatures(AbstractAssert.class)).containsAll(SETTINGS).containsAll(SHORTHANDS);
        assertThat(signatures(InheritedAssertions.class)).doesNotContainAnyElementsOf(SETTINGS);
    }

    @Test
    void seeAMethodThatIsNotOverridden() {
        assertThat(signatures(Forgetful.class)).doesNotContain("isNotNull()");
    }

    /** Returns the methods that users can call, and that return the object itself. */
    private static Set<String> signatures(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !Modifier.isFinal(method.getModifiers()))
                .filter(method -> !method.isBridge())
                .filter(method -> method.getGenericReturnType() instanceof TypeVariable<?> returned
                        && returned.getName().equals("SELF"))
                .map(InheritedAssertionsTest::signature)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private abstract static class Forgetful<SELF extends Forgetful<SELF>> extends AbstractAssert<SELF, String> {

        Forgetful() {
            super("", Forgetful.class);
        }

        @Override
        public SELF describedAs(Description description) {
            return super.describedAs(description);
        }
    }
}
