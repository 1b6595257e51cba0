package io.github.perfjunit.internal.report.html;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Conditions;
import io.github.perfjunit.statistics.MedianInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The history on the page: the medians of a study and of earlier studies of its scenario, and whether they can be compared.
 */
final class PageHistory {

    /**
     * The largest number of earlier studies. With more, a chart does not show a single one, and the page grows with each.
     */
    private static final int EARLIER = 50;

    private static final Gson GSON = new Gson();

    private PageHistory() {}

    /**
     * The last studies before this one and itself, the oldest first.
     *
     * @return nothing for a study that is not finished: it is no point of a trend
     */
    static Optional<JsonArray> of(StudyResult study, StudyHistory history) {
        if (study.unfinished().isPresent()) {
            return Optional.empty();
        }
        List<StudyResult> before = history.before(study.header());
        List<StudyResult> shown = new ArrayList<>(before.subList(Math.max(0, before.size() - EARLIER), before.size()));
        shown.add(study);
        JsonArray builds = new JsonArray();
        shown.forEach(build -> builds.add(build(build, study)));
        return Optional.of(builds);
    }

    private static JsonObject build(StudyResult build, StudyResult now) {
        StudyHeader header = build.header();
        List<String> differences = Conditions.of(header).changesTo(Conditions.of(now.header())).stream()
                .map(Conditions.Change::toString)
                .toList();
        JsonObject json = new JsonObject();
        json.addProperty("id", header.id());
        json.addProperty("startedAt", header.startedAt());
        json.addProperty("sameConditions", differences.isEmpty());
        json.add("differences", GSON.toJsonTree(differences));
        JsonArray targets = new JsonArray();
        header.targets().forEach(target -> targets.add(target(target, build, now.metrics())));
        json.add("targets", targets);
        return json;
    }

    /** Only of what is measured today: a metric that means something else today is another one. */
    private static JsonObject target(TargetInfo target, StudyResult build, List<Metric<?>> today) {
        JsonObject metrics = new JsonObject();
        today.stream().filter(build.metrics()::contains).forEach(metric -> median(build.values(target.name(), metric))
                .ifPresent(median -> metrics.add(metric.id(), median)));
        JsonObject json = new JsonObject();
        json.addProperty("name", target.name());
        json.addProperty("fingerprint", target.fingerprint());
        json.add("metrics", metrics);
        return json;
    }

    private static Optional<JsonObject> median(double[] values) {
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        if (finite.length == 0) {
            return Optional.empty();
        }
        MedianInterval.Result result = MedianInterval.withDefaults().of(finite);
        JsonObject json = new JsonObject();
        json.addProperty("n", result.n());
        json.addProperty("median", result.median());
        if (result.order() > 0) {
            json.addProperty("lower", result.lower());
            json.addProperty("upper", result.upper());
        }
        return Optional.of(json);
    }
}
