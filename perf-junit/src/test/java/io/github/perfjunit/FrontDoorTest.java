package io.github.perfjunit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The types that users see: how many there are, and that nothing behind them shows. */
@Execution(ExecutionMode.CONCURRENT)
class FrontDoorTest {

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.github.perfjunit");

    private static final int MOST_TYPES = 130;
    private static final int MOST_PACKAGES = 4;

    private static final Pattern EXAMPLE = Pattern.compile("```java\\n(import .*?)```", Pattern.DOTALL);
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?(io\\.github\\.perfjunit(?:\\.[a-z]\\w*)+)\\.", Pattern.MULTILINE);

    @Test
    void isSmallEnoughToBeRead() {
        List<JavaClass> types = CODE.stream()
                .filter(FrontDoorTest::isPublic)
                .filter(JavaClass::isTopLevelClass)
                .toList();

        assertThat(types).hasSizeLessThanOrEqualTo(MOST_TYPES);
    }

    @Test
    void showsNothingInternal() {
        showing(".internal").check(CODE);
    }

    /** Else the rule above would hold of a name that is misspelt, or of signatures that it does not read. */
    @Test
    void theRuleFailsForPackagesThatAreShown() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> showing(".statistics.Alt").check(CODE))
                .withMessageContaining("Alternative");
    }

    @Test
    void statesTheStatusOfEachType() {
        classes()
                .that(com.tngtech.archunit.base.DescribedPredicate.describe("are public", FrontDoorTest::isPublic))
                .and()
                .areTopLevelClasses()
                .should()
                .beAnnotatedWith(API.class)
                .check(CODE);
    }

    @Test
    void examplesNeedFewPackages() throws IOException {
        for (Path page : pages()) {
            String text = Files.readString(page);
            for (MatchResult example : EXAMPLE.matcher(text).results().toList()) {
                Set<String> packages = IMPORT.matcher(example.group(1))
                        .results()
                        .map(found -> found.group(1))
                        .collect(Collectors.toSet());
                assertThat(packages).as("%s", page).hasSizeLessThanOrEqualTo(MOST_PACKAGES);
            }
        }
        assertThat(EXAMPLE.matcher(Files.readString(Path.of("../docs/drains.md")))
                        .find())
                .isTrue();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("../docs"))) {
            return Stream.concat(
                            pages.filter(page -> page.toString().endsWith(".md")), Stream.of(Path.of("../README.md")))
                    .toList();
        }
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && !type.getPackageName().contains(".internal")
                && !type.getSimpleName().equals("package-info")
                && type.getEnclosingClass().map(FrontDoorTest::isPublic).orElse(true);
    }

    private static ArchRule showing(String hidden) {
        return classes().should(new ArchCondition<>("mention nothing of " + hidden + " in public signatures") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                if (!isPublic(type)) {
                    return;
                }
                signatures(type)
                        .flatMap(mentioned -> mentioned.getAllInvolvedRawTypes().stream())
                        .filter(mentioned -> mentioned.getName().startsWith("io.github.perfjunit")
                                && mentioned.getName().contains(hidden))
                        .forEach(mentioned -> events.add(SimpleConditionEvent.violated(
                                type, type.getName() + " mentions " + mentioned.getName())));
            }
        });
    }

    private static Stream<JavaType> signatures(JavaClass type) {
        Stream<JavaType> above = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
        Stream<JavaType> fields = type.getFields().stream()
                .filter(field -> isShown(field.getModifiers()))
                .map(JavaField::getType);
        Stream<JavaType> code = type.getCodeUnits().stream()
                .filter(unit -> isShown(unit.getModifiers()))
                .flatMap(FrontDoorTest::signature);
        return Stream.of(above, fields, code).flatMap(types -> types);
    }

    private static Stream<JavaType> signature(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
    }

    private static boolean isShown(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }
}
