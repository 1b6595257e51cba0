// The code that makes one target slower than another: a table of the causes that profiles show.

const TOPICS = {MEMORY: 'Memory', STARTUP: 'Start-up'};
const PROFILE_WORDS = {CPU: 'CPU', WAITING: 'waiting', ALLOCATION: 'allocation'};

function explanations(study) {
    return (study.explanations ?? []).map(explained);
}

function explained(explanation) {
    const {candidate, reference, unit, profiler, causes, totals, notes} = explanation;
    return [
        el('p', {}, 'One more run of ', name(reference), ' and of ', name(candidate), ' was profiled'
            + (profiler ? ' by ' + profiler : '') + ' and not judged: ', explanation.reason, '.'),
        causes.length > 0 && causeTable(explanation),
        causes.length === 0 && totals.length > 0
            && el('p', {}, 'No method differs by more than the noise of the profiles.'),
        totals.length > 0 && el('p.aside', {}, 'All per ' + unit + ': ' + totals.map(total =>
            PROFILE_WORDS[total.kind] + ' ' + profiled(total.kind, total.amount.reference) + ' \u2192 '
            + profiled(total.kind, total.amount.candidate)).join('; ') + '.'),
        Object.keys(TOPICS).map(topic => figureTable(explanation, topic)),
        flameGraphs(explanation),
        list(notes)];
}

/** Figures of memory or of start-up, where these were found worse. */
function figureTable({candidate, reference, figures}, topic) {
    const rows = (figures ?? []).filter(figure => figure.topic === topic);
    if (rows.length === 0) {
        return null;
    }
    const head = [TOPICS[topic].toLowerCase(), 'difference', reference, candidate, 'detail'];
    const measured = (measure, amount) => measure === 'COUNT' ? number(amount)
        : profiled(measure === 'MEMORY' ? 'ALLOCATION' : 'CPU', amount);
    return scrolling(TOPICS[topic], el('table.figures', {},
        el('caption', {}, TOPICS[topic] + (topic === 'MEMORY' ? ' at the end of these runs, as the JVM accounts for it'
            : ': medians of the judged runs')),
        el('thead', {}, el('tr', {}, head.map(text => el('th', {scope: 'col'}, text)))),
        el('tbody', {}, rows.map(row => el('tr', {},
            el('th', {scope: 'row'}, row.name),
            el('td', {}, (row.candidate < row.reference ? '\u2212' : '+')
                + measured(row.measure, Math.abs(row.candidate - row.reference))),
            el('td', {}, measured(row.measure, row.reference)),
            el('td', {}, measured(row.measure, row.candidate)),
            el('td', {}, row.detail ? name(row.detail) : ''))))));
}

function causeTable({candidate, reference, unit, causes}) {
    const title = 'Methods that differ, per ' + unit;
    const head = ['method', 'profile', 'difference', reference, candidate, 'in itself', 'share'];
    return scrolling(title, el('table.figures', {},
        el('caption', {}, title + ': each with all that it calls, and none twice'),
        el('thead', {}, el('tr', {}, head.map(text => el('th', {scope: 'col'}, text)))),
        el('tbody', {}, causes.map(cause => el('tr', {},
            el('th', {scope: 'row'}, name(cause.frame), cause.within && el('div.aside', {}, 'in ', name(cause.within))),
            el('td', {}, PROFILE_WORDS[cause.kind]),
            el('td', {}, signed(cause.kind, cause.candidate - cause.reference)),
            el('td', {}, profiled(cause.kind, cause.reference)),
            el('td', {}, profiled(cause.kind, cause.candidate)),
            el('td', {}, signed(cause.kind, cause.self)),
            el('td', {}, isNumber(cause.share) ? Math.round(100 * cause.share) + '\u00a0%' : '\u2013'))))));
}

function signed(kind, amount) {
    return (amount < 0 ? '\u2212' : '+') + profiled(kind, Math.abs(amount));
}

/** An amount with a unit that suits it; times are in seconds. */
function profiled(kind, amount) {
    const units = kind === 'ALLOCATION' ? ['B', 'kB', 'MB', 'GB'] : ['ns', '\u00b5s', 'ms', 's'];
    let scaled = kind === 'ALLOCATION' ? amount : amount * 1e9;
    let unit = 0;
    while (scaled >= 1000 && unit < units.length - 1) {
        scaled /= 1000;
        unit++;
    }
    return scaled.toFixed(scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2) + '\u00a0' + units[unit];
}
