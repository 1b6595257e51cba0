// The most important of what a study found: declared claims before other comparisons, and bad news first.

const FINDINGS_AT_MOST = 4;

/** Everything that was found, the most important first; what is urgent is always shown. */
function findingsOf(study) {
    return [
        ...study.claims.filter(claim => !claim.holds && !claim.refusal).map(claim => claimFinding(study, claim)),
        ...budgetFindings(study, ['over', 'under'], 'urgent'),
        ...study.claims.filter(claim => claim.refusal).map(claim =>
            finding('bad', '\u2717', ['refused: ', claimedShortly(claim)], claim.anchor, 'urgent')),
        ...study.refusals.filter(refusal => !isAbsence(refusal))
            .map(refusal => finding('bad', '\u2717', ['refused: ', refusal.subject ?? ''], null, 'urgent')),
        ...budgetFindings(study, ['uncertain'], 'urgent'),
        ...study.claims.filter(claim => claim.holds).map(claim => claimFinding(study, claim)),
        ...[...study.described].sort((a, b) => isOfOneProgram(study, a) - isOfOneProgram(study, b))
            .map(verdict => ({...verdictFinding(study, verdict), group: 'compared'})),
    ];
}

/** A first build has no reference yet: that is no failure. */
function isAbsence(refusal) {
    return (refusal.subject ?? '').startsWith('lastRecorded(');
}

function finding(tone, sign, text, anchor, group) {
    return {tone, sign, text, anchor, group};
}

function claimFinding(study, claim) {
    const verdicts = claim.verdicts ?? [];
    const text = verdicts.map((verdict, i) => [i > 0 && '; ', ...verdictWords(study, verdict)]);
    return claim.holds
        ? finding('good', '\u2713', text.length > 0 ? text : claim.text, claim.anchor, 'holds')
        : finding('bad', '\u2717', ['not shown: ', claimedShortly(claim), text.length > 0 && [' (', text, ')']],
            claim.anchor, 'urgent');
}

function claimedShortly(claim) {
    return (claim.text ?? 'a claim').replace(/\s*\(alpha [^)]*\)$/, '');
}

function verdictFinding(study, verdict) {
    return finding(toneOf(verdict, metricOf(study, verdict.metric)), findingOf(verdict).sign,
        [...verdictWords(study, verdict), isOfOneProgram(study, verdict) && ' (the same program)'], null);
}

/** drain.time quarkus 40 % lower than spring. */
function verdictWords(study, verdict) {
    return [el('span.metric', {}, verdict.metric), ' ', inShort(verdict, metricOf(study, verdict.metric))];
}

function budgetFindings(study, states, group) {
    return study.budgets.filter(budget => states.includes(budgetState(budget))).map(budget => {
        const metric = metricOf(study, budget.metric);
        const state = budgetState(budget);
        const words = {over: ', over ', under: ', under ', uncertain: ', too close to '}[state];
        return finding(budgetTone(budget), state === 'uncertain' ? '?' : '\u2717', [
            el('span.metric', {}, budget.metric), ' ' + budget.target + ' ' + quantity(budget.value, metric) + words
                + quantity(budget.limit, metric)], budget.anchor, group);
    });
}

/** Whether both sides are one program: then nothing but the noise is compared. */
function isOfOneProgram(study, verdict) {
    const print = name => study.targets.find(target => target.name === name)?.fingerprint;
    return !isBlank(print(verdict.candidate)) && print(verdict.candidate) === print(verdict.reference);
}

/** Its lines; nothing urgent hides behind the number at the end. */
function found(study) {
    const all = findingsOf(study);
    if (all.length === 0) {
        return study.incomplete ? 'nothing is judged' : 'nothing was compared';
    }
    const urgent = all.filter(each => each.group === 'urgent').length;
    const shown = all.slice(0, Math.max(FINDINGS_AT_MOST, urgent + 1));
    return [
        shown.map(({tone, sign, text, anchor}) => el('div.found.' + tone, {},
            el('span.sign', {'aria-hidden': 'true'}, sign), ' ',
            anchor ? el('a', {href: '#' + anchor}, text) : text)),
        restText(all.slice(shown.length)),
    ];
}

function restText(rest) {
    const holds = rest.filter(each => each.group === 'holds').length;
    const compared = rest.length - holds;
    const parts = [
        holds > 0 && count(holds, 'claim') + (holds === 1 ? ' holds' : ' hold'),
        compared > 0 && count(compared, 'comparison') + ' without a claim',
    ].filter(Boolean);
    return parts.length > 0 && el('div.aside', {}, 'and ' + parts.join(', '));
}
