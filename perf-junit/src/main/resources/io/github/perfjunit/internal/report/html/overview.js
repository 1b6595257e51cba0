// The first table: what each study found, in a line.

function overview(studies, sheetPlaces) {
    const columns = ['Study', 'Found', 'Claims', 'Budgets', 'Warnings'];
    const rows = new Map(studies.map(study => [study, overviewRow(study)]));
    return [
        studies.length > FILTER_FROM && filterForm(studies, rows, sheetPlaces),
        el('table.overview', {role: 'table'},
            el('caption', {}, count(studies.length, 'study', 'studies')
                + (studies.length > 1 ? ', the newest first' : '')),
            el('thead', {role: 'rowgroup'}, el('tr', {role: 'row'},
                columns.map(name => el('th', {scope: 'col', role: 'columnheader'}, name)))),
            el('tbody', {role: 'rowgroup'}, [...rows.values()])),
        sheetLinks(sheetPlaces),
    ];
}

function overviewRow(study) {
    return el('tr', {role: 'row'},
        el('th', {scope: 'row', role: 'rowheader'},
            el('a', {href: '#' + study.anchor}, name(study.title)),
            el('div.aside', {}, when(study.startedAt)),
            el('div.marks', {}, marksOf(study).map(badge)),
            reservations(study).map(text => el('div.aside.reservation', {}, text))),
        cell('Found', found(study)),
        cell('Claims', badge(claimsState(study)), refusedBadge(study)),
        cell('Budgets', budgetStates(study).map(badge)),
        cell('Warnings', worstWarnings(study)));
}

function cell(name, ...content) {
    return el('td', {role: 'cell', 'data-name': name}, content);
}

const WARNINGS_AT_MOST = 2;

/** The worst are named; of the others the number is enough. */
function worstWarnings(study) {
    const mattering = study.validity.filter(matters);
    if (mattering.length === 0) {
        return 'none';
    }
    const disturbing = study.validity.filter(isDisturbing);
    const kinds = [...new Set(disturbing.map(warning => warning.kind))].slice(0, WARNINGS_AT_MOST);
    const named = disturbing.filter(warning => kinds.includes(warning.kind));
    const more = mattering.length - named.length;
    return [
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

/** The words that a reader must know before a figure is believed. */
function marksOf(study) {
    return [
        study.validity.some(isDisturbing) && {tone: 'bad', sign: '\u26a0', text: 'disturbed'},
        isOpen(study) && {tone: 'unsure', sign: '?', text: 'not conclusive'},
        study.services.some(service => service.isStandIn) && {tone: 'neutral', sign: '\u25cb', text: 'stand-ins'},
        study.targets.some(isInProcess) && {tone: 'neutral', sign: '\u25cb', text: 'in-process'},
    ].filter(Boolean);
}

/** Whether something that was asked stayed open: a claim or a budget; without them, all that was compared. */
function isOpen(study) {
    const open = verdict => verdict.finding === 'INCONCLUSIVE';
    const claimed = study.claims.flatMap(claim => claim.verdicts ?? []);
    return claimed.some(open) || study.budgets.some(budget => budgetState(budget) === 'uncertain')
        || (claimed.length === 0 && study.described.length > 0 && study.described.every(open));
}

function isInProcess(target) {
    return target.inProcess === true || /is this JVM/.test(target.limitation ?? '');
}

function claimsState(study) {
    const made = study.claims.length;
    const hold = study.claims.filter(claim => claim.holds).length;
    if (made === 0) {
        return {tone: 'neutral', sign: '\u2013', text: 'none'};
    }
    const refused = study.claims.some(claim => claim.refusal);
    const text = made > 1 ? holdText(hold, made) : hold ? 'holds' : refused ? 'refused' : 'does not hold';
    return hold === made ? {tone: 'good', sign: '\u2713', text} : {tone: 'bad', sign: '\u2717', text};
}

/** Of several claims those that were refused, and what was refused beside claims. */
function refusedBadge(study) {
    const refused = study.claims.length > 1 ? study.claims.filter(claim => claim.refusal).length : 0;
    const n = refused + study.refusals.length;
    return n > 0 && badge({tone: 'bad', sign: '\u2717', text: n + ' refused'});
}

/** 1 of 2 holds, 2 of 3 hold, all 3 hold. */
function holdText(hold, made, noun = '') {
    return hold === made
        ? 'all ' + made + noun + ' hold'
        : (hold || 'none') + ' of ' + made + noun + (hold < 2 ? ' holds' : ' hold');
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

const REASON_AT_MOST = 110;

/** What must be known before anything else is believed; the whole reason is in the study. */
function reservations(study) {
    return [
        study.incomplete && shortened('incomplete: ' + study.incomplete),
        study.earlyEnd && 'ended early',
        ...notCompleted(study),
    ].filter(Boolean);
}

function shortened(text) {
    return text.length <= REASON_AT_MOST ? text : text.slice(0, REASON_AT_MOST).replace(/\s+\S*$/, '') + ' \u2026';
}

/** By how they ended: 2 runs failed, 1 run spoiled. */
function notCompleted(study) {
    const outcomes = study.failed.map(run => run.outcome.toLowerCase());
    return [...new Set(outcomes)].map(outcome =>
        count(outcomes.filter(each => each === outcome).length, 'run') + ' ' + outcome);
}
