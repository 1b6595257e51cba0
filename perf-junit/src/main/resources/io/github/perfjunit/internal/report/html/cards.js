// Verdicts and budgets.

function verdictsOf(study) {
    const judged = study.claims.filter(claim => !claim.refusal);
    const described = study.described.map(verdict => verdictCard(study, verdict, 4));
    return [
        section(3, 'Verdicts', study.claims.length > 0 && el('p.tally', {}, tally(study)),
            judged.map(claim => claimOf(study, claim))),
        section(3, study.claims.length > 0 ? 'Compared, without a claim' : 'Compared', described.length > 0
            && el('div.cards', {}, described)),
    ];
}

/** Whoever claims much finds something: the number belongs beside what was found. */
function tally(study) {
    const made = study.claims.length;
    const hold = study.claims.filter(claim => claim.holds).length;
    const refused = study.claims.filter(claim => claim.refusal).length;
    const text = made === 1 ? 'The claim ' + (refused ? 'was refused' : hold ? 'holds' : 'does not hold')
        : holdText(hold, made, ' claims');
    return text[0].toUpperCase() + text.slice(1)
        + (made > 1 && refused > 0 ? '; ' + refused + (refused === 1 ? ' was' : ' were') + ' refused' : '') + '.';
}

function claimOf(study, claim) {
    const state = claim.holds
        ? {tone: 'good', sign: '\u2713', text: 'claim holds'}
        : {tone: 'bad', sign: '\u2717', text: claim.refusal ? 'refused' : 'claim does not hold'};
    return el('article.claim', {id: claim.anchor, 'aria-labelledby': claim.anchor + '-title'},
        el('h4', {id: claim.anchor + '-title'}, badge(state), ' ', el('span.claim-text', {}, claim.text ?? ''), ' ',
            permalink(claim.anchor, 'this claim')),
        claim.refusal && el('p.refusal', {}, claim.refusal),
        el('div.cards', {}, (claim.verdicts ?? []).map(verdict => verdictCard(study, verdict, 5))));
}

function verdictCard(study, verdict, level) {
    const metric = metricOf(study, verdict.metric);
    const {word, sign} = findingOf(verdict);
    const id = uniqueId('verdict');
    const tone = toneOf(verdict, metric);
    return el('article.card.' + tone, {'aria-labelledby': id},
        el('h' + level, {id}, badge({tone, sign, text: word}), ' ', el('span.metric', {}, verdict.metric)),
        el('p.sentence', {}, sentence(verdict, metric)),
        sides(study, verdict, metric),
        doubts(study, [verdict.candidate, verdict.reference]),
        scale([verdict.metric, verdict.candidate, 'against', verdict.reference].join(' '),
            width => effectScale(verdict, metric, width)),
        verdictTerms(verdict, metric),
        consoleLines(verdict.lines));
}

/** spring 10.5 s, quarkus 6.6 s: the medians, from the reference to the candidate, and the estimate. */
function sides(study, verdict, metric) {
    const medianOf = (given, target) => (isNumber(given) ? given * metric.factor : fiveNumbers(study, metric, target)?.[2]);
    const reference = medianOf(verdict.medianReference, verdict.reference);
    const candidate = medianOf(verdict.medianCandidate, verdict.candidate);
    const estimate = isShowable(verdict.effect) && el('span.side', {}, estimateText(verdict, metric));
    if (!isNumber(reference) || !isNumber(candidate)) {
        return estimate && el('p.sides', {}, estimate);
    }
    const side = (target, value) => el('span.side', {}, study.names.includes(target) && key(study, target), target + ' ',
        el('strong', {}, withUnit(number(value), metric)));
    return el('p.sides', {}, side(verdict.reference, reference), ' ',
        '\u2192 ', side(verdict.candidate, candidate), estimate && [', ', estimate]);
}

/** The estimate with its interval: x 0.605 [0.571, 0.643]. */
function estimateText({effect}, metric) {
    const ratio = effect.kind !== 'DIFFERENCE';
    const shown = value => (ratio ? String(Number(value.toPrecision(3))) : number(value * metric.factor));
    return (ratio ? times(effect.estimate) : quantity(effect.estimate, metric))
        + (hasInterval(effect) ? ' [' + shown(effect.lower) + ', ' + shown(effect.upper) + ']' : '');
}

const DOUBTS_AT_MOST = 2;

/** What disturbed the runs of these targets, beside what was concluded from them. */
function doubts(study, targets) {
    const found = study.validity.filter(warning => isDisturbing(warning)
        && (!warning.target || targets.includes(warning.target)));
    const more = found.length - DOUBTS_AT_MOST;
    return found.length === 0 ? null : el('ul.doubts', {},
        found.slice(0, DOUBTS_AT_MOST).map(warning =>
            el('li', {}, el('span.sign', {'aria-hidden': 'true'}, '\u26a0 '), warning.headline)),
        more > 0 && el('li', {}, 'and ' + more + ' more'));
}

function verdictTerms(verdict, metric) {
    const {effect} = verdict;
    return terms([
        ['significance', pText(verdict.pValue) + (verdict.method ? ', ' + verdict.method : '')
            + (isNumber(verdict.level) ? ', level ' + Number(verdict.level.toPrecision(3)) : '')
            + (verdict.family > 1 ? ', adjusted for ' + verdict.family + ' claims' : '')],
        ['asked', asked(verdict, metric)],
        ['blocks', verdict.n],
        ['interval', isShowable(effect) && levelText(effect)],
        ['ratio of means', isNumber(verdict.meansRatio) && times(verdict.meansRatio)],
        ['worst run', isNumber(verdict.worstCandidate) && isNumber(verdict.worstReference)
            && verdict.candidate + ' ' + quantity(verdict.worstCandidate, metric) + ', ' + verdict.reference + ' '
            + quantity(verdict.worstReference, metric)],
        ['ties, zeros', (verdict.ties > 0 || verdict.zeros > 0) && (verdict.ties ?? 0) + ', ' + (verdict.zeros ?? 0)],
    ].filter(([, value]) => value !== false));
}

/** not worse, margin 5 %; at least 20 %. */
function asked(verdict, metric) {
    if (!hasMargin(verdict) || /\d/.test(verdict.question)) {
        return verdict.question;
    }
    return verdict.question + (isAtLeast(verdict) ? ' ' : ', margin ') + marginText(verdict, metric);
}

function levelText(effect) {
    if (!hasAnEnd(effect)) {
        return 'none: ' + whyNoInterval(effect);
    }
    return isNumber(effect.attainedLevel) ? percent(effect.attainedLevel, 1) + ' confidence' : null;
}

function consoleLines(lines) {
    return isBlank(lines) ? null : disclosure('As on the console', () => pre('Lines of the console', lines.join('\n')));
}

function pre(label, text) {
    return scrolling(label, el('pre', {}, text));
}

/** What was demanded and never judged: a verdict test that threw must not look as if it had not been there. */
function refusalsOf(study) {
    return section(3, 'Refused, or failed before anything was judged', [
        ...study.claims.filter(claim => claim.refusal).map(claim => claimOf(study, claim)),
        ...study.refusals.map(refusalOf),
    ]);
}

function refusalOf(refusal) {
    const id = uniqueId('refusal');
    const [first, ...more] = (refusal.reason ?? 'No reason was recorded.').split('\n');
    return el('article.claim', {'aria-labelledby': id},
        el('h4', {id}, badge(isAbsence(refusal)
            ? {tone: 'neutral', sign: '\u2013', text: 'no reference yet'}
            : {tone: 'bad', sign: '\u2717', text: 'refused'}), ' ',
            el('span.claim-text', {}, refusal.subject ?? '')),
        el('p.refusal', {}, first),
        more.length > 0 && disclosure('What was said with it, ' + count(more.length, 'line'),
            () => pre('The reason of ' + (refusal.subject ?? 'a refusal'), more.join('\n'))));
}

function budgetsOf(study) {
    return section(3, 'Budgets', study.budgets.length > 0
        && el('div.cards', {}, study.budgets.map(budget => budgetCard(study, budget))));
}

function budgetCard(study, budget) {
    const metric = metricOf(study, budget.metric);
    const state = budgetState(budget);
    const tone = budgetTone(budget);
    const sign = {good: '\u2713', unsure: '?', bad: '\u2717'}[tone];
    const id = budget.anchor + '-title';
    return el('article.card.' + tone, {id: budget.anchor, 'aria-labelledby': id},
        el('h4', {id}, badge({tone, sign, text: state}), ' ',
            el('span.metric', {}, budget.target + ', ' + budget.metric), ' ', permalink(budget.anchor, 'this budget')),
        el('p.sentence', {}, budgetSentence(budget, metric)),
        doubts(study, [budget.target]),
        scale(['budget', budget.target, budget.metric].join(' '), width => budgetScale(budget, metric, width)),
        terms([
            ['distance', noiseText(budget)],
            ['median\u2019s interval', budget.statistic === 'WORST' ? null : medianInterval(budget, metric)],
            ['decided as', state === 'uncertain'
                ? (budget.holds ? 'kept' : 'not kept') + ' by the sample median'
                : null],
            ['runs', budget.n],
        ]),
        (budget.remarks ?? []).map(remark => el('p.aside', {}, remark)),
        consoleLines(budget.lines));
}

function medianInterval(budget, metric) {
    if (!isNumber(budget.lower) || !isNumber(budget.upper)) {
        return 'none: too few runs';
    }
    const level = isNumber(budget.attainedLevel) ? ' at ' + percent(budget.attainedLevel, 1) : '';
    return number(budget.lower * metric.factor) + ' to ' + quantity(budget.upper, metric) + level;
}
