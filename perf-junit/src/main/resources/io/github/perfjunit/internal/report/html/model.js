// A study as the page asks for it: whatever is absent reads as empty.

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'];
/** What the target did comes first, what others did last. */
const GROUPS = ['TARGET', 'JVM', 'BESIDE'];
const DASHES = ['solid', 'dashed', 'dotted'];

function studyOf(data) {
    const study = {...data};
    for (const name of ['targets', 'services', 'metrics', 'runs', 'summaries', 'claims', 'described', 'budgets',
        'warnings', 'validity', 'outlooks', 'caveats', 'notes', 'history', 'jvms', 'refusals']) {
        study[name] = Array.isArray(data[name]) ? data[name].filter(each => each !== null) : [];
    }
    study.design = designOf(data.design ?? {});
    study.services = study.services.map(serviceOf);
    study.earlyEnd = data.earlyEndText ?? data.earlyEnd;
    study.environment = data.environment ?? {};
    study.title = data.title || data.id || 'A study without a name';
    study.names = targetNames(study);
    study.metricById = metricsOf(study);
    study.verdicts = [...study.claims.flatMap(claim => claim.verdicts ?? []), ...study.described];
    study.validity = study.validity.length > 0 ? study.validity : study.warnings.map(plainWarning);
    study.failed = study.runs.filter(run => !isCompleted(run));
    return study;
}

/** A warning of which only the sentence is known. */
function plainWarning(sentence) {
    return {severity: 'CAUTION', headline: sentence, sentence, target: ''};
}

/** Whether something else than the target had a part in what was measured. */
function isDisturbing(warning) {
    return warning.severity === 'DISTURBED';
}

function targetNames(study) {
    const named = [...study.targets, ...study.runs.map(run => ({name: run.target}))].map(target => target.name);
    return [...new Set(named)];
}

/** Also of metrics that only runs, verdicts or budgets name. */
function metricsOf(study) {
    const known = new Map();
    study.metrics.forEach(metric => known.set(metric.id, shownMetric(metric)));
    const others = [
        ...study.runs.flatMap(run => Object.keys(run.metrics ?? {})),
        ...study.budgets.map(budget => budget.metric),
    ];
    others.filter(id => !known.has(id)).forEach(id => known.set(id, unknownMetric(id)));
    return known;
}

const DIRECTIONS = {LOWER_IS_BETTER: 'lower', HIGHER_IS_BETTER: 'higher', lower: 'lower', higher: 'higher'};

/** A metric in the unit that is shown: a value in its base unit times the factor. */
function shownMetric(metric) {
    return {
        id: metric.id,
        unit: metric.displayUnit ?? metric.unit ?? '',
        recordedIn: metric.unit ?? '',
        factor: [metric.displayFactor, metric.factor].find(isNumber) ?? 1,
        direction: DIRECTIONS[metric.direction] ?? 'none',
        group: metric.group ?? 'TARGET',
    };
}

function designOf(design) {
    const plan = design.decisionPlan ?? {};
    const decisions = [plan.decisions ?? design.decisions ?? []].flat().map(decisionText);
    return {
        ...design,
        decisions,
        failures: plan.failures ?? design.failures,
        endsEarly: plan.stopping === 'WHEN_DECIDED',
    };
}

function decisionText(decision) {
    if (typeof decision === 'string') {
        return decision;
    }
    const {candidate, reference, metric, margin} = decision;
    const question = margin > 0
        ? ' not worse than ' + reference + ' by more than ' + percent(margin)
        : ' against ' + reference;
    return candidate + question + ' in ' + metric;
}

function serviceOf(service) {
    return {
        name: service.service ?? service.name,
        isStandIn: service.mode === 'EMBEDDED',
        choice: service.mode ? service.mode.toLowerCase() + ' (' + service.description + ')' : service.choice,
        reasons: service.passedOver?.map(reason => 'passed over ' + reason) ?? service.reasons ?? [],
    };
}

function unknownMetric(id) {
    return {id, unit: '', recordedIn: '', factor: 1, direction: 'none', group: 'TARGET'};
}

function metricOf(study, id) {
    return study.metricById.get(id) ?? unknownMetric(id);
}

function isCompleted(run) {
    return (run.outcome ?? 'completed').toLowerCase() === 'completed';
}

function isWarmUp(run) {
    return run.warmUp === true || run.block < 1;
}

/** Whether its values count: a failed run is judged too, but not by its values. */
function isJudged(run) {
    return run.judged !== false && isCompleted(run) && !isWarmUp(run);
}

/** The value in the unit that is shown. */
function valueOf(run, metric) {
    const value = run.metrics?.[metric.id];
    return isNumber(value) ? value * metric.factor : null;
}

function runLabel(run) {
    return (isWarmUp(run) ? 'warm-up' : 'block ' + run.block) + ', ' + run.target;
}

/** Metrics that a verdict or a budget is about come first; those that no run recorded are left out. */
function metricsByImportance(study) {
    const important = new Set([...study.verdicts, ...study.budgets].map(each => each.metric));
    const recorded = [...study.metricById.values()]
        .filter(metric => study.runs.some(run => valueOf(run, metric) !== null))
        .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
    const first = recorded.filter(metric => important.has(metric.id));
    const rest = recorded.filter(metric => !important.has(metric.id));
    return first.length > 0 ? {first, rest} : {first: rest.slice(0, 2), rest: rest.slice(2)};
}

/** Smallest, quartiles and largest in the unit that is shown: as given, else from the judged runs. */
function fiveNumbers(study, metric, target) {
    const given = study.summaries.find(each => each.metric === metric.id && each.target === target);
    const five = given && [given.min, given.q1, given.median, given.q3, given.max];
    if (five?.every(isNumber)) {
        return five.map(value => value * metric.factor);
    }
    const values = judgedValues(study, metric, target).sort((a, b) => a - b);
    return values.length === 0 ? null : [0, 0.25, 0.5, 0.75, 1].map(share => quantile(values, share));
}

function judgedValues(study, metric, target) {
    return study.runs.filter(run => run.target === target && isJudged(run))
        .map(run => valueOf(run, metric))
        .filter(value => value !== null);
}

/** within, over, under or uncertain. */
function budgetState(budget) {
    const outcome = (budget.outcome ?? (budget.holds ? 'WITHIN' : 'BEYOND')).toUpperCase();
    if (outcome === 'WITHIN' || outcome === 'UNCERTAIN') {
        return outcome.toLowerCase();
    }
    return isUpperLimit(budget) ? 'over' : 'under';
}

function isUpperLimit(budget) {
    return budget.side !== 'ABOVE' && budget.side !== 'AT_LEAST';
}
