package io.github.perfjunit.assertion;

import io.github.perfjunit.api.StudyRuns;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Condition;

/**
 * AssertJ's own assertions, which can fail softly. AssertJ 3 makes assertions soft by proxies, which don't follow from one
 * object to the next.
 *
 * @param <SELF> the type of the object itself
 */
abstract class InheritedAssertions<SELF extends InheritedAssertions<SELF>> extends AbstractAssert<SELF, StudyRuns> {

    InheritedAssertions(StudyRuns actual, Class<?> selfType) {
        super(actual, selfType);
    }

    /** Makes an assertion of AssertJ's, at once or softly. */
    abstract SELF inherited(Runnable assertion);

    @Override
    public void isNull() {
        inherited(super::isNull);
    }

    @Override
    public SELF isEqualTo(Object expected) {
        return inherited(() -> super.isEqualTo(expected));
    }

    @Override
    public SELF isNotEqualTo(Object other) {
        return inherited(() -> super.isNotEqualTo(other));
    }

    @Override
    public SELF isNotNull() {
        return inherited(super::isNotNull);
    }

    @Override
    public SELF isSameAs(Object expected) {
        return inherited(() -> super.isSameAs(expected));
    }

    @Override
    public SELF isNotSameAs(Object other) {
        return inherited(() -> super.isNotSameAs(other));
    }

    @Override
    public SELF isIn(Object... values) {
        return inherited(() -> super.isIn(values));
    }

    @Override
    public SELF isNotIn(Object... values) {
        return inherited(() -> super.isNotIn(values));
    }

    @Override
    public SELF isIn(Iterable<?> values) {
        return inherited(() -> super.isIn(values));
    }

    @Override
    public SELF isNotIn(Iterable<?> values) {
        return inherited(() -> super.isNotIn(values));
    }

    @Override
    public SELF is(Condition<? super StudyRuns> condition) {
        return inherited(() -> super.is(condition));
    }

    @Override
    public SELF isNot(Condition<? super StudyRuns> condition) {
        return inherited(() -> super.isNot(condition));
    }

    @Override
    public SELF has(Condition<? super StudyRuns> condition) {
        return inherited(() -> super.has(condition));
    }

    @Override
    public SELF doesNotHave(Condition<? super StudyRuns> condition) {
        return inherited(() -> super.doesNotHave(condition));
    }

    @Override
    public SELF satisfies(Condition<? super StudyRuns> condition) {
        return inherited(() -> super.satisfies(condition));
    }

    @Override
    public SELF isInstanceOf(Class<?> type) {
        return inherited(() -> super.isInstanceOf(type));
    }

    @Override
    public <T> SELF isInstanceOfSatisfying(Class<T> type, Consumer<T> requirements) {
        return inherited(() -> super.isInstanceOfSatisfying(type, requirements));
    }

    @Override
    public SELF isInstanceOfAny(Class<?>... types) {
        return inherited(() -> super.isInstanceOfAny(types));
    }

    @Override
    public SELF isNotInstanceOf(Class<?> type) {
        return inherited(() -> super.isNotInstanceOf(type));
    }

    @Override
    public SELF isNotInstanceOfAny(Class<?>... types) {
        return inherited(() -> super.isNotInstanceOfAny(types));
    }

    @Override
    public SELF hasSameClassAs(Object other) {
        return inherited(() -> super.hasSameClassAs(other));
    }

    @Override
    public SELF hasToString(String expected) {
        return inherited(() -> super.hasToString(expected));
    }

    @Override
    public SELF doesNotHaveToString(String other) {
        return inherited(() -> super.doesNotHaveToString(other));
    }

    @Override
    public SELF doesNotHaveSameClassAs(Object other) {
        return inherited(() -> super.doesNotHaveSameClassAs(other));
    }

    @Override
    public SELF isExactlyInstanceOf(Class<?> type) {
        return inherited(() -> super.isExactlyInstanceOf(type));
    }

    @Override
    public SELF isNotExactlyInstanceOf(Class<?> type) {
        return inherited(() -> super.isNotExactlyInstanceOf(type));
    }

    @Override
    public SELF isOfAnyClassIn(Class<?>... types) {
        return inherited(() -> super.isOfAnyClassIn(types));
    }

    @Override
    public SELF isNotOfAnyClassIn(Class<?>... types) {
        return inherited(() -> super.isNotOfAnyClassIn(types));
    }

    @Override
    public SELF matches(Predicate<? super StudyRuns> predicate) {
        return inherited(() -> super.matches(predicate));
    }

    @Override
    public SELF matches(Predicate<? super StudyRuns> predicate, String description) {
        return inherited(() -> super.matches(predicate, description));
    }

    @Override
    public SELF doesNotMatch(Predicate<? super StudyRuns> predicate) {
        return inherited(() -> super.doesNotMatch(predicate));
    }

    @Override
    public SELF doesNotMatch(Predicate<? super StudyRuns> predicate, String description) {
        return inherited(() -> super.doesNotMatch(predicate, description));
    }

    @Override
    public SELF hasSameHashCodeAs(Object other) {
        return inherited(() -> super.hasSameHashCodeAs(other));
    }

    @Override
    public SELF doesNotHaveSameHashCodeAs(Object other) {
        return inherited(() -> super.doesNotHaveSameHashCodeAs(other));
    }

    @Override
    protected SELF satisfiesForProxy(Consumer<? super StudyRuns>[] requirements) {
        return inherited(() -> super.satisfiesForProxy(requirements));
    }

    @Override
    protected SELF satisfiesAnyOfForProxy(Consumer<? super StudyRuns>[] requirements) {
        return inherited(() -> super.satisfiesAnyOfForProxy(requirements));
    }
}
