// The figures behind the charts.

const SUMMARY = [['n', 'n'], ['min', 'min'], ['q1', 'lower quartile'], ['median', 'median'], ['q3', 'upper quartile'],
    ['max', 'max'], ['mean', 'mean'], ['sd', 'standard deviation']];

function summaryTable(study) {
    if (study.summaries.length === 0) {
        return null;
    }
    const groups = [...new Set(study.summaries.map(each => each.metric))];
    return savableTable('Figures of each target', el('table.figures', {},
        el('caption', {}, 'Judged runs of each target'),
        el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'metric'), el('th', {scope: 'col'}, 'target'),
            SUMMARY.map(([short, long]) => el('th.number', {scope: 'col'},
                short === 'sd' ? el('abbr', {title: long}, short) : long)))),
        groups.map(id => el('tbody', {}, rowsOf(study, id)))));
}

function rowsOf(study, id) {
    const metric = metricOf(study, id);
    const rows = study.summaries.filter(each => each.metric === id);
    return rows.map((row, i) => el('tr', {},
        i === 0 && el('th', {scope: 'rowgroup', rowspan: rows.length},
            id, metric.unit && el('div.aside', {}, metric.unit)),
        el('th', {scope: 'row'}, key(study, row.target), row.target),
        SUMMARY.map(([short]) => el('td.number', {}, short === 'n' ? row.n ?? '' : figure(row[short], metric)))));
}

function figure(value, metric) {
    return isNumber(value) ? number(value * metric.factor) : '\u2013';
}

/** Every run with everything that was recorded of it: what the charts show, in numbers. */
function runsTable(study) {
    const metrics = [...study.metricById.values()]
        .filter(metric => study.runs.some(run => valueOf(run, metric) !== null));
    return savableTable('All runs', el('table.figures', {},
        el('caption', {}, 'All runs, in the order in which they were made'),
        el('thead', {}, el('tr', {},
            ['run', 'order', 'outcome', 'seconds in all'].map(title => el('th', {scope: 'col'}, title)),
            metrics.map(metric => el('th.number', {scope: 'col'}, name(metric.id),
                metric.unit && el('div.aside', {}, metric.unit))))),
        el('tbody', {}, inOrder(study).map(run => el('tr', {},
            el('th', {scope: 'row'}, key(study, run.target), runLabel(run)),
            el('td.number', {}, run.order ?? ''),
            el('td', {}, (run.outcome ?? 'completed').toLowerCase() + (isJudged(run) ? '' : ', not judged')),
            el('td.number', {}, isNumber(run.seconds) ? number(run.seconds) : ''),
            metrics.map(metric => el('td.number', {}, figure(run.metrics?.[metric.id], metric))))))));
}

function inOrder(study) {
    return [...study.runs].sort((a, b) => (a.block ?? 0) - (b.block ?? 0) || (a.order ?? 0) - (b.order ?? 0));
}

/** The shape and the colour that a target has in the charts. */
function key(study, target) {
    const index = study.names.indexOf(target);
    const shapes = {
        circle: 'M6 1a5 5 0 1 0 .01 0z',
        rect: 'M1 1h10v10h-10z',
        triangle: 'M6 1l5 10h-10z',
        diamond: 'M6 0l6 6l-6 6l-6 -6z',
        roundRect: 'M3 1h6a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
        pin: 'M6 12l-4 -7a4.5 4.5 0 1 1 8 0z',
    };
    return svg('svg.key', {viewBox: '0 0 12 12', 'aria-hidden': 'true',
        style: 'fill:var(--target-' + (index % 6 + 1) + ')'}, svg('path', {d: shapes[symbolOf(study, target)]}));
}

function legend(study) {
    return el('p.legend', {}, study.names.map(name => el('span', {}, key(study, name), name)));
}
