package io.github.perfjunit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;

/** Packages stand on floors, and look down or sideways only. */
final class Floors extends ArchCondition<JavaClass> {
    private final String root;
    private final Map<String, Integer> floors;

    private Floors(String root, Map<String, Integer> floors) {
        super("use no class of a higher floor");
        this.root = root + ".";
        this.floors = Map.copyOf(floors);
    }

    /** The rule for all packages below a root, whose names below it are the keys. */
    static ArchRule keptBy(String root, Map<String, Integer> floors) {
        return classes().that().resideInAPackage(root + "..").should(new Floors(root, floors));
    }

    @Override
    public void check(JavaClass from, ConditionEvents events) {
        for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
            JavaClass to = dependency.getTargetClass();
            if (to.getPackageName().startsWith(root)) {
                check(dependency, name(from), name(to), events);
            }
        }
    }

    private void check(Dependency dependency, String from, String to, ConditionEvents events) {
        Integer lower = floors.get(from);
        Integer upper = floors.get(to);
        if (lower == null || upper == null) {
            String homeless = lower == null ? from : to;
            events.add(SimpleConditionEvent.violated(dependency, homeless + " has no floor"));
        } else if (upper > lower) {
            events.add(SimpleConditionEvent.violated(
                    dependency,
                    dependency.getDescription() + ": " + to + " is on floor " + upper + ", above " + lower));
        }
    }

    private String name(JavaClass type) {
        return type.getPackageName().substring(root.length());
    }
}
