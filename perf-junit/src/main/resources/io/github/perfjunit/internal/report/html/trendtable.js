// The trend in numbers: a row for each study, the latest first.

function trendTable(study, metric) {
    const targets = study.names.filter(target => trendPoints(study, metric, target).length > 0);
    const byTarget = new Map(targets.map(target => [target, trendPoints(study, metric, target)]));
    return savableTable('Medians of ' + metric.id + ' from build to build', el('table.figures', {},
        el('caption', {}, 'Medians of ' + metric.id + (metric.unit ? ' in ' + metric.unit : '')
            + ' with their 95\u00a0% intervals, the latest first'),
        el('thead', {}, el('tr', {}, ['study', ...targets, 'conditions'].map(title => el('th', {scope: 'col'},
            byTarget.has(title) && key(study, title), title)))),
        el('tbody', {}, study.history.map((build, index) => el('tr', {},
            el('th', {scope: 'row'}, when(build.startedAt), el('div.aside', {}, build.id)),
            targets.map(target => el('td', {}, trendCell(byTarget.get(target).find(each => each.index === index)))),
            el('td', {}, build.sameConditions === false ? ['not comparable: ', (build.differences ?? []).join(', ')]
                : 'the same')))
            .reverse())));
}

function trendCell(point) {
    if (!point) {
        return '\u2013';
    }
    const interval = hasInterval(point) ? ' [' + number(point.lower) + ', ' + number(point.upper) + ']' : '';
    return [number(point.median), interval,
        el('div.aside', {}, count(point.n, 'run') + (point.changed ? ', artifact or settings changed' : ''))];
}
