// What a verdict or a budget says, as a sentence: a list of texts and of elements.

const FINDINGS = {
    LOWER: {word: 'lower', sign: '\u25bc'},
    HIGHER: {word: 'higher', sign: '\u25b2'},
    NOT_WORSE: {word: 'not worse', sign: '\u2265'},
    EQUIVALENT: {word: 'equivalent', sign: '\u2248'},
    INCONCLUSIVE: {word: 'inconclusive', sign: '?'},
    NOT_JUDGED: {word: 'not judged', sign: '\u2013'},
};

/** Beyond this a ratio comes from failed runs in the worst rank. */
const UNSHOWABLE = 1e4;

function findingOf(verdict) {
    return FINDINGS[verdict.finding] ?? {word: verdict.finding ?? 'unknown', sign: '?'};
}

/** good, bad, unsure or neutral: what the finding means, given which way is better. */
function toneOf(verdict, metric) {
    switch (verdict.finding) {
        case 'LOWER':
        case 'HIGHER':
            return metric.direction === 'none'
                ? 'neutral'
                : verdict.finding.toLowerCase() === metric.direction ? 'good' : 'bad';
        case 'NOT_WORSE':
        case 'EQUIVALENT':
            return 'good';
        case 'NOT_JUDGED':
            return 'neutral';
        default:
            return 'unsure';
    }
}

function hasInterval(effect) {
    return isNumber(effect?.lower) && isNumber(effect?.upper);
}

/** Whether the interval ends on one side at least: failed runs in the worst rank can leave it without the other end, or both. */
function hasAnEnd(effect) {
    return isNumber(effect?.lower) || isNumber(effect?.upper);
}

function whyNoInterval(effect) {
    return effect?.attainedLevel < 1 ? 'failed runs' : 'too few blocks';
}

/** How far a ratio or a difference is from nothing: size and side. */
function distance(effect, value, metric) {
    if (effect.kind === 'DIFFERENCE') {
        return {size: quantity(Math.abs(value), metric), side: value < 0 ? 'lower' : 'higher'};
    }
    if (value >= 2) {
        return {size: Number(value.toPrecision(2)) + '\u00a0times', side: 'as high', times: true};
    }
    return {size: percent(Math.abs(value - 1)), side: value < 1 ? 'lower' : 'higher'};
}

function isShowable(effect) {
    const isRatio = effect?.kind !== 'DIFFERENCE';
    return isNumber(effect?.estimate) && (!isRatio || (effect.estimate > 0 && effect.estimate <= UNSHOWABLE));
}

/** between 31 % and 52 %; between 12 % lower and 8 % higher. */
function between(effect, metric) {
    if (!hasInterval(effect)) {
        return hasAnEnd(effect) ? 'the interval has one end only: failed runs' : 'no interval: ' + whyNoInterval(effect);
    }
    const ratio = effect.kind !== 'DIFFERENCE';
    const neutral = ratio ? 1 : 0;
    let ends = [effect.lower, effect.upper];
    const sameSide = ends.every(end => end <= neutral) || ends.every(end => end >= neutral);
    if (sameSide && ratio && ends.every(end => end < 2)) {
        const sizes = ends.map(end => Math.abs(end - 1)).sort((a, b) => a - b);
        return 'between ' + percents(...sizes).join(' and ');
    }
    if (sameSide && ratio && ends.every(end => end >= 2)) {
        return 'between ' + ends.map(end => Number(end.toPrecision(3))).join(' and ') + '\u00a0times';
    }
    ends = ends.map(end => distance(effect, end, metric));
    return 'between ' + ends.map(end => end.size + (end.times ? '' : ' ' + end.side)).join(' and ');
}

/** Runs of another study may have the name of a target of this one. */
function referenceOf({reference, paired}) {
    return (paired === false ? 'recorded ' : '') + reference;
}

function sentence(verdict, metric) {
    const name = el('span.metric', {}, verdict.metric);
    const {candidate, effect} = verdict;
    const reference = referenceOf(verdict);
    const interval = isShowable(effect) ? ' (' + between(effect, metric) + ')' : '';
    const margin = hasMargin(verdict) && !isAtLeast(verdict) ? ' within a margin of ' + marginText(verdict, metric) : '';
    switch (verdict.finding) {
        case 'LOWER':
        case 'HIGHER':
            return [candidate, ' is ', strong(howMuch(verdict, metric)), ' ', reference, ' in ', name, interval, '.'];
        case 'NOT_WORSE':
            return [candidate, ' is ', strong('not worse'), ' than ', reference, ' in ', name, margin, interval, '.'];
        case 'EQUIVALENT':
            return [candidate, ' and ', reference, ' are ', strong('equivalent'), ' in ', name, margin, interval, '.'];
        case 'NOT_JUDGED':
            return [candidate, ' against ', reference, ' in ', name, ' was ', strong('described, not judged'),
                interval, '.'];
        default:
            return undecided(verdict, metric, name, interval);
    }
}

/** What was asked can be open although the targets differ: whether by enough, for instance. */
function undecided(verdict, metric, name, interval) {
    const {candidate, effect} = verdict;
    const reference = referenceOf(verdict);
    const neutral = effect?.kind === 'DIFFERENCE' ? 0 : 1;
    if (isShowable(effect) && hasInterval(effect) && (effect.upper < neutral || effect.lower > neutral)) {
        const finding = effect.upper < neutral ? 'LOWER' : 'HIGHER';
        return [candidate, ' is about ', howMuch({...verdict, finding}, metric), ' ', reference, ' in ', name, interval,
            '; what was asked stays ', strong('open'), '.'];
    }
    return ['These runs ', strong('cannot tell'), ' how ', candidate, ' compares with ', reference, ' in ', name,
        interval, '.'];
}

function hasMargin(verdict) {
    return isNumber(verdict.margin) || isNumber(verdict.absoluteMargin);
}

/** 5 %, or 5 ms; percentage points, because percent would look like a share of the reference. */
function marginText(verdict, metric) {
    if (!isNumber(verdict.absoluteMargin)) {
        return percent(verdict.margin);
    }
    return quantity(verdict.absoluteMargin, metric).replace(/\s*%$/, ' ' + word('percentage points'));
}

/** Whether the margin is a difference to be reached, and none to be kept. */
function isAtLeast(verdict) {
    return /at least/.test(verdict.question ?? '');
}

function strong(text) {
    return el('strong', {}, text);
}

function howMuch(verdict, metric) {
    const side = verdict.finding.toLowerCase();
    const neutral = verdict.effect?.kind === 'DIFFERENCE' ? 0 : 1;
    if (!isShowable(verdict.effect) || verdict.effect.estimate === neutral) {
        return side + ' than';
    }
    const {size, side: word, times: isTimes} = distance(verdict.effect, verdict.effect.estimate, metric);
    return isTimes ? size + ' as high as' : size + ' ' + word + ' than';
}

/** The shortest that can be said, for the overview. */
function inShort(verdict, metric) {
    const between = {
        LOWER: () => howMuch(verdict, metric),
        HIGHER: () => howMuch(verdict, metric),
        NOT_WORSE: () => 'not worse than',
        EQUIVALENT: () => 'equivalent to',
    }[verdict.finding];
    return between
        ? [verdict.candidate, between(), referenceOf(verdict)].join(' ')
        : findingOf(verdict).word + ': ' + verdict.candidate + ' against ' + referenceOf(verdict);
}

function budgetSentence(budget, metric) {
    const what = budget.statistic === 'WORST' ? 'worst run' : 'median';
    const side = {AT_MOST: 'at most', ABOVE: 'more than', AT_LEAST: 'at least'}[budget.side] ?? 'less than';
    const state = budgetState(budget);
    return [budget.target, '\u2019s ', what, ' of ', el('span.metric', {}, budget.metric), ' is ',
        quantity(budget.value, metric), ', ', strong(state === 'uncertain' ? 'too close to call' : state),
        state === 'uncertain' ? ' against' : '', ' its budget of ', side, ' ',
        quantity(budget.limit, metric), '.'];
}

/** How far the limit is away in units of the noise, which tell what the distance is worth. */
function noiseText(budget) {
    const away = Math.abs(budget.limit - budget.value) / budget.sd;
    return Number.isFinite(away)
        ? 'the limit is ' + number(Number(away.toPrecision(2))) + ' standard deviations of a run away'
        : 'the noise is unknown';
}
