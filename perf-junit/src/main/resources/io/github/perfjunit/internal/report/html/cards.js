// Verdicts and budgets.

function verdictsOf(study) {
    const claims = study.claims.map(claim => claimOf(study, claim));
    const described = study.described.map(verdict => verdictCard(study, verdict, 4));
    return [
        section(3, 'Verdicts', claims.length > 0 && el('p.tally', {}, tally(study)), claims),
        section(3, claims.length > 0 ? 'Compared, without a claim' : 'Compared', described.length > 0
            && el('div.cards', {}, described)),
    ];
}

/** Whoever claims much finds something: the number belongs beside what was found. */
function tally(study) {
    const made = study.claims.length;
    const hold = study.claims.filter(claim => claim.holds).length;
    return made === 1
        ? 'One claim was made of this study; it ' + (hold ? 'holds.' : 'does not hold.')
        : made + ' claims were made of this study; '
            + (hold === made ? 'all hold' : hold + (hold === 1 ? ' of them holds' : ' of them hold'))
            + refused(study) + '.';
}

function refused(study) {
    const n = study.claims.filter(claim => claim.refusal).length;
    return n === 0 ? '' : ', ' + n + (n === 1 ? ' was' : ' were') + ' refused';
}

function claimOf(study, claim) {
    const id = uniqueId('claim');
    const state = claim.holds
        ? {tone: 'good', sign: '\u2713', text: 'claim holds'}
        : {tone: 'bad', sign: '\u2717', text: claim.refusal ? 'refused' : 'claim does not hold'};
    return el('article.claim', {'aria-labelledby': id},
        el('h4', {id}, badge(state), ' ', el('span.claim-text', {}, claim.text ?? '')),
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
        doubts(study, [verdict.candidate, verdict.reference]),
        scale(width => effectScale(verdict, metric, width)),
        verdictTerms(verdict, metric),
        consoleLines(verdict.lines));
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
    const ratio = effect?.kind !== 'DIFFERENCE';
    return terms([
        ['significance', pText(verdict.pValue) + (verdict.method ? ', ' + verdict.method : '')
            + (isNumber(verdict.level) ? ', level ' + Number(verdict.level.toPrecision(3)) : '')
            + (verdict.family > 1 ? ', adjusted for ' + verdict.family + ' claims' : '')],
        ['asked', asked(verdict, metric)],
        ['blocks', verdict.n],
        ['estimate', isShowable(effect) && (ratio ? times(effect.estimate) : quantity(effect.estimate, metric))
            + intervalText(effect, metric, ratio)],
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

function intervalText(effect, metric, ratio) {
    if (!hasInterval(effect)) {
        return ', no interval: too few blocks';
    }
    const shown = value => (ratio ? String(Number(value.toPrecision(3))) : number(value * metric.factor));
    const level = isNumber(effect.attainedLevel) ? ' at ' + percent(effect.attainedLevel, 1) : '';
    return ' [' + shown(effect.lower) + ', ' + shown(effect.upper) + ']' + level;
}

function consoleLines(lines) {
    return isBlank(lines) ? null : disclosure('As on the console', () => pre('Lines of the console', lines.join('\n')));
}

function pre(label, text) {
    return scrolling(label, el('pre', {}, text));
}

/** What was demanded and never judged: a verdict test that threw must not look as if it had not been there. */
function refusalsOf(study) {
    return section(3, 'Refused, or failed before anything was judged', study.refusals.length > 0
        && study.refusals.map(refusal => {
            const id = uniqueId('refusal');
            const [first, ...more] = (refusal.reason ?? 'No reason was recorded.').split('\n');
            return el('article.claim', {'aria-labelledby': id},
                el('h4', {id}, badge({tone: 'bad', sign: '\u2717', text: 'refused'}), ' ',
                    el('span.claim-text', {}, refusal.subject ?? '')),
                el('p.refusal', {}, first),
                more.length > 0 && disclosure('What was said with it, ' + count(more.length, 'line'),
                    () => pre('The reason of ' + (refusal.subject ?? 'a refusal'), more.join('\n'))));
        }));
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
    const id = uniqueId('budget');
    return el('article.card.' + tone, {'aria-labelledby': id},
        el('h4', {id}, badge({tone, sign, text: state}), ' ',
            el('span.metric', {}, budget.target + ', ' + budget.metric)),
        el('p.sentence', {}, budgetSentence(budget, metric)),
        doubts(study, [budget.target]),
        scale(width => budgetScale(budget, metric, width)),
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
