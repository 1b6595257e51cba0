// The first table: what each study found, in a line.

function overview(studies) {
    const columns = ['Study', 'Found', 'Claims', 'Budgets', 'Warnings'];
    return el('table.overview', {role: 'table'},
        el('caption', {}, count(studies.length, 'study', 'studies')),
        el('thead', {role: 'rowgroup'}, el('tr', {role: 'row'},
            columns.map(name => el('th', {scope: 'col', role: 'columnheader'}, name)))),
        el('tbody', {role: 'rowgroup'}, studies.map(study => el('tr', {role: 'row'},
            el('th', {scope: 'row', role: 'rowheader'},
                el('a', {href: '#' + study.anchor}, name(study.title)),
                el('div.aside', {}, when(study.startedAt)),
                reservations(study).map(text => el('div.aside.reservation', {}, text))),
            cell('Found', found(study)),
            cell('Claims', badge(claimsState(study)), study.refusals.length > 0 && badge(
                {tone: 'bad', sign: '\u2717', text: study.refusals.length + ' refused'})),
            cell('Budgets', budgetStates(study).map(badge)),
            cell('Warnings', worstWarnings(study))))));
}

function cell(name, ...content) {
    return el('td', {role: 'cell', 'data-name': name}, content);
}

const WARNINGS_AT_MOST = 2;

/** The worst are named; of the others the number is enough. */
function worstWarnings(study) {
    if (study.validity.length === 0) {
        return 'none';
    }
    const disturbing = study.validity.filter(isDisturbing);
    const kinds = [...new Set(disturbing.map(warning => warning.kind))].slice(0, WARNINGS_AT_MOST);
    const named = disturbing.filter(warning => kinds.includes(warning.kind));
    const more = study.validity.length - named.length;
    return [
        disturbing.length > 0 && badge({tone: 'bad', sign: '\u26a0', text: 'disturbed'}),
        kinds.map(kind => el('div.warning-short', {},
            ofAllTargets(disturbing.filter(warning => warning.kind === kind)))),
        more > 0 && (named.length > 0
            ? el('div.aside', {}, 'and ' + more + ' more')
            : badge({tone: 'unsure', sign: '!', text: count(more, 'warning')})),
    ];
}

/** not warm: 12 of 12 judged runs. */
function ofAllTargets(warnings) {
    const sum = member => warnings.reduce((total, warning) => total + warning[member], 0);
    return warnings[0].label + ': ' + sum('affected') + ' of ' + sum('judged') + ' judged runs';
}

/** A word with a shape and a colour, in this order of importance. */
function badge({tone, sign, text}) {
    return el('span.badge.' + tone, {}, el('span.sign', {'aria-hidden': 'true'}, sign), ' ' + text);
}

const FOUND_AT_MOST = 4;

function found(study) {
    const {verdicts} = study;
    if (verdicts.length === 0) {
        const refusal = study.claims.find(claim => claim.refusal)?.refusal;
        return study.incomplete ? 'nothing is judged' : refusal ?? 'nothing was compared';
    }
    const lines = verdicts.slice(0, FOUND_AT_MOST).map(verdict => {
        const metric = metricOf(study, verdict.metric);
        return el('div.found.' + toneOf(verdict, metric), {},
            el('span.metric', {}, verdict.metric), ' ',
            el('span.sign', {'aria-hidden': 'true'}, findingOf(verdict).sign), ' ', inShort(verdict, metric));
    });
    const more = verdicts.length - FOUND_AT_MOST;
    return [lines, more > 0 && el('div.aside', {}, 'and ' + more + ' more')];
}

function claimsState(study) {
    const made = study.claims.length;
    const hold = study.claims.filter(claim => claim.holds).length;
    if (made === 0) {
        return {tone: 'neutral', sign: '\u2013', text: 'none'};
    }
    const text = made === 1 ? (hold ? 'holds' : 'does not hold') : hold + ' of ' + made + ' hold';
    return hold === made ? {tone: 'good', sign: '\u2713', text} : {tone: 'bad', sign: '\u2717', text};
}

function budgetStates(study) {
    const states = study.budgets.map(budgetState);
    const counted = state => states.filter(each => each === state).length;
    const all = [
        {tone: 'bad', sign: '\u2717', n: counted('over'), word: 'over'},
        {tone: 'bad', sign: '\u2717', n: counted('under'), word: 'under'},
        {tone: 'unsure', sign: '?', n: counted('uncertain'), word: 'uncertain'},
        {tone: 'good', sign: '\u2713', n: counted('within'), word: 'within'},
    ].filter(({n}) => n > 0).map(state => ({...state, text: state.n + ' ' + state.word}));
    return all.length ? all : [{tone: 'neutral', sign: '\u2013', text: 'none'}];
}

/** What must be known before anything else is believed. */
function reservations(study) {
    return [
        study.incomplete && 'incomplete: ' + study.incomplete,
        study.earlyEnd && 'ended early',
        ...notCompleted(study),
    ].filter(Boolean);
}

/** By how they ended: 2 runs failed, 1 run spoiled. */
function notCompleted(study) {
    const outcomes = study.failed.map(run => run.outcome.toLowerCase());
    return [...new Set(outcomes)].map(outcome =>
        count(outcomes.filter(each => each === outcome).length, 'run') + ' ' + outcome);
}
